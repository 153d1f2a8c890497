import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run eval -- FOLDER…`: how well sets of questions with known answers are retrieved, answered and refused.
await prepare();
const { code } = await run("node", [at("bench", "eval", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
