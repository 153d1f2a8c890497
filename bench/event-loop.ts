import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Measure } from "./figure.ts";
import { startManualSite } from "./manual-site.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import { shown } from "./table.ts";
import { typesetPdf } from "./typeset-pdf.ts";

const preload = new URL("./loop-delay.ts", import.meta.url).href;
const rest = 2000;

interface Delay {
  p50: number;
  p99: number;
  max: number;
}

/** How late the server's event loop is while a PDF and a documentation site are read and indexed at once. */
export const measureEventLoop: Measure = async (scale, say) => {
  const site = await startManualSite(scale.sitePages);
  const pdf = typesetPdf(scale.pdfPages);
  const busy: Delay[] = [];
  const atRest: Delay[] = [];
  try {
    for (let run = 0; run < Math.min(3, scale.runs); run++) {
      await inScratchFolder(async (dataDir) => {
        const file = join(dataDir, "loop-delay.json");
        const server = await startServer(
          dataDir,
          {
            ALLOWED_PRIVATE_HOSTS: site.host,
            LOOP_DELAY_FILE: file,
            MAX_CRAWL_PAGES: "1000",
            MAX_UPLOAD_MB: "100",
          },
          [`--import=${preload}`],
        );
        const person = await signIn(server.url);
        await person.addPdf("bench.pdf", pdf);
        await person.addAddress(resourceTypes.documentationSite, site.url);
        await delaySince(server, file);
        await sleep(rest);
        atRest.push(await delaySince(server, file));
        const { indexed } = await person.vectorize();
        busy.push(await delaySince(server, file));
        await server.stop();
        if (indexed !== 2) throw new Error("Not everything was indexed.");
      });
      const { p99, max } = busy.at(-1)!;
      say(`run ${run + 1}: p99 ${shown(p99)} ms, at most ${shown(max)} ms`);
    }
  } finally {
    await site.close();
  }
  const row = (what: string, of: (delay: Delay) => number) => ({
    figure: `Event loop delay while a PDF and a site are indexed, ${what}`,
    value: `${shown(median(busy.map(of)))} ms`,
    reference: "the same server at rest",
    referenceValue: `${shown(median(atRest.map(of)))} ms`,
    ratio: median(busy.map(of)) / median(atRest.map(of)),
  });
  return [row("p99", ({ p99 }) => p99), row("at most", ({ max }) => max)];
};

/** Since it was asked last. */
async function delaySince(server: RunningServer, file: string): Promise<Delay> {
  await rm(file, { force: true });
  server.process.kill("SIGUSR2");
  for (let tries = 0; tries < 200; tries++) {
    await sleep(25);
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return JSON.parse(text) as Delay;
  }
  throw new Error("The server did not tell its event loop's delay.");
}
