import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { limitsLifted } from "../fuzz/watched-server.ts";
import { residentOf } from "../process-memory.ts";
import { createRandom } from "../random.ts";
import { startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn } from "../signed-in.ts";

/** What a server may hold at rest, in megabytes. */
const most = 300;
const restsFor = 150_000;
const lookEvery = 2_000;

export interface MemoryReport {
  pages: number;
  indexed: string;
  /** Milliseconds until all was read and indexed. */
  took: number;
  /** Resident megabytes: before, at most meanwhile, and by seconds of rest afterwards. */
  before: number;
  highest: number;
  after: { seconds: number; megabytes: number }[];
  failures: string[];
}

/** A site of so many pages is read by a server, which then rests. */
export async function runMemory(pages: number, say: (what: string) => void): Promise<MemoryReport> {
  return inScratchFolder(async (dataDir) => {
    const site = await startSite(pages);
    const env = {
      ...limitsLifted,
      MAX_CRAWL_PAGES: String(pages + 10),
      MAX_CRAWL_PAGES_ON_REQUEST: String(pages + 10),
      ALLOWED_PRIVATE_HOSTS: site.host,
    };
    const server = await startServer(dataDir, env);
    const megabytes = async () => Math.round((await residentOf(server.process)) / 1024);
    try {
      const person = await signIn(server.url);
      const before = await megabytes();
      let highest = before;
      const looking = setInterval(
        () => void megabytes().then((now) => (highest = Math.max(highest, now || 0))),
        500,
      );
      await person.addAddress(resourceTypes.documentationSite, `http://${site.host}/docs/`);
      const since = performance.now();
      const run = await person.vectorize();
      clearInterval(looking);
      const took = performance.now() - since;
      say(`read and indexed in ${Math.round(took / 1000)} s, at most ${highest} MB`);
      const after: MemoryReport["after"] = [];
      for (const rest = performance.now(); performance.now() - rest < restsFor; await sleep(lookEvery))
        after.push({ seconds: Math.round((performance.now() - rest) / 1000), megabytes: await megabytes() });
      const last = after.at(-1)!.megabytes;
      const failures = last < most ? [] : [`${last} MB after ${restsFor / 1000} s of rest`];
      const indexed = `${run.indexed} indexed, ${run.failed} failed, ${site.asked()} requests`;
      return { pages, indexed, took, before, highest, after, failures };
    } finally {
      await server.stop();
      await site.close();
    }
  });
}

/** Pages that link one another in a tree, each with words of its own. */
async function startSite(pages: number) {
  const random = createRandom(pages);
  const words =
    "harbour quay lamp ferry crane tide keel anchor buoy mast rope light keeper island storm pilot".split(
      " ",
    );
  const sentence = (page: number) =>
    `${Array.from({ length: 12 }, () => random.pick(words)).join(" ")} of page ${page}.`;
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    const page =
      request.url === "/docs/" ? 0 : Number(/^\/docs\/page-(\d+)\.html$/.exec(request.url ?? "")?.[1] ?? NaN);
    if (Number.isNaN(page) || page >= pages) return void response.writeHead(404).end();
    const links = Array.from({ length: 10 }, (_, i) => page * 10 + i + 1).filter((next) => next < pages);
    const body = Array.from({ length: 12 }, () => `<p>${sentence(page)} ${sentence(page)}</p>`).join("\n");
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><title>Page ${page}</title><main><h1>Page ${page}</h1>${body}${links
          .map((next) => `<a href="/docs/page-${next}.html">Page ${next}</a>`)
          .join(" ")}</main>`,
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
