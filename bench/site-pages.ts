import { resourceTypes } from "@groundwork/contract/resource-types";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { Measure } from "./figure.ts";
import { startManualSite } from "./manual-site.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";

/**
 * A documentation site from its address to searchable passages, by the server as it runs: robots, crawl, main content,
 * passages, index. The reference only finds the main content of the same pages, which it has in memory.
 */
export const measureSitePages: Measure = async (scale, say) => {
  const site = await startManualSite(scale.sitePages);
  const ours: number[] = [];
  const reference: number[] = [];
  try {
    for (let run = 0; run < Math.min(3, scale.runs); run++) {
      await inScratchFolder(async (dataDir) => {
        const server = await startServer(dataDir, {
          ALLOWED_PRIVATE_HOSTS: site.host,
          MAX_CRAWL_PAGES: String(scale.sitePages),
          MAX_CRAWL_DEPTH: "100",
        });
        const person = await signIn(server.url);
        await person.addAddress(resourceTypes.documentationSite, site.url);
        const took = await milliseconds(async () => {
          const { indexed } = await person.vectorize();
          if (indexed !== 1) throw new Error("The site was not indexed.");
        });
        await server.stop();
        ours.push((site.pages.size / took) * 1000);
      });
      const tookReference = await milliseconds(() => readAll(site.pages.values()));
      reference.push((site.pages.size / tookReference) * 1000);
      say(`run ${run + 1}: ${shown(ours.at(-1)!)} pages/s, reference ${shown(reference.at(-1)!)}`);
    }
  } finally {
    await site.close();
  }
  return [
    {
      figure: `HTML pages of a manual crawled, cleaned and indexed (${site.pages.size})`,
      value: `${shown(median(ours))}/s`,
      reference: "Readability over linkedom alone, pages in memory",
      referenceValue: `${shown(median(reference))}/s`,
      ratio: median(ours) / median(reference),
    },
  ];
};

function readAll(pages: Iterable<string>): void {
  for (const page of pages) {
    const article = new Readability(parseHTML(page).document).parse();
    if (!article?.textContent) throw new Error("The reference found no text.");
  }
}
