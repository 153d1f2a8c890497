import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { Source, SourceSettings } from "./source.ts";

/** What a source may need; each is only made where it is asked for. */
export interface SourceDeps {
  safeFetch(): Promise<SafeFetch>;
  /** Who reads, as robots.txt may name it. */
  userAgent(): Promise<string>;
  settings: SourceSettings;
}

/**
 * How each type of resource that can be read is read, by its `resource_type_id`. A reading lives in a process of its
 * own, so only what it needs is loaded: parsers take longer to load than most files take to read.
 */
const loaders = new Map<number, (deps: SourceDeps) => Promise<Source>>([
  [1, async ({ safeFetch }) => (await import("./web-page.ts")).createWebPage(await safeFetch())],
  [
    2,
    async ({ safeFetch, settings }) =>
      (await import("./youtube-channel.ts")).createYoutubeChannel(await safeFetch(), settings),
  ],
  [
    3,
    async ({ safeFetch, settings }) =>
      (await import("./youtube-video.ts")).createYoutubeVideo(await safeFetch(), settings),
  ],
  [
    4,
    async ({ safeFetch, userAgent, settings }) => {
      const { createDocumentationSite } = await import("./documentation-site.ts");
      return createDocumentationSite(await safeFetch(), await userAgent(), settings);
    },
  ],
  [5, async () => (await import("./docx-file.ts")).docxFile],
  [6, async () => (await import("./pdf-file.ts")).pdfFile],
  [7, async () => (await import("./other-file.ts")).otherFile],
]);

export function loadSource(typeId: number, deps: SourceDeps): Promise<Source> {
  const load = loaders.get(typeId);
  if (!load) throw new Error(`No source reads resources of type ${typeId}.`);
  return load(deps);
}
