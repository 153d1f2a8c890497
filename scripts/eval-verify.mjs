import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run eval:verify -- [FOLDER…]`: how many wrong sentences the check finds, and how many true ones it doubts;
// `npm run eval:verify -- --claims FOLDER [--judge-error SHARE]`: the same of sets of claims, in one table;
// `npm run eval:verify -- --conditions FILE…`: sentences of plain texts whose condition is cut off.
await prepare();
const { code } = await run("node", [at("bench", "verify", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
