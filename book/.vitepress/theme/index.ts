import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { languageOf } from "../site/language.ts";
import { words } from "../site/words.ts";
import BookQuiz from "./components/BookQuiz.vue";
import ChapterMap from "./components/ChapterMap.vue";
import LoopExplorer from "./explorer/index.ts";
import Layout from "./Layout.vue";
import "./styles/index.css";

const theme: Theme = {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app, router }) {
    // For the words that site/default-theme.ts puts into VitePress's theme.
    app.config.globalProperties.$label = (name: string) =>
      words[languageOf(router.route.data.relativePath)].labels[name];
    app.component("BookQuiz", BookQuiz);
    app.component("ChapterMap", ChapterMap);
    app.component("LoopExplorer", LoopExplorer);
  },
};

export default theme;
