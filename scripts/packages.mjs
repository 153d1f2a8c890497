import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { at, root } from "./places.mjs";
import { npmCi } from "./runtime.mjs";
import { say, seconds } from "./say.mjs";

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Locked */

/** Installs the packages of the lockfile, unless exactly they are there already. */
export async function installPackages() {
  const missing = missingPackages();
  if (missing === 0) return;
  const since = performance.now();
  say(`installing the packages (${missing} missing or outdated) …`);
  await npmCi(root);
  say(`packages installed (${seconds(since)})`);
}

/** Installs what runs models inside the product, which most servers do without. Nothing of it is downloaded by a script. */
export async function installModelRuntime() {
  const folder = at("server", "onnx");
  if (missingPackages(folder) === 0) return;
  const since = performance.now();
  say("installing what runs local models (some 110 MB) …");
  await npmCi(folder);
  say(`what runs local models is installed (${seconds(since)})`);
}

/** Returns true if the settings name a model that runs inside the product, or an administrator downloaded one. */
export function wantsLocalModels(environment = process.env) {
  const isSet = [environment["EMBEDDINGS_PROVIDER"], environment["RERANKER"]].some(
    (name) => name?.trim() === "local",
  );
  const models = environment["MODELS_DIR"] || `${environment["DATA_DIR"] || "data"}/models`;
  return isSet || existsSync(resolve(root, models, "ranking.json"));
}

/** Counts the packages of package-lock.json that are not installed in its version. npm writes what it installed into
 * node_modules/.package-lock.json as its last step, so an interrupted install counts as missing. */
export function missingPackages(folder = root) {
  const wanted = readLock(`${folder}/package-lock.json`);
  const installed = readLock(`${folder}/node_modules/.package-lock.json`);
  const isThere = (/** @type {string} */ path) => existsSync(`${folder}/${path}`);
  return Object.entries(wanted).filter(([path, locked]) => {
    if (!path.includes("node_modules/")) return false;
    const found = installed[path];
    // Optional packages are for other processors: npm leaves out what does not fit this machine.
    if (found === undefined) return locked.optional !== true;
    return found.version !== locked.version || found.integrity !== locked.integrity || !isThere(path);
  }).length;
}

/** @param {string} path @returns {Record<string, Locked>} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
