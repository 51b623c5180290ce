import type { Language } from "../language.mjs";

/** What `pnpm book` and `pnpm book:build` say, in both languages. */
export interface BookWords {
  readonly help: Readonly<Record<"book" | "book:build", string>>;
  extra(command: string, word: string): string;
  port(value: string): string;
  url(value: string): string;
  readonly noVitePress: string;
  built(folder: string, url: string | undefined): string;
}

export const bookWords: Readonly<Record<Language, BookWords>> = {
  en: {
    help: {
      book: `pnpm book [--port N] [--open]

The book on this machine, in English and Chinese, at the address it prints. A
page is shown anew when you save it. Ctrl-C ends it.

  --port N  this port instead of the first free one from 5173 on
  --open    opens the browser, too`,
      "book:build": `pnpm book:build [--out DIR]

Builds the book for a web server, into book/.vitepress/dist. BOOK_URL says
where it will stand: BOOK_URL=https://owner.github.io/mini-claw-code/

  --out DIR  writes into another folder`,
    },
    extra: (command, word) => `${command} takes no "${word}".`,
    port: (value) => `--port is a number from 1 to 65535, not "${value}".`,
    url: (value) => `BOOK_URL is an http or https address, not "${value}".`,
    noVitePress:
      "There is no VitePress in book/node_modules: run pnpm install.",
    built: (folder, url) =>
      url
        ? `The book for ${url} is in ${folder}.`
        : `The book is in ${folder}. Where it will stand: set BOOK_URL.`,
  },
  zh: {
    help: {
      book: `pnpm book [--port N] [--open]

在本机打开这本书，中英文都有，地址会打印出来。保存页面后自动刷新。按 Ctrl-C 结束。

  --port N  用这个端口，而不是从 5173 起第一个空闲的端口
  --open    同时打开浏览器`,
      "book:build": `pnpm book:build [--out DIR]

为网站服务器构建这本书，写入 book/.vitepress/dist。BOOK_URL 说明它将放在哪里：
BOOK_URL=https://owner.github.io/mini-claw-code/

  --out DIR  写入另一个文件夹`,
    },
    extra: (command, word) => `${command} 不接受“${word}”。`,
    port: (value) => `--port 应是 1 到 65535 的数字，而不是“${value}”。`,
    url: (value) => `BOOK_URL 应是 http 或 https 地址，而不是“${value}”。`,
    noVitePress: "book/node_modules 里没有 VitePress：请运行 pnpm install。",
    built: (folder, url) =>
      url
        ? `给 ${url} 的书在 ${folder}。`
        : `书在 ${folder}。用 BOOK_URL 指定它将放在哪里。`,
  },
};
