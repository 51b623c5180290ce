/**
 * The conversations of the book, as data: what the person asks, what lies in
 * the folder, and what the scripted model says. What the agent and its tools
 * make of that is recorded, not written.
 */
import type { Text } from "../../course.ts";
import type { ProgramName } from "../../packages/cli/src/book/conversation/recording.ts";

/** A text of a conversation; a plain string is the same in both languages. */
export type Words = string | Text;

export type ToolName = "bash" | "edit" | "list" | "read" | "write";

/** A call of a scripted reply. */
export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, Words | number | boolean>>;
}

/** A reply of the scripted model. */
export interface ScriptedReply {
  readonly says?: Words;
  readonly calls?: readonly ScriptedCall[];
  /** Without it the calls decide: "tool_use" or "end_turn". */
  readonly stopReason?: "max_tokens";
}

export interface Scenario {
  readonly name: string;
  readonly title: Text;
  /** One sentence: what there is to see. */
  readonly about: Text;
  readonly program: ProgramName;
  readonly maxTurns?: number;
  /** What lies in the folder at the beginning. */
  readonly files: Readonly<Record<string, Words>>;
  readonly tools: readonly ToolName[];
  readonly prompt: Words;
  readonly script: readonly ScriptedReply[];
}

/** The system prompt of them all; `singleTurn` has none. */
export const SYSTEM: Text = {
  en: "You help in a small folder. Answer in a sentence or two.",
  zh: "你在一个小文件夹里帮忙。用一两句话回答。",
};

