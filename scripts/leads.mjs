import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run leads -- list | export contact | export newsletter | remove ADDRESS`: what visitors left for the operator.
await prepare();
const { code } = await run("node", [at("server", "src", "leads-command.ts"), ...process.argv.slice(2)]);
process.exit(code);
