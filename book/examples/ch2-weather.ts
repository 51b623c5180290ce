import { z } from "zod";
import { defineTool } from "#agent";

//#region define
const weather = defineTool({
  name: "weather",
  description: "The forecast for a city.",
  input: z.object({
    city: z.string().describe("Its name in English"),
    days: z.int().min(1).default(1),
  }),
  async run({ city, days }) {
    return `${city}, ${days} day(s): rain`;
  },
});
//#endregion define

console.log(JSON.stringify(weather.definition, null, 2));

// What a model might send: all right, a number as text, the wrong field.
const inputs = [
  { city: "Oslo" },
  { city: "Oslo", days: "3" },
  { town: "Oslo" },
];
const context = { signal: new AbortController().signal };
for (const input of inputs) {
  console.log(await weather.call(input, context).catch(String));
}
