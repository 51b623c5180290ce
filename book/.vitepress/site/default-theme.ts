import { fileURLToPath } from "node:url";
import type { Plugin } from "vitepress";

interface Edit {
  /** A component of VitePress's default theme. */
  readonly component: string;
  readonly find: string;
  readonly put: string;
}

const whenIdle = fileURLToPath(
  new URL("../theme/when-idle.ts", import.meta.url),
);

/**
 * Parts that wake up when the browser is idle, words that the default theme
 * says in English on every page, and roles that a screen reader would
 * misunderstand. `$label` is given by our theme.
 */
const edits: readonly Edit[] = [
  ...["VPContent", "VPLocalNav", "VPNav", "VPSidebar"].map((part) => ({
    component: "Layout",
    find: `import ${part} from './components/${part}.vue'`,
    put: `import { ${part} } from ${JSON.stringify(whenIdle)}`,
  })),
  {
    component: "VPSidebar",
    find: "Sidebar Navigation",
    put: "{{ $label('sidebar') }}",
  },
  {
    component: "VPDocFooter",
    find: ">Pager<",
    put: ">{{ $label('pager') }}<",
  },
  {
    component: "VPNavBarHamburger",
    find: 'aria-label="mobile navigation"',
    put: ":aria-label=\"$label('menu')\"",
  },
  {
    component: "VPNavBarExtra",
    find: 'label="extra navigation"',
    put: ":label=\"$label('menu')\"",
  },
  {
    component: "VPLocalNavOutlineDropdown",
    find: 'class="items"',
    put: 'class="items" role="navigation" :aria-label="$label(\'outline\')"',
  },
  // A style draws the key: it is no part of the button's name.
  {
    component: "VPNavBarSearchButton",
    find: '<kbd class="DocSearch-Button-Key">K</kbd>',
    put: '<kbd class="DocSearch-Button-Key" data-key="K" />',
  },
  // The box is a dialog with a field that lists what it finds, not a button.
  {
    component: "VPLocalSearchBox",
    find: `role="button"
      :aria-owns="results?.length ? 'localsearch-list' : undefined"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-labelledby="localsearch-label"`,
    put: 'role="dialog" aria-modal="true" :aria-label="buttonText"',
  },
  {
    component: "VPLocalSearchBox",
    find: 'aria-autocomplete="both"',
    put: 'role="combobox" :aria-expanded="results.length > 0" aria-haspopup="listbox" aria-autocomplete="list"',
  },
  {
    component: "VPLocalSearchBox",
    find: 'aria-labelledby="localsearch-label"\n            autocapitalize',
    put: ':aria-label="buttonText"\n            autocapitalize',
  },
  {
    component: "VPLocalSearchBox",
    find: ":aria-labelledby=\"results?.length ? 'localsearch-label' : undefined\"",
    put: ':aria-label="results?.length ? buttonText : undefined"',
  },
  // A hit is the link itself; an option may hold nothing that can be clicked.
  {
    component: "VPLocalSearchBox",
    find: `:id="'localsearch-item-' + index"
            :aria-selected="selectedIndex === index ? 'true' : 'false'"
            role="option"
          >
            <a`,
    put: `role="presentation"
          >
            <a
              :id="'localsearch-item-' + index"
              :aria-selected="selectedIndex === index ? 'true' : 'false'"
              role="option"`,
  },
  {
    component: "VPLocalSearchBox",
    find: ":aria-label=\"[...p.titles, p.title].join(' > ')\"",
    put: "",
  },
  {
    component: "VPLocalSearchBox",
    find: '<span class="title-icon">',
    put: '<span class="title-icon" aria-hidden="true">',
  },
  {
    component: "VPLocalSearchBox",
    find: "<kbd :aria-label",
    put: '<kbd role="img" :aria-label',
  },
  // What is found may stand in a fold.
  {
    component: "VPLocalSearchBox",
    find: "html += el.outerHTML",
    put: "html += el.outerHTML.replaceAll('<details', '<details open')",
  },
];

/** Edits the default theme while it is bundled. Throws when it has changed. */
export function defaultTheme(): Plugin {
  return {
    name: "book:default-theme",
    enforce: "pre",
    transform(code, id) {
      const [, component] =
        /\/theme-default\/(?:components\/)?(\w+)\.vue$/.exec(id) ?? [];
      const due = edits.filter((edit) => edit.component === component);
      let changed = code;
      for (const { find, put } of due) {
        if (!changed.includes(find)) {
          throw new Error(
            `${component}.vue of VitePress no longer holds ${JSON.stringify(find)}: mend book/.vitepress/site/default-theme.ts.`,
          );
        }
        changed = changed.replaceAll(find, () => put);
      }
      return due.length > 0 ? changed : undefined;
    },
  };
}
