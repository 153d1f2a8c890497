import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { readPdf } from "../../server/src/knowledge/readers/pdf/read.ts";
import { fileSource } from "../../server/src/knowledge/readers/sources.ts";
import { collectReading } from "../../server/src/knowledge/readers/testing/collect-reading.ts";
import { Person } from "../../e2e/support/person.ts";
import { inScratchFolder, withServer } from "../harness/server.ts";
import { startManualSite, typesetPdf } from "../documents.ts";
import { compare, type Figure, perSecond } from "./figure.ts";

/** Measures how fast a PDF becomes text with blocks, pages and the place of every character. */
export const pdfPages: Figure = ({ pdfPages: pages, runs }, say) =>
  inScratchFolder(async (folder) => {
    const path = join(folder, "bench.pdf");
    await writeFile(path, typesetPdf(pages));
    const number = await readWithPdfJs(path);
    const file = { kind: "file" as const, path, fileName: "bench.pdf" };
    return compare(
      { runs, say },
      ["PDF pages read, with every character's place", "/s", "pdf.js `getTextContent` alone"],
      () => perSecond(number, () => collectReading(fileSource(readPdf), file)),
      () => perSecond(number, () => readWithPdfJs(path)),
    );
  });

/** Returns how many pages pdf.js has read the bare text of. */
async function readWithPdfJs(path: string): Promise<number> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  const { numPages } = document;
  await task.destroy();
  return numPages;
}

/**
 * Measures a documentation site from its address to searchable passages, by the server as it runs: robots, crawl, main content,
 * passages, index. The reference only finds the main content of the same pages, which it has in memory.
 */
export const sitePages: Figure = async ({ sitePages: pages, runs }, say) => {
  const site = await startManualSite(pages);
  const env = { ALLOWED_PRIVATE_HOSTS: site.host, MAX_CRAWL_PAGES: String(pages), MAX_CRAWL_DEPTH: "100" };
  try {
    return await compare(
      { runs: Math.min(2, runs), say },
      [
        `HTML pages of a manual crawled, cleaned and indexed (${pages})`,
        "/s",
        "Readability over linkedom alone, pages in memory",
      ],
      () =>
        withServer({ env }, async ({ url }) => {
          const person = await Person.withProject(url);
          await person.addAddress(resourceTypes.documentationSite, site.url);
          return perSecond(pages, () => person.index());
        }),
      () =>
        perSecond(pages, () => {
          for (const page of site.pages.values())
            if (!new Readability(parseHTML(page).document).parse()?.textContent)
              throw new Error("The reference found no text.");
        }),
    );
  } finally {
    await site.close();
  }
};
