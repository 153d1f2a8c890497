import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { at, cache } from "./places.mjs";
import { run } from "./processes.mjs";
import { say } from "./say.mjs";

await prepare({ web: "if stale" });
say("starting the server …");
// What Node has compiled is kept for the next start, which then takes a third less.
const env = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(cache, "compiled") };
const { code } = await run("node", [at("server", "src", "main.ts"), ...process.argv.slice(2)], { env });
process.exit(code);
