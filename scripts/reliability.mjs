import { prepare } from "./prepare.mjs";
import { at } from "./places.mjs";
import { run } from "./processes.mjs";

await prepare({ server: "if stale" });
const { code } = await run("node", [at("bench", "reliability", "run.ts"), ...process.argv.slice(2)]);
process.exit(code);
