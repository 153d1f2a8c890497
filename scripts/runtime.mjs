import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say, seconds } from "./say.mjs";

const NEEDED_MAJOR = 24;
const folder = at("scripts", "runtime");

/** Puts a Node of at least the needed version first on PATH, downloading the pinned one only if this one
 * is older. Returns the path of its executable. @returns {Promise<string>} */
export async function bringNode() {
  const node =
    Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR ? process.execPath : await pinned();
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  return node;
}

async function pinned() {
  const name = `node-${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const version = optionalDependencies[name];
  if (version === undefined || usesMusl()) {
    giveUp(
      `this machine has Node ${process.versions.node} and Groundwork needs Node ${NEEDED_MAJOR} or newer. ` +
        "It brings its own only on Linux with glibc (x64, arm64): please install Node from https://nodejs.org.",
    );
  }
  const node = join(folder, "node_modules", name, "bin", "node");
  const manifest = join(folder, "node_modules", name, "package.json");
  if (existsSync(node) && JSON.parse(readFileSync(manifest, "utf8")).version === version) return node;

  const since = performance.now();
  say(`bringing Node ${version}, because this machine has ${process.versions.node} …`);
  await npmCi(folder);
  if (!existsSync(node)) giveUp(`Node ${version} could not be installed into ${folder}.`);
  say(`Node ${version} is there (${seconds(since)})`);
  return node;
}

function usesMusl() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined;
}

/** Installs exactly this folder's lockfile, whatever npm's settings are for other folders.
 * @param {string} cwd */
export async function npmCi(cwd) {
  const { npm_execpath: npm = "" } = process.env;
  const args = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  args.push("--loglevel=error", "--no-progress", "--no-update-notifier", "--fetch-retries=5");
  const { code } = npm.endsWith("npm-cli.js")
    ? await run("node", [npm, ...args], { cwd, env: npmSettings() })
    : await run("npm", args, { cwd, env: npmSettings() });
  exitIfStopped();
  if (code !== 0) giveUp(`npm ci failed in ${cwd}. Is the package registry reachable?`);
}

/** @returns {Record<string, string>} */
function npmSettings() {
  for (const name of Object.keys(process.env)) {
    if (
      /^npm_config_(local_prefix|prefix|global_prefix|global|workspaces?|omit|include|dry_run)$/i.test(name)
    ) {
      delete process.env[name];
    }
  }
  return hasHome() ? {} : { npm_config_cache: join(cache, "npm") };
}

/** Returns whether npm can keep its cache at home; a service account often has a home that does not exist. */
function hasHome() {
  try {
    mkdirSync(join(homedir(), ".npm"), { recursive: true });
    accessSync(join(homedir(), ".npm"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
