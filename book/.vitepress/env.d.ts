/** TypeScript does not read `.vue` files: for it each is some component. */
declare module "*.vue" {
  import type { DefineComponent } from "vue";

  const component: DefineComponent<object, object, unknown>;
  export default component;
}

declare module "*.css";
