import { findChromium } from "./chromium.mjs";
import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";

await prepare({ web: "if stale", server: "if stale" });
// The console is measured in a browser; the other figures need none.
const chromium = await findChromium();
const { code } = await run("node", ["--expose-gc", at("bench", "run.ts"), ...process.argv.slice(2)], {
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
process.exit(code);
