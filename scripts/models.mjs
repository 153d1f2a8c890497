import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run models -- list | get NAME`: models that run inside the product.
await prepare({ models: process.argv.includes("get") });
const { code } = await run("node", [at("server", "src", "models-command.ts"), ...process.argv.slice(2)]);
process.exit(code);
