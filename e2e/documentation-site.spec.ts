import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { PartElement } from "@groundwork/contract/resource-parts";
import { expect, test } from "@playwright/test";
import { ApiClient } from "./support/api-client.ts";
import { type CountingSite, htmlFile, startCountingSite } from "./support/counting-site.ts";
import { Crew } from "./support/crew.ts";
import { createRandom } from "./support/random.ts";
import { makeSmallManual, type SmallManual } from "./support/small-manual.ts";
import { readStoredPassages } from "./support/stored-passages.ts";

const seed = Number(process.env.E2E_SEED);

test.describe.configure({ timeout: 360_000 });

let manual: SmallManual;
let site: CountingSite;
let crew: Crew;
let person: ApiClient;

test.beforeAll(async () => {
  manual = makeSmallManual(createRandom(seed), 60);
  site = await startCountingSite((path) => manual.files.get(path) ?? null, 15);
  crew = await Crew.start(["all"], { ALLOWED_PRIVATE_HOSTS: site.host });
  person = await ApiClient.register(crew.url, "ada@example.test");
});
test.afterAll(async () => {
  await crew.remove();
  await site.close();
});

/** Attaches the manual to a project of its own and begins to read it. */
async function begin(name: string): Promise<{ projectId: string; resourceId: string }> {
  const projectId = await person.addProject(name);
  const { ResourceID } = await person.addResource(projectId, {
    name: "manual",
    address: `${site.url}/manual/`,
    typeId: resourceTypes.documentationSite,
  });
  await person.vectorize(projectId);
  return { projectId, resourceId: ResourceID };
}

/** What the index holds of it: the passages of each page. */
function stored(projectId: string, resourceId: string): string[] {
  const passages = readStoredPassages(crew.dataDir, projectId).get(resourceId) ?? [];
  return passages.map(({ part, start, text }) => `${part} ${start} ${text}`).sort();
}

const pathOf = ({ part }: PartElement) => part.replace(site.url, "");

test(`a site is read whole, and each page that was not says why (E2E_SEED=${seed})`, async () => {
  const { projectId, resourceId } = await begin("Whole");
  const [resource] = await person.untilDone(projectId);
  expect(resource).toMatchObject({ state: "indexed", reason: null, AddedToVectorDB: true });
  const parts = await person.listParts(resourceId);
  const read = parts.filter(({ state }) => state === "read");
  expect(read).toHaveLength(manual.pages);
  const { found, skipped, failed, unchanged, waiting } = resource!.parts!;
  expect({ found, read: resource!.parts!.read, skipped, failed, unchanged, waiting }).toEqual({
    found: parts.length,
    read: manual.pages,
    skipped: parts.filter(({ state }) => state === "skipped").length,
    failed: parts.filter(({ state }) => state === "failed").length,
    unchanged: 0,
    waiting: 0,
  });
  expect(found).toBe(resource!.parts!.read + skipped + failed);
  const reasons = new Map(parts.map((part) => [pathOf(part), part.reason]));
  expect(reasons.get("/manual/copy.html")).toMatch(/chapter-1|same/i);
  expect(reasons.get("/manual/gone.html")).toContain("404");
  expect(reasons.get("/manual/private/notes.html")).toContain("robots.txt");
  expect(reasons.has("/elsewhere/page.html")).toBe(false);
  expect(site.sent).not.toContain("/manual/private/notes.html");
  expect(site.sent).not.toContain("/manual/picture.png");

  for (const { question, expected, path } of manual.facts.slice(0, 5)) {
    const answer = await person.ask(projectId, question);
    // What is not sure enough to be claimed is shown first all the same.
    if (answer.answered) expect(answer.message, question).toContain(expected);
    const [citation] = answer.citations;
    expect(citation!.quote, question).toContain(expected);
    expect(citation, question).toMatchObject({ href: `${site.url}${path}` });
    const { part, start, end } = citation!.place;
    const { text } = await person.getText(resourceId, part);
    expect(text.slice(start, end)).toBe(citation!.quote);
  }
});

test(`a crawl that is killed goes on at the page where it was (E2E_SEED=${seed})`, async () => {
  const calm = await begin("Undisturbed");
  await person.untilDone(calm.projectId);
  const undisturbed = stored(calm.projectId, calm.resourceId);
  expect(undisturbed.length).toBeGreaterThan(manual.pages - 1);

  const torn = await begin("Killed");
  site.sent.length = 0;
  for (const enough of [8, 25, 45]) {
    for (const deadline = Date.now() + 30_000; site.sent.length < enough; await sleep(10))
      if (Date.now() > deadline) throw new Error(`Only ${site.sent.length} pages were asked for.`);
    await crew.kill(["all"]);
    await crew.startMissing();
  }
  await person.untilDone(torn.projectId);
  expect(stored(torn.projectId, torn.resourceId)).toEqual(undisturbed);
  const [resource] = await person.listResources(torn.projectId);
  expect(resource).toMatchObject({ state: "indexed", parts: { read: manual.pages, waiting: 0 } });
  // Only what was on its way at a kill is asked for again.
  const again = site.sent.length - new Set(site.sent).size;
  expect(again).toBeLessThan(3 * 12);
});

test("a refresh of an unchanged site reads no body again, and of a changed one only what changed", async () => {
  const { projectId, resourceId } = await begin("Refreshed");
  await person.untilDone(projectId);
  const before = stored(projectId, resourceId);
  const pagesSent = () => site.sent.filter((path) => path.startsWith("/manual/"));

  site.sent.length = 0;
  await person.refresh(resourceId);
  const [unchanged] = await person.untilDone(projectId);
  expect(unchanged).toMatchObject({ state: "indexed", parts: { read: 0, unchanged: manual.pages } });
  expect(pagesSent()).toEqual([]);
  expect(stored(projectId, resourceId)).toEqual(before);

  const dropped = "/manual/chapter-60.html";
  const changed = "/manual/chapter-30.html";
  const html = manual.files.get(changed)!.body.toString();
  site.put(dropped, null);
  site.put(changed, htmlFile(html.replace("</main>", "<p>The gate opens at 5:45 now.</p></main>")));
  await person.refresh(resourceId);
  await person.untilDone(projectId);
  expect(pagesSent()).toEqual([changed]);
  const after = stored(projectId, resourceId);
  expect(after.some((passage) => passage.includes(dropped))).toBe(false);
  expect(after.some((passage) => passage.includes("The gate opens at 5:45 now."))).toBe(true);

  site.put("/manual/", null);
  await person.refresh(resourceId);
  const [failed] = await person.untilDone(projectId);
  expect(failed).toMatchObject({ state: "failed", AddedToVectorDB: true });
  expect(stored(projectId, resourceId)).toEqual(after);
});
