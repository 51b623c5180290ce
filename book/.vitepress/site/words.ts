import type { DefaultTheme } from "vitepress";
import type { Language } from "./language.ts";

interface Words {
  readonly title: string;
  readonly description: string;
  /** What the picture says that goes with a link to the book. */
  readonly cardText: string;
  readonly theme: DefaultTheme.Config;
  readonly search: DefaultTheme.LocalSearchOptions["translations"];
  /** Names of parts of the page that only a screen reader says. */
  readonly labels: Readonly<Record<string, string>>;
  readonly copyCode: string;
  readonly permalink: (title: string) => string;
  /** Titles of boxes that bear none of their own. */
  readonly boxes: Readonly<Record<string, string>>;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: "Mini Claw Code",
    description:
      "Build a coding agent in TypeScript, chapter by chapter, with tests that say which mistake it was. No key, no network.",
    cardText:
      "Mini Claw Code: build a coding agent in TypeScript, chapter by chapter.",
    theme: {
      outline: { level: [2, 3], label: "On this page" },
      docFooter: { prev: "Previous", next: "Next" },
      darkModeSwitchLabel: "Appearance",
      lightModeSwitchTitle: "Switch to the light theme",
      darkModeSwitchTitle: "Switch to the dark theme",
      sidebarMenuLabel: "Chapters",
      returnToTopLabel: "Return to top",
      skipToContentLabel: "Skip to content",
      footer: {
        message: "MIT license. This site loads nothing from elsewhere.",
      },
    },
    search: {
      button: { buttonText: "Search", buttonAriaLabel: "Search the book" },
      modal: {
        displayDetails: "Show the text around each hit",
        resetButtonTitle: "Clear the search",
        backButtonTitle: "Close the search",
        noResultsText: "Nothing found for",
        footer: {
          selectText: "to open",
          selectKeyAriaLabel: "Enter",
          navigateText: "to move",
          navigateUpKeyAriaLabel: "Arrow up",
          navigateDownKeyAriaLabel: "Arrow down",
          closeText: "to close",
          closeKeyAriaLabel: "Escape",
        },
      },
    },
    labels: {
      sidebar: "Chapters",
      pager: "Before and after",
      menu: "Menu",
      outline: "On this page",
    },
    copyCode: "Copy the code",
    permalink: (title) => `Link to “${title}”`,
    boxes: { tip: "Tip", info: "Note", warning: "Mind this", danger: "Danger" },
  },
  zh: {
    title: "Mini Claw Code",
    description:
      "用 TypeScript 一章一章写出一个编程智能体；测试会指出你犯的是哪一种错误。不需要密钥，不需要联网。",
    cardText: "Mini Claw Code：用 TypeScript 一章一章写出一个编程智能体。",
    theme: {
      outline: { level: [2, 3], label: "本页目录" },
      docFooter: { prev: "上一章", next: "下一章" },
      darkModeSwitchLabel: "外观",
      lightModeSwitchTitle: "切换到浅色主题",
      darkModeSwitchTitle: "切换到深色主题",
      sidebarMenuLabel: "章节",
      returnToTopLabel: "回到顶部",
      skipToContentLabel: "跳到正文",
      footer: { message: "MIT 许可证。本站不从别处加载任何内容。" },
    },
    search: {
      button: { buttonText: "搜索", buttonAriaLabel: "搜索本书" },
      modal: {
        displayDetails: "显示命中处的上下文",
        resetButtonTitle: "清空搜索",
        backButtonTitle: "关闭搜索",
        noResultsText: "没有找到",
        footer: {
          selectText: "打开",
          selectKeyAriaLabel: "回车",
          navigateText: "移动",
          navigateUpKeyAriaLabel: "上箭头",
          navigateDownKeyAriaLabel: "下箭头",
          closeText: "关闭",
          closeKeyAriaLabel: "Esc",
        },
      },
    },
    labels: {
      sidebar: "章节",
      pager: "上一章和下一章",
      menu: "菜单",
      outline: "本页目录",
    },
    copyCode: "复制代码",
    permalink: (title) => `“${title}”的链接`,
    boxes: { tip: "提示", info: "说明", warning: "注意", danger: "危险" },
  },
};
