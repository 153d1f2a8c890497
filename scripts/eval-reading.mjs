import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run eval:reading -- [COLLECTION…] [--reports FOLDER] [--held-out] [--whole-manuals] [--write]`: what stands in real documents,
// and what was read of it.
await prepare();
const { code } = await run("node", [at("bench", "eval", "reading", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