export const scenarios: readonly Scenario[] = [
  {
    name: "direct",
    title: { en: "Answered at once", zh: "直接回答" },
    about: {
      en: "The model needs no tool: one request, one reply.",
      zh: "模型不需要工具：一个请求，一个回复。",
    },
    program: "ch5-agent-loop",
    files: {},
    tools: ["read"],
    prompt: {
      en: "What does trim() do to a string?",
      zh: "trim() 会对字符串做什么？",
    },
    script: [
      {
        says: {
          en: "It takes the white space off both ends, and leaves the middle alone.",
          zh: "它去掉字符串两端的空白，中间的不动。",
        },
      },
    ],
  },
  {
    name: "one-tool",
    title: { en: "One tool", zh: "一次工具调用" },
    about: {
      en: "The model reads a file before it answers: two turns.",
      zh: "模型先读一个文件再回答：两轮。",
    },
    program: "ch5-agent-loop",
    files: {
      "notes.txt": {
        en: "Rehearsal: Thursday at 6.\nBring the blue folder.\n",
        zh: "排练：周四六点。\n带上蓝色文件夹。\n",
      },
    },
    tools: ["read"],
    prompt: {
      en: "When is the rehearsal? It is in notes.txt.",
      zh: "排练是什么时候？写在 notes.txt 里。",
    },
    script: [
      {
        says: { en: "I will look it up.", zh: "我去看看。" },
        calls: [{ id: "toolu_1", name: "read", input: { path: "notes.txt" } }],
      },
      {
        says: {
          en: "On Thursday at 6. And bring the blue folder!",
          zh: "周四六点。别忘了带上蓝色文件夹！",
        },
      },
    ],
  },
  {
    name: "several-tools",
    title: { en: "Several tools in one reply", zh: "一个回复里的多个工具" },
    about: {
      en: "Two calls in one reply run at the same time, and are answered in one message. Then the model mends a bug.",
      zh: "一个回复里的两个调用同时执行，并在一条消息里得到回答。然后模型修好一个 bug。",
    },
    program: "ch5-agent-loop",
    files: {
      "greet.js":
        'import config from "./config.json" with { type: "json" };\n' +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a program
        "console.log(`Hello, ${config.name}!`);\n",
      "config.json": '{ "nmae": "Ada" }\n',
    },
    tools: ["read", "edit"],
    prompt: {
      en: 'greet.js says "Hello, undefined!" Please mend it.',
      zh: "greet.js 输出了“Hello, undefined!”，请修好它。",
    },
    script: [
      {
        says: {
          en: "I will read the program and its settings.",
          zh: "我先读程序和它的配置。",
        },
        calls: [
          { id: "toolu_1", name: "read", input: { path: "greet.js" } },
          { id: "toolu_2", name: "read", input: { path: "config.json" } },
        ],
      },
      {
        says: {
          en: 'The program asks for "name", the settings say "nmae".',
          zh: "程序要的是“name”，配置里写的却是“nmae”。",
        },
        calls: [
          {
            id: "toolu_3",
            name: "edit",
            input: {
              path: "config.json",
              old_string: "nmae",
              new_string: "name",
            },
          },
        ],
      },
      {
        says: {
          en: 'Two letters had changed places in config.json. Now it says "Hello, Ada!"',
          zh: "config.json 里有两个字母写反了。现在它会输出“Hello, Ada!”。",
        },
      },
    ],
  },
  {
    name: "unknown-tool",
    title: { en: "A tool that does not exist", zh: "不存在的工具" },
    about: {
      en: "The model asks for a tool that nobody gave it. The error tells it which ones there are.",
      zh: "模型要用一个没人给过它的工具。错误信息告诉它有哪些工具。",
    },
    program: "ch5-agent-loop",
    files: {
      "poem.txt": {
        en: "The rain has left the garden,\na snail is crossing the path.\n",
        zh: "雨离开了花园，\n一只蜗牛正穿过小路。\n",
      },
    },
    tools: ["list", "read"],
    prompt: {
      en: "Who is crossing the path in poem.txt?",
      zh: "poem.txt 里谁在穿过小路？",
    },
    script: [
      {
        says: { en: "I will open it.", zh: "我打开它看看。" },
        calls: [
          { id: "toolu_1", name: "open_file", input: { path: "poem.txt" } },
        ],
      },
      {
        says: { en: "So it is called read.", zh: "原来它叫 read。" },
        calls: [{ id: "toolu_2", name: "read", input: { path: "poem.txt" } }],
      },
      { says: { en: "A snail.", zh: "一只蜗牛。" } },
    ],
  },
  {
    name: "tool-error",
    title: { en: "A tool that fails", zh: "失败的工具" },
    about: {
      en: "The file is not there. The error is an answer like any other, and the model finds its way.",
      zh: "文件不在那里。错误也是一种回答，模型自己找到了路。",
    },
    program: "ch5-agent-loop",
    files: {
      "pets/cat.txt": {
        en: "Mia, nine years old, afraid of the doorbell.\n",
        zh: "咪咪，九岁，怕门铃。\n",
      },
    },
    tools: ["list", "read"],
    prompt: {
      en: "How old is the cat? See cat.txt.",
      zh: "猫几岁了？看 cat.txt。",
    },
    script: [
      {
        calls: [{ id: "toolu_1", name: "read", input: { path: "cat.txt" } }],
      },
      {
        says: { en: "Not here. I will look around.", zh: "不在这里，我找找。" },
        calls: [{ id: "toolu_2", name: "list", input: { depth: 2 } }],
      },
      {
        calls: [
          { id: "toolu_3", name: "read", input: { path: "pets/cat.txt" } },
        ],
      },
      {
        says: {
          en: "Mia is nine. The file is in the folder pets.",
          zh: "咪咪九岁。文件在 pets 文件夹里。",
        },
      },
    ],
  },
  {
    name: "cut-off",
    title: { en: "A reply that is cut off", zh: "被截断的回复" },
    about: {
      en: "The reply ends at the output limit, in the middle of a call. That call does not run; the model does it in smaller pieces.",
      zh: "回复在一个调用中间到了输出上限。这个调用不执行，模型改成一小块一小块地做。",
    },
    program: "ch5-agent-loop",
    files: {},
    tools: ["write", "edit"],
    prompt: {
      en: "Write a packing list for the sea into packing.txt.",
      zh: "把去海边的行李清单写进 packing.txt。",
    },
    script: [
      {
        says: { en: "I will write it.", zh: "我来写。" },
        calls: [
          {
            id: "toolu_1",
            name: "write",
            input: {
              path: "packing.txt",
              content: {
                en: "Swimwear\nSun hat\nSun cream\nA book th",
                zh: "泳衣\n太阳帽\n防晒霜\n一本书，要",
              },
            },
          },
        ],
        stopReason: "max_tokens",
      },
      {
        says: { en: "Half of it first.", zh: "先写一半。" },
        calls: [
          {
            id: "toolu_2",
            name: "write",
            input: {
              path: "packing.txt",
              content: { en: "Swimwear\nSun hat\n", zh: "泳衣\n太阳帽\n" },
            },
          },
        ],
      },
      {
        says: { en: "Now the rest.", zh: "再写剩下的。" },
        calls: [
          {
            id: "toolu_3",
            name: "edit",
            input: {
              path: "packing.txt",
              old_string: { en: "Sun hat\n", zh: "太阳帽\n" },
              new_string: {
                en: "Sun hat\nSun cream\nA book\n",
                zh: "太阳帽\n防晒霜\n一本书\n",
              },
            },
          },
        ],
      },
      {
        says: {
          en: "packing.txt has four things on it. Enjoy the sea!",
          zh: "packing.txt 里有四样东西。祝你在海边玩得开心！",
        },
      },
    ],
  },
  {
    name: "turn-limit",
    title: { en: "A model that never stops", zh: "停不下来的模型" },
    about: {
      en: "The model would wait for ever. After three turns the limit ends the run.",
      zh: "模型会一直等下去。三轮之后，上限结束了运行。",
    },
    program: "ch5-agent-loop",
    maxTurns: 3,
    files: {
      "oven.txt": { en: "Cake: still baking\n", zh: "蛋糕：还在烤\n" },
    },
    tools: ["read"],
    prompt: {
      en: "Tell me when oven.txt says that the cake is done.",
      zh: "等 oven.txt 说蛋糕好了，就告诉我。",
    },
    script: [
      {
        says: { en: "I will look.", zh: "我看看。" },
        calls: [{ id: "toolu_1", name: "read", input: { path: "oven.txt" } }],
      },
      {
        says: { en: "Not yet. I look again.", zh: "还没好，再看看。" },
        calls: [{ id: "toolu_2", name: "read", input: { path: "oven.txt" } }],
      },
      {
        says: { en: "Still not. Once more.", zh: "还是没好，再来一次。" },
        calls: [{ id: "toolu_3", name: "read", input: { path: "oven.txt" } }],
      },
    ],
  },
  {
    name: "single-turn",
    title: { en: "A single turn", zh: "单轮对话" },
    about: {
      en: "Chapter 3's singleTurn: one round of tools, so two requests.",
      zh: "第 3 章的 singleTurn：一轮工具，所以是两个请求。",
    },
    program: "ch3-single-turn",
    files: {
      "dog.txt": {
        en: "Pepper. Chases pigeons, catches none.\n",
        zh: "胡椒。追鸽子，一只也追不到。\n",
      },
    },
    tools: ["read"],
    prompt: {
      en: "What is the dog called? See dog.txt.",
      zh: "狗叫什么名字？看 dog.txt。",
    },
    script: [
      {
        says: { en: "I will read it.", zh: "我来读。" },
        calls: [{ id: "toolu_1", name: "read", input: { path: "dog.txt" } }],
      },
      {
        says: {
          en: "The dog is called Pepper.",
          zh: "这只狗叫胡椒。",
        },
      },
    ],
  },
];
