import { readFile } from "node:fs/promises";
import { readAnyFile } from "./formats.ts";
import type { Source } from "./source.ts";

/** Reads a file of any format that Groundwork knows, as what its content says it is. */
export const otherFile: Source = async (input, { progress, recognition, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A file is read from a file.");
  const bytes = await readFile(input.path, { signal });
  for (const outcome of await readAnyFile(
    { bytes, name: input.fileName, contentType: "", url: null, recognition },
    progress,
  ))
    await tell(outcome);
  return { url: null };
};
