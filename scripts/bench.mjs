import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

await prepare({ web: "if stale" });
const { code } = await run("node", ["--expose-gc", at("bench", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
