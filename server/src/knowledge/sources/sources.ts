import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { docxFile } from "./docx-file.ts";
import { pdfFile } from "./pdf-file.ts";
import type { Source } from "./source.ts";
import { createWebPage } from "./web-page.ts";

/** How each type of resource that can be read is read, by its `resource_type_id`. */
export function createSources(safeFetch: SafeFetch): ReadonlyMap<number, Source> {
  return new Map<number, Source>([
    [1, createWebPage(safeFetch)],
    [5, docxFile],
    [6, pdfFile],
  ]);
}
