import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, cache } from "./places.mjs";

/**
 * What something was built from, so that it is built again only when that changes. Files that are as large and as old as
 * they were are not read.
 */
export class BuildStamp {
  /** @param {string} name @param {string[]} inputs files and folders, relative to the repository */
  constructor(name, inputs) {
    this.file = join(cache, `${name}.sha256`);
    this.paths = inputs.flatMap((path) => filesIn(path));
  }

  isFresh() {
    const [content, looks] = this.#read();
    if (looks === this.#looks()) return true;
    if (content === undefined || content !== this.#content()) return false;
    this.#write();
    return true;
  }

  /** Treats a half-finished build as none, and builds again what changes meanwhile. */
  begin() {
    rmSync(this.file, { force: true });
    this.begun = this.#text();
  }

  end() {
    this.#write(this.begun);
  }

  #write(text = this.#text()) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(this.file, text);
  }

  #text() {
    return `${this.#content()}\n${this.#looks()}`;
  }

  #read() {
    try {
      return readFileSync(this.file, "utf8").split("\n");
    } catch {
      return [];
    }
  }

  /** SHA-256 over names and contents. */
  #content() {
    const hash = createHash("sha256");
    for (const path of this.paths)
      hash
        .update(`${path}\0`)
        .update(readFileSync(at(path)))
        .update("\0");
    return hash.digest("hex");
  }

  /** SHA-256 over names, sizes and times of change. */
  #looks() {
    const hash = createHash("sha256");
    for (const path of this.paths) {
      const { size, mtimeNs } = statSync(at(path), { bigint: true });
      hash.update(`${path}\0${size}\0${mtimeNs}\0`);
    }
    return hash.digest("hex");
  }
}

const ignored = new Set(["node_modules", "dist", "testing", "fixtures"]);

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const folder = readFolder(path);
  if (folder === undefined) return [path];
  return folder.flatMap((entry) => {
    const { name } = entry;
    if (ignored.has(name) || /\.test\.tsx?$/.test(name)) return [];
    return entry.isDirectory() ? filesIn(`${path}/${name}`) : [`${path}/${name}`];
  });
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
