import { existsSync } from "node:fs";
import { findChromium } from "./chromium.mjs";
import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say } from "./say.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm run lighthouse`: what Lighthouse says of the public pages on a phone, written into bench/results/lighthouse.md.
await prepare();
const chromium = await findChromium();
if (chromium === undefined) process.exit(1);
await buildWeb();
const folder = at("bench", "lighthouse");
if (!existsSync(at("bench", "lighthouse", "node_modules", "lighthouse"))) {
  say("installing Lighthouse into bench/lighthouse …");
  const { code, output } = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    capture: true,
  });
  exitIfStopped();
  if (code !== 0) giveUp(`Lighthouse could not be installed:\n${output}`);
}
const { code } = await run("node", [at("bench", "lighthouse", "run.ts"), ...process.argv.slice(2)], {
  env: { CHROME_PATH: chromium },
});
process.exit(code);
