import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run mutations -- --help` says what it makes false, and how much of it at once.
await prepare();
const { code } = await run("node", [at("scripts", "mutations", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
