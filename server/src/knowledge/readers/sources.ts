import { readFile } from "node:fs/promises";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { FileReader, Source, SourceSettings } from "./source.ts";
import { readAnyFile } from "./registry.ts";

interface SourceDeps {
  safeFetch(): Promise<SafeFetch>;
  userAgent(): Promise<string>;
  settings: SourceSettings;
}

/** Maps each `resource_type_id` to its source. A reading is a process of its own, so only what it needs is loaded. */
const sources: Readonly<Record<number, (deps: SourceDeps) => Promise<Source>>> = {
  1: async ({ safeFetch }) => (await import("./web-page/read.ts")).createWebPage(await safeFetch()),
  2: async ({ safeFetch, settings }) =>
    (await import("./youtube/read-channel.ts")).createYoutubeChannel(await safeFetch(), settings),
  3: async ({ safeFetch, settings }) =>
    (await import("./youtube/read.ts")).createYoutubeVideo(await safeFetch(), settings),
  4: async ({ safeFetch, userAgent, settings }) =>
    (await import("./site/read.ts")).createSite(await safeFetch(), await userAgent(), settings),
  5: async () => fileSource((await import("./docx/read.ts")).readDocx),
  6: async () => fileSource((await import("./pdf/read.ts")).readPdf),
  7: async () => fileSource(readAnyFile),
  8: async () => fileSource(readAnyFile),
};

export function loadSource(typeId: number, deps: SourceDeps): Promise<Source> {
  const load = sources[typeId];
  if (!load) throw new Error(`No source reads resources of type ${typeId}.`);
  return load(deps);
}

export function fileSource(read: FileReader): Source {
  return async (input, { progress, recognition, signal, tell }) => {
    if (input.kind !== "file") throw new TypeError("A file is read from a file.");
    const bytes = await readFile(input.path, { signal });
    const file = { bytes, name: input.fileName, contentType: "", url: null, recognition };
    for (const outcome of await read(file, progress)) await tell(outcome);
    return { url: null };
  };
}
