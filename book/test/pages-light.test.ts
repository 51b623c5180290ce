import { everyPageIn } from "./look.ts";

everyPageIn("light");
