import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Person } from "./support/person.ts";
import { type CrashDocuments, makeCrashDocuments } from "./support/crash-documents.ts";
import { Crew, type Role } from "./support/crew.ts";
import { InterruptedWork, wireName } from "./support/interrupted-work.ts";
import { createRandom, type Random } from "./support/random.ts";
import { ageUploads, listUploads, readCatalogue } from "./support/stored-files.ts";
import { readStoredProject } from "./support/stored-project.ts";

const seed = Number(process.env.E2E_SEED);
const killsEach = 10;

test.describe.configure({ mode: "parallel", timeout: 600_000 });

// page:pricing.99-9-uptime-sla page:features.interrupted-and-nothing-lost
test(`web and worker in one process lose nothing in ten kills (E2E_SEED=${seed})`, async () => {
  await surviveKills(["all"], [["all"]], createRandom(seed));
});

// page:landing.your-machine-or-ours page:how-it-works.hybrid-availability
// page:features.interrupted-and-nothing-lost page:features.cloud-on-premise-or-hybrid
test(`web and worker apart lose nothing in ten kills of either or both (E2E_SEED=${seed})`, async () => {
  await surviveKills(["web", "worker"], [["web"], ["worker"], ["web", "worker"]], createRandom(seed + 1));
});

async function surviveKills(roles: Role[], victims: Role[][], random: Random): Promise<void> {
  const documents = await makeCrashDocuments(random);
  // So few uploads in all that what a kill leaves is more than a sweep takes unasked.
  const env = { ALLOWED_PRIVATE_HOSTS: documents.site.host, SWEEP_ANYWAY: "true" };
  const crew = await Crew.start(roles, env);
  try {
    const person = await Person.register(crew.url, "ada@example.test");
    const questions = documents.questions.map(({ question }) => question);
    const look = ({ projectId }: InterruptedWork) =>
      readStoredProject(person, { dataDir: crew.dataDir, projectId }, questions);
    const begin = async (name: string) =>
      new InterruptedWork(person, await person.addProject(name), documents.attachments);

    const calm = await begin("Undisturbed");
    const start = performance.now();
    await calm.doAll();
    let duration = performance.now() - start;
    const undisturbed = await look(calm);
    expectSense(undisturbed, documents);

    for (let kills = 0; kills < killsEach;) {
      const work = await begin(`Round ${kills + 1}`);
      // Every tenth of the work is hit once, at a moment of its own.
      const moment = (duration * (kills + random.whole(0, 999) / 1000)) / killsEach;
      const dying = victims[kills % victims.length]!;
      const doing = work.doAll().then(
        () => "done" as const,
        (error: unknown) => error,
      );
      const began = performance.now();
      if ((await Promise.race([doing, sleep(moment)])) === "done") {
        // Done before its moment came: a warm server is quicker than it was at first.
        duration = Math.min(duration * 0.9, performance.now() - began);
        continue;
      }
      kills++;
      await test.step(`kill ${kills}: ${dying.join(" and ")} after ${Math.round(moment)} ms`, async () => {
        await crew.kill(dying);
        if (!dying.includes("worker") || dying.length > 1) expectCutOff(await doing);
        await crew.startMissing();
        await expectAcknowledgedStored(person, work, documents);
        await work.untilIndexed(work.vectorized);
        if (dying.join() === "worker") expect(await doing).toBe("done");
        await work.finish();
        expect(await look(work)).toEqual(undisturbed);
      });
    }

    await test.step("and what no resource has is moved aside", async () => {
      await expect.poll(() => readCatalogue(crew.dataDir).unfinishedJobs).toBe(0);
      await crew.stop();
      await ageUploads(crew.dataDir);
      await crew.startMissing();
      await expect.poll(() => listUploads(crew.dataDir)).toEqual(readCatalogue(crew.dataDir).files);
      expect(await look(calm)).toEqual(undisturbed);
    });
  } finally {
    await crew.remove();
    await documents.site.close();
  }
}

type Stored = Awaited<ReturnType<typeof readStoredProject>>;

/**
 * Guards the comparison itself: the undisturbed project is whole, and each question finds its fact, whether it is claimed or
 * only shown as close.
 */
function expectSense(undisturbed: Stored, { attachments, questions }: CrashDocuments): void {
  expect(Object.keys(undisturbed.passages).sort()).toEqual(attachments.map(wireName).sort());
  for (const [name, passages] of Object.entries(undisturbed.passages)) {
    const places = passages.map(({ part, start }) => `${part} ${start}`);
    expect(new Set(places).size, name).toBe(places.length);
  }
  for (const [i, answer] of undisturbed.answers.entries()) {
    const { question, expected } = questions[i]!;
    expect(answer, question).toMatchObject({
      citations: expect.arrayContaining([
        expect.objectContaining({ quote: expect.stringContaining(expected) }),
      ]),
    });
  }
}

/** A call that was under way ends without an answer, never with a wrong one. */
function expectCutOff(outcome: unknown): void {
  expect(outcome).toBeInstanceOf(TypeError);
  expect((outcome as TypeError).message).toMatch(/fetch failed|terminated/);
}

/**
 * Checks that every 201 is in the list with its bytes, together with at most what was on its way, and nothing
 * twice.
 */
async function expectAcknowledgedStored(
  person: Person,
  work: InterruptedWork,
  { attachments }: CrashDocuments,
): Promise<void> {
  const resources = await person.listResources(work.projectId);
  const stored = new Map(resources.map(({ FileName, ResourceID }) => [FileName, ResourceID]));
  expect(stored.size).toBe(resources.length);
  for (const [name, id] of work.added) expect(stored.get(name), name).toBe(id);
  const beyond = [...stored.keys()].filter((name) => !work.added.has(name));
  expect([[], [work.inFlight]]).toContainEqual(beyond);
  for (const attachment of attachments) {
    const id = stored.get(wireName(attachment));
    if (id === undefined || !("content" in attachment)) continue;
    expect((await person.getFile(id)).equals(attachment.content), attachment.name).toBe(true);
  }
}
