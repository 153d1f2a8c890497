import { builtServer } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { say } from "./say.mjs";

await prepare({ web: "if stale", server: "if stale" });
say("starting the server …");
const { main, env } = builtServer;
const { code } = await run("node", [main, ...process.argv.slice(2)], { env });
process.exit(code);
