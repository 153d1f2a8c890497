import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { Source } from "./source.ts";

/**
 * How each type of resource that can be read is read, by its `resource_type_id`. A reading lives in a process of its
 * own, so only what it needs is loaded: parsers take longer to load than most files take to read.
 */
const loaders = new Map<number, (safeFetch: () => Promise<SafeFetch>) => Promise<Source>>([
  [1, async (safeFetch) => (await import("./web-page.ts")).createWebPage(await safeFetch())],
  [5, async () => (await import("./docx-file.ts")).docxFile],
  [6, async () => (await import("./pdf-file.ts")).pdfFile],
]);

/** The source of a type; `safeFetch` is only made where it reads from an address. */
export function loadSource(typeId: number, safeFetch: () => Promise<SafeFetch>): Promise<Source> {
  const load = loaders.get(typeId);
  if (!load) throw new Error(`No source reads resources of type ${typeId}.`);
  return load(safeFetch);
}
