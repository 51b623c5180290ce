import { everyPageIn } from "./look.ts";

everyPageIn("dark");
