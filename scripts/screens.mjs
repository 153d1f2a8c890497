import { findChromium } from "./chromium.mjs";
import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { buildServer } from "./server-build.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm run screens`: the pictures of docs/screens; with `--to FOLDER` every screen, in light and dark, wide and narrow.
await prepare();
const chromium = await findChromium();
if (chromium === undefined) process.exit(1);
await buildWeb();
await buildServer();
const { code } = await run("node", [at("e2e", "screens", "take-screens.ts"), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
});
process.exit(code);
