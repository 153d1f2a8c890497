import { prepare } from "./prepare.mjs";
import { at } from "./places.mjs";
import { run } from "./processes.mjs";
import { say } from "./say.mjs";

await prepare({ web: "if stale" });
say("starting the server …");
const { code } = await run("node", [at("server", "src", "main.ts"), ...process.argv.slice(2)]);
process.exit(code);
