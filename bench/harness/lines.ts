import { readFileSync } from "node:fs";

/** Returns a file's lines without those that are blank. */
export function linesOf(path: string): string[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

/** Returns the values of a file with a JSON text in each line. */
export function jsonLines<T = unknown>(path: string): T[] {
  return linesOf(path).map((line) => JSON.parse(line) as T);
}
