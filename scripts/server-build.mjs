import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildStamp } from "./build-stamp.mjs";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say, seconds } from "./say.mjs";

const inputs = [
  "server/src",
  "server/migrations",
  "server/package.json",
  "contract/src",
  "scripts/bundle-server.mjs",
  "package-lock.json",
];

const main = at("server", "dist", "main.mjs");

/** Builds server/dist, unless it was built from exactly these files. @param {{ force?: boolean }} [options] */
export async function buildServer({ force = false } = {}) {
  const stamp = new BuildStamp("server-build", inputs);
  if (!force && existsSync(main) && stamp.isFresh()) return;
  const since = performance.now();
  say("building the server …");
  stamp.begin();
  const { code, output } = await run("node", [at("scripts", "bundle-server.mjs")], { capture: true });
  exitIfStopped();
  if (output) process.stderr.write(output);
  if (code !== 0) giveUp("the server could not be built; the reason stands above.");
  stamp.end();
  say(`server built (${seconds(since)})`);
}

/** How the built server is started: the file for Node, and what its environment needs. */
export const builtServer = {
  main,
  // What Node has compiled is kept for the next start.
  env: { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(cache, "compiled") },
};
