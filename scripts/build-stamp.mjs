import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, cache } from "./places.mjs";

/** What something was built from, so that it is built again only when that changes. */
export class BuildStamp {
  /** @param {string} name @param {string[]} inputs files and folders, relative to the repository */
  constructor(name, inputs) {
    this.file = join(cache, `${name}.sha256`);
    this.current = hashOf(inputs);
  }

  isFresh() {
    try {
      return readFileSync(this.file, "utf8") === this.current;
    } catch {
      return false;
    }
  }

  /** What stands half built is never taken for whole. */
  begin() {
    rmSync(this.file, { force: true });
  }

  end() {
    mkdirSync(cache, { recursive: true });
    writeFileSync(this.file, this.current);
  }
}

/** SHA-256 over names and contents. @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

const beside = new Set(["node_modules", "dist", "testing", "fixtures"]);

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
    if (!beside.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
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
