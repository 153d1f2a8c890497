import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run spec -- login` prints the statements and promises whose tag contains "login", each with its tests.
await prepare();
const { code } = await run("node", [at("scripts", "spec", "print.ts"), ...process.argv.slice(2)]);
process.exit(code);
