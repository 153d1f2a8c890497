import { existsSync } from "node:fs";
import { BuildStamp } from "./build-stamp.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { at } from "./places.mjs";
import { prerender } from "./prerender.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say, seconds } from "./say.mjs";

const inputs = [
  "web",
  "contract",
  "scripts/prerender.mjs",
  "scripts/page-head.mjs",
  "scripts/scripts-after-paint.mjs",
  "scripts/page-pictures.mjs",
  "package-lock.json",
  "tsconfig.base.json",
];

/** Builds web/dist, unless it was built from exactly these files. @param {{ force?: boolean }} [options] */
export async function buildWeb({ force = false } = {}) {
  const stamp = new BuildStamp("web-build", inputs);
  if (!force && existsSync(at("web", "dist", "index.html")) && stamp.isFresh()) return;
  const since = performance.now();
  say("building the web pages …");
  stamp.begin();
  await viteBuild();
  await viteBuild("--config", "embed.vite.config.ts");
  const failure = await prerender();
  exitIfStopped();
  if (failure !== undefined) giveUp(`the public pages could not be prerendered:\n${failure}`);
  await compressAssets(at("web", "dist", "assets"));
  stamp.end();
  say(`web pages built (${seconds(since)})`);
}

/** @param {...string} options */
async function viteBuild(...options) {
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const { code, output } = await run("node", [vite, "build", "--logLevel", "warn", ...options], {
    cwd: at("web"),
    env: { NODE_ENV: "production" },
    capture: true,
  });
  exitIfStopped();
  if (output) process.stderr.write(output);
  if (code !== 0) giveUp("the web pages could not be built; see the reason above.");
}
