import { prepare } from "./prepare.mjs";
import { giveUp } from "./say.mjs";
import { steps } from "./steps.mjs";

// `node scripts/tool.mjs unit passages`: one step of `npm test`, with what its own tool takes after it.
const [name = "", ...args] = process.argv.slice(2);
const step = steps.get(name);
if (step === undefined) giveUp(`say which of these to run: ${[...steps.keys()].join(", ")}.`);
await prepare();
const { failed } = await step(args);
process.exit(failed > 0 ? 1 : 0);
