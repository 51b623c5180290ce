import { useData } from "vitepress";
import { type Component, defineAsyncComponent, defineComponent, h } from "vue";
import type { Language } from "../../../../packages/cli/src/language.mjs";
import { idle, whenNear } from "../waking.ts";
import { namesIn } from "./explorer.ts";
import { loadIndex, loadRecording } from "./load.ts";

/** One for each conversation to begin with. */
const explorers = new Map<string, Component>();

/**
 * `<LoopExplorer names="direct one-tool" />`. The first conversation is in the
 * page when it comes from the server, and what makes it move comes after.
 */
export default defineComponent({
  name: "LoopExplorer",
  props: { names: { type: String, required: true } },
  setup(props) {
    const { lang } = useData();
    return () => {
      const language: Language = lang.value.startsWith("zh") ? "zh" : "en";
      const names = namesIn(props.names);
      return h(explorerFrom(names[0] ?? "", language), { names, language });
    };
  },
});

function explorerFrom(name: string, language: Language): Component {
  const key = `${language}/${name}`;
  const known = explorers.get(key);
  if (known) return known;
  const made = defineAsyncComponent({
    // What the server wrote can be read at once; it moves when it is seen.
    hydrate: whenNear,
    loader: async () => {
      await idle();
      const [{ default: LoopExplorer }, first, { programs, titles }] =
        await Promise.all([
          import("./LoopExplorer.vue"),
          loadRecording(name, language),
          loadIndex(),
        ]);
      return (given: { names: string[]; language: Language }) =>
        h(LoopExplorer, { ...given, first, programs, titles });
    },
  });
  explorers.set(key, made);
  return made;
}
