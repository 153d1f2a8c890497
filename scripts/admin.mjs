import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run admin -- --help` lists what an operator can do from here.
await prepare();
const { code } = await run("node", [at("server", "src", "admin", "admin.ts"), ...process.argv.slice(2)]);
process.exit(code);
