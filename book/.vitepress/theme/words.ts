import { useData } from "vitepress";
import { computed } from "vue";

/** What the theme's own components say. */
const words = {
  en: {
    otherLanguage: "中文",
    otherLanguageShort: "中文",
    otherLanguageHint: "本页的中文版",
    code: "Code",
    terminal: "Terminal",
    table: "Table",
    quiz: {
      right: "Right.",
      wrong: "Not quite.",
      score: (right: number, all: number) => `${right} of ${all} right`,
      again: "Start over",
      explained: "All answers, explained",
      isRight: "right",
      isWrong: "wrong",
    },
    map: {
      start: "Overview",
      startHint: "The loop in ten lines, set-up, the map",
      chapter: "Chapter",
    },
    missing: {
      title: "There is no page here",
      text: "The address is mistyped, or the page has moved. The search finds what the book says.",
      home: "To the beginning of the book",
    },
  },
  zh: {
    otherLanguage: "English",
    otherLanguageShort: "EN",
    otherLanguageHint: "This page in English",
    code: "代码",
    terminal: "终端",
    table: "表格",
    quiz: {
      right: "对。",
      wrong: "不对。",
      score: (right: number, all: number) => `${all} 题中答对 ${right} 题`,
      again: "重新开始",
      explained: "全部答案与解释",
      isRight: "正确",
      isWrong: "错误",
    },
    map: {
      start: "概览",
      startHint: "十行代码的循环、准备工作、全书地图",
      chapter: "章",
    },
    missing: {
      title: "这里没有页面",
      text: "地址可能有误，或者页面已经移动。可以用搜索查找书中的内容。",
      home: "回到本书开头",
    },
  },
};

export type ThemeWords = (typeof words)["en"];

export function useWords() {
  const { lang } = useData();
  return computed(() => (lang.value.startsWith("zh") ? words.zh : words.en));
}

export { words as themeWords };
