import { existsSync } from "node:fs";
import { BuildStamp } from "./build-stamp.mjs";
import { at, builtServer } from "./places.mjs";
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

/** Builds server/dist, unless it was built from exactly these files. @param {{ force?: boolean }} [options] */
export async function buildServer({ force = false } = {}) {
  const stamp = new BuildStamp("server-build", inputs);
  if (!force && existsSync(builtServer.main) && stamp.isFresh()) return;
  const since = performance.now();
  say("building the server …");
  stamp.begin();
  const { code, output } = await run("node", [at("scripts", "bundle-server.mjs")], { capture: true });
  exitIfStopped();
  if (output) process.stderr.write(output);
  if (code !== 0) giveUp("the server could not be built; see the reason above.");
  stamp.end();
  say(`server built (${seconds(since)})`);
}
