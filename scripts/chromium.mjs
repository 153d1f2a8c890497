import { existsSync, readFileSync } from "node:fs";
import { exitIfStopped, run } from "./processes.mjs";
import { say, seconds } from "./say.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Finds the Chromium of the browser tests: the one of CHROMIUM_PATH, an installed one, or Debian's package.
 * Says what to do and returns undefined if there is none. @returns {Promise<string | undefined>} */
export async function findChromium() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    return tell(`CHROMIUM_PATH is ${chosen}, which does not start. Point it to a Chromium or unset it.`);
  }
  const installed = await findInstalled();
  if (installed) return installed;
  if (process.getuid?.() === 0 && isDebian()) {
    await installDebianPackage();
    const fresh = await findInstalled();
    if (fresh) return fresh;
  }
  return tell(
    "the browser tests need Chromium and found none. Install it (Debian: `sudo apt-get install chromium`), " +
      "or set CHROMIUM_PATH to one.",
  );
}

async function findInstalled() {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    for (const name of names) {
      const path = `${folder}/${name}`;
      if (existsSync(path) && (await starts(path))) return path;
    }
  }
  return undefined;
}

/** Returns whether it starts: some distributions ship a placeholder that only says where to get it.
 * @param {string} path */
async function starts(path) {
  const { code, output } = await run(path, ["--version"], { capture: true });
  exitIfStopped();
  return code === 0 && /Chrom/.test(output);
}

function isDebian() {
  if (!existsSync("/etc/os-release") || !existsSync("/usr/bin/apt-get")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installDebianPackage() {
  const since = performance.now();
  say("installing Debian's package chromium for the browser tests …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // Fresh machines often run an apt-get of their own at first, and mirrors hiccup.
  const patient = ["-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=5"];
  const update = await run("apt-get", [...patient, "update"], { env, capture: true });
  exitIfStopped();
  const args = [...patient, "-y", "--no-install-recommends", "install", "chromium"];
  const install = await run("apt-get", args, { env, capture: true });
  exitIfStopped();
  if (install.code === 0) say(`Chromium is there (${seconds(since)})`);
  else process.stderr.write(update.output + install.output);
}

/** @param {string} line */
function tell(line) {
  process.stderr.write(`groundwork: ${line}\n`);
  return undefined;
}
