import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { expect, test } from "@playwright/test";
import { Person } from "./support/person.ts";
import { type CountingSite, startCountingSite } from "./support/counting-site.ts";
import { Crew } from "./support/crew.ts";
import { createRandom } from "./support/random.ts";
import { makeSmallManual, type SmallManual } from "./support/small-manual.ts";
import { readStoredPassages } from "./support/stored-passages.ts";

const seed = Number(process.env.E2E_SEED);

test.describe.configure({ timeout: 360_000 });

let manual: SmallManual;
let site: CountingSite;
let crew: Crew;
let person: Person;

test.beforeAll(async () => {
  manual = makeSmallManual(createRandom(seed), 60);
  site = await startCountingSite((path) => manual.files.get(path) ?? null, 15);
  crew = await Crew.start(["all"], { ALLOWED_PRIVATE_HOSTS: site.host });
  person = await Person.register(crew.url, "ada@example.test");
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

/** Returns the passages of each page in the index. */
function stored(projectId: string, resourceId: string): string[] {
  const passages = readStoredPassages(crew.dataDir, projectId).get(resourceId) ?? [];
  return passages.map(({ part, start, text }) => `${part} ${start} ${text}`).sort();
}

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
