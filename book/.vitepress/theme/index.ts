import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent } from "vue";
import { languageOf } from "../site/language.ts";
import { words } from "../site/words.ts";
import BookQuiz from "./components/BookQuiz.vue";
import ChapterMap from "./components/ChapterMap.vue";
import LoopExplorer from "./explorer/index.ts";
import Layout from "./Layout.vue";
import { whenNear } from "./waking.ts";
import "./styles/index.css";

/** The server wrote its questions; it takes answers once it is seen. */
const QuizWhenNear = defineAsyncComponent({
  loader: async () => BookQuiz,
  hydrate: whenNear,
});

const theme: Theme = {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app, router }) {
    // For the words that site/default-theme.ts puts into VitePress's theme.
    app.config.globalProperties.$label = (name: string) =>
      words[languageOf(router.route.data.relativePath)].labels[name];
    app.component("BookQuiz", QuizWhenNear);
    app.component("ChapterMap", ChapterMap);
    app.component("LoopExplorer", LoopExplorer);
  },
};

export default theme;
