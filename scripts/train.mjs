import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

// `npm run train -- FILE…`: fits what chooses units and says how sure it is, each collection judged while left out.
await prepare();
const { code } = await run("node", [at("training", "train.ts"), ...process.argv.slice(2)]);
process.exit(code);
