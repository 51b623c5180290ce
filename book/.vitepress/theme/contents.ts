import type { DefaultTheme } from "vitepress";
import { useData } from "vitepress";
import type { contents } from "../site/contents.ts";

type Config = DefaultTheme.Config & {
  readonly contents: ReturnType<typeof contents>;
};

/** VitePress's data of the page, with what our configuration adds. */
export const useBook = () => useData<Config>();
