import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { residentOf } from "../figures/running.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { Person } from "../../e2e/support/person.ts";
import { withServer } from "../harness/server.ts";
import { startManualSite } from "../manual-site.ts";

/** Limits what a server may hold at rest, in megabytes. */
const most = 300;
const restsFor = 150;
const shownAfter = [0, 30, 60, 90, restsFor];
const lookEvery = 500;

/** Has a server read a site of so many pages, and looks what it holds while it rests afterwards. */
export async function memoryAtRest(pages: number, say: Say): Promise<Outcome> {
  const site = await startManualSite(pages);
  const env = {
    MAX_CRAWL_PAGES: String(pages + 10),
    MAX_CRAWL_PAGES_ON_REQUEST: String(pages + 10),
    MAX_CRAWL_DEPTH: String(pages),
    ALLOWED_PRIVATE_HOSTS: site.host,
  };
  try {
    return await withServer({ env }, async (server) => {
      const megabytes = async () => Math.round((await residentOf(server.process)) / 1024);
      const person = await Person.withProject(server.url);
      const before = await megabytes();
      let highest = before;
      const looking = setInterval(
        () => void megabytes().then((now) => (highest = Math.max(highest, now || 0))),
        lookEvery,
      );
      await person.addAddress(resourceTypes.documentationSite, site.url);
      const since = performance.now();
      const run = await person.index({ mayFail: true }).finally(() => clearInterval(looking));
      const took = Math.round((performance.now() - since) / 1000);
      say(`read and indexed in ${took} s, at most ${highest} MB`);
      const after: string[] = [];
      let last = 0;
      for (const [i, seconds] of shownAfter.entries()) {
        await sleep((seconds - (shownAfter[i - 1] ?? 0)) * 1000);
        last = await megabytes();
        after.push(`${last} MB after ${seconds} s`);
      }
      const failures = last < most ? [] : [`${last} MB after ${restsFor} s of rest`];
      return {
        text: `A documentation site of ${pages} pages is read and indexed by a server that then rests (${run.indexed} indexed, ${run.failed} failed, ${took} s). Resident: ${before} MB before, ${highest} MB at most; of rest ${after.join(", ")}. Aim: below ${most} MB. Failed: ${failures.join("; ") || "none"}.`,
        failures,
      };
    });
  } finally {
    await site.close();
  }
}
