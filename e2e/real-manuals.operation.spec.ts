import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { expect, test } from "@playwright/test";
import { Person } from "./support/person.ts";
import { type SiteFile, startCountingSite } from "./support/counting-site.ts";
import { Crew } from "./support/crew.ts";
import { readStoredPassages } from "./support/stored-passages.ts";

// Manuals that others wrote, as folders of HTML: REAL_MANUALS=/usr/share/doc/postgresql-doc-15/html:… They are thousands
// of pages and on few machines, so nothing is declared where none are named.
const manuals = (process.env.REAL_MANUALS ?? "").split(":").filter((folder) => folder !== "");

const types: Record<string, string> = {
  ".html": "text/html",
  ".txt": "text/plain",
  ".css": "text/css",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

test.describe.configure({ timeout: 900_000 });

for (const folder of manuals) {
  test(`${folder} is crawled whole, survives a kill, and is not read again`, async () => {
    const site = await startCountingSite((path) => fileAt(folder, path));
    const crew = await Crew.start(["all"], {
      ALLOWED_PRIVATE_HOSTS: site.host,
      MAX_CRAWL_PAGES: "3000",
      MAX_CRAWL_DEPTH: "50",
    });
    try {
      const person = await Person.register(crew.url, "ada@example.test");
      const begin = async (name: string) => {
        const projectId = await person.addProject(name);
        const attachment = {
          name,
          address: `${site.url}/index.html`,
          typeId: resourceTypes.documentationSite,
        };
        const { ResourceID } = await person.addResource(projectId, attachment);
        await person.vectorize(projectId);
        return { projectId, resourceId: ResourceID };
      };
      const stored = ({ projectId, resourceId }: { projectId: string; resourceId: string }) =>
        (readStoredPassages(crew.dataDir, projectId).get(resourceId) ?? []).map(
          ({ part, start }) => `${part} ${start}`,
        );

      const since = performance.now();
      const calm = await begin("Undisturbed");
      const [whole] = await person.untilDone(calm.projectId, 600_000);
      const seconds = (performance.now() - since) / 1000;
      expect(whole).toMatchObject({ state: "indexed" });
      const { found, read, skipped, failed, waiting } = whole!.parts!;
      expect(read + skipped + failed).toBe(found);
      expect(waiting).toBe(0);
      const parts = await person.listParts(calm.resourceId);
      const reasons = new Map<string, number>();
      for (const { state, reason } of parts)
        if (reason !== null) {
          const kind = `${state}: ${reason.replace(/https?:\S+|[\w./-]+\.html\S*/g, "…")}`;
          reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
        }
      console.log(
        `${folder}: ${found} found, ${read} read, ${skipped} skipped, ${failed} failed in ${seconds.toFixed(1)} s (${(read / seconds).toFixed(0)}/s), ${stored(calm).length} passages`,
        Object.fromEntries(reasons),
      );

      site.sent.length = 0;
      const torn = await begin("Killed");
      for (const deadline = Date.now() + 120_000; site.sent.length < read / 2; await sleep(20))
        if (Date.now() > deadline) throw new Error("The crawl did not come to its middle.");
      await crew.kill(["all"]);
      await crew.startMissing();
      await person.untilDone(torn.projectId, 600_000);
      expect(stored(torn)).toEqual(stored(calm));

      site.sent.length = 0;
      const again = performance.now();
      await person.refresh(calm.resourceId);
      const [same] = await person.untilDone(calm.projectId, 600_000);
      console.log(
        `${folder}: unchanged, looked at again in ${((performance.now() - again) / 1000).toFixed(1)} s`,
      );
      expect(same).toMatchObject({ state: "indexed", parts: { found, read: 0, unchanged: read } });
      expect(site.sent.filter((path) => path.endsWith(".html"))).toEqual([]);
    } finally {
      await crew.remove();
      await site.close();
    }
  });
}

async function fileAt(folder: string, path: string): Promise<SiteFile | null> {
  const inside = normalize(decodeURIComponent(path));
  const body = await readFile(join(folder, inside)).catch(() => null);
  return body && { type: types[extname(inside)] ?? "application/octet-stream", body };
}
