/** What `pnpm hint` says by itself; the hints stand in the book. */
export const hintWords = {
  en: {
    help: `pnpm hint [ch3] [singleTurn] [1|2|3]

One of the three hints of an exercise: a nudge, the approach, nearly the code.
Without a number it is the first one. A chapter means its first unfinished
exercise, nothing means the one that comes now. The name may be that of an
exercise or of one of its functions.`,
    language: (word: string) => `--lang is en or zh, not "${word}".`,
    chapter: (word: string, list: string) =>
      `There is no chapter "${word}". Chapters: ${list}.`,
    unknown: (word: string, list: string) =>
      `No chapter and no exercise is called "${word}". Chapters: ${list}.`,
    exercise: (id: string, word: string, list: string) =>
      `${id} has no exercise "${word}". Exercises and functions: ${list}.`,
    number: (word: string, most: number) =>
      `There is no hint ${word}. Hints: 1 to ${most}.`,
    many: (word: string) =>
      `hint takes a chapter, a name and a number: "${word}" is too much.`,
    written: (id: string, list: string) =>
      `Every function of ${id} is written. Name one to see its hints: ${list}.`,
    allWritten: "No function is left to write. Check: pnpm test all",
    noHints: (page: string, name: string) =>
      `${page} has no hints for ${name} yet. The steps stand in the stub.`,
    more: (command: string) => `More help: ${command}`,
    last: (command: string) => `That was the last hint. The answer: ${command}`,
  },
  zh: {
    help: `pnpm hint [ch3] [singleTurn] [1|2|3]

显示一个练习三条提示中的一条：点一下、思路、差一点就是代码。不给数字就是第一条。
只给章节，就是该章第一个没写完的练习；什么都不给，就是现在该写的那个。名字可以是
练习名，也可以是其中的函数名。`,
    language: (word: string) => `--lang 只能是 en 或 zh，不能是“${word}”。`,
    chapter: (word: string, list: string) =>
      `没有章节“${word}”。可用的章节：${list}。`,
    unknown: (word: string, list: string) =>
      `没有叫“${word}”的章节或练习。可用的章节：${list}。`,
    exercise: (id: string, word: string, list: string) =>
      `${id} 没有练习“${word}”。可用的练习和函数：${list}。`,
    number: (word: string, most: number) =>
      `没有第 ${word} 条提示。可用：1 到 ${most}。`,
    many: (word: string) => `hint 只接受章节、名字和数字，“${word}”是多余的。`,
    written: (id: string, list: string) =>
      `${id} 的函数都写好了。说出名字即可查看提示：${list}。`,
    allWritten: "没有剩下要写的函数了。检查一下：pnpm test all",
    noHints: (page: string, name: string) =>
      `${page} 里还没有 ${name} 的提示。步骤写在待完成的函数里。`,
    more: (command: string) => `还想看更多：${command}`,
    last: (command: string) => `提示到此为止。参考答案：${command}`,
  },
} as const;

export type HintWords = (typeof hintWords)["en" | "zh"];
