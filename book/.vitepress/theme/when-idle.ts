import Content from "vitepress/dist/client/theme-default/components/VPContent.vue";
import LocalNav from "vitepress/dist/client/theme-default/components/VPLocalNav.vue";
import Nav from "vitepress/dist/client/theme-default/components/VPNav.vue";
import Sidebar from "vitepress/dist/client/theme-default/components/VPSidebar.vue";
import { type Component, defineAsyncComponent, hydrateOnIdle } from "vue";

/**
 * The parts of a page wake up one after the other, each when the browser has
 * nothing else to do: all at once would hold up a scroll on a slow phone.
 */
const whenIdle = (part: Component): Component =>
  defineAsyncComponent({ loader: async () => part, hydrate: hydrateOnIdle() });

export const VPContent = whenIdle(Content);
export const VPLocalNav = whenIdle(LocalNav);
export const VPNav = whenIdle(Nav);
export const VPSidebar = whenIdle(Sidebar);
