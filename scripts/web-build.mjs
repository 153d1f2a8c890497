import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.mjs";
import { at, cache } from "./places.mjs";
import { prerender } from "./prerender.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say, seconds } from "./say.mjs";

const stamp = join(cache, "web-build.sha256");
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
  const current = hashOf(inputs);
  const isFresh = existsSync(at("web", "dist", "index.html")) && readStamp() === current;
  if (isFresh && !force) return;
  const since = performance.now();
  say("building the web pages …");
  rmSync(stamp, { force: true });
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const { code, output } = await run("node", [vite, "build", "--logLevel", "warn"], {
    cwd: at("web"),
    env: { NODE_ENV: "production" },
    capture: true,
  });
  exitIfStopped();
  if (output) process.stderr.write(output);
  if (code !== 0) giveUp("the web pages could not be built; the reason stands above.");
  const failure = await prerender();
  exitIfStopped();
  if (failure !== undefined) giveUp(`the public pages could not be prerendered:\n${failure}`);
  await compressAssets(at("web", "dist", "assets"));
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, current);
  say(`web pages built (${seconds(since)})`);
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, "utf8") : "");

/** SHA-256 over names and contents. @param {string[]} paths relative to the repository */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addTo(hash, path) {
  const folder = readFolder(path);
  if (folder === undefined) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update("\0");
    return;
  }
  for (const { name } of folder) {
    if (name !== "node_modules" && name !== "dist" && !/\.test\.tsx?$/.test(name))
      addTo(hash, `${path}/${name}`);
  }
}

/** @param {string} path */
function readFolder(path) {
  try {
    return readdirSync(at(path), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR") return undefined;
    throw error;
  }
}
