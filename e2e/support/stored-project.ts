import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import type { Person } from "./person.ts";
import { isLearnt, readStoredPassages, type StoredPassage } from "./stored-passages.ts";

const learntWithin = 60_000;

/** All that a project holds and answers, under names instead of identifiers: equal for equal documents. */
export interface StoredProject {
  files: Record<string, string>;
  passages: Record<string, StoredPassage[]>;
  answers: unknown[];
}

export async function readStoredProject(
  person: Person,
  place: { dataDir: string; projectId: string },
  questions: readonly string[],
): Promise<StoredProject> {
  const { dataDir, projectId } = place;
  const resources = await person.listResources(projectId);
  const names = new Map(resources.map(({ ResourceID, FileName }) => [ResourceID, FileName]));
  const files: StoredProject["files"] = {};
  for (const [id, name] of names) files[name] = (await person.getFile(id)).toString("base64");
  const passages: StoredProject["passages"] = {};
  for (const [id, stored] of readStoredPassages(dataDir, projectId)) {
    const name = names.get(id);
    if (name === undefined) throw new Error(`There are passages of ${id}, which the project does not have.`);
    passages[name] = stored;
  }
  await untilLearnt(dataDir, projectId, () => person.ask(questions[0]!, projectId));
  const answers: unknown[] = [];
  for (const question of questions) answers.push(withNames(await person.ask(question, projectId), names));
  return { files, passages, answers };
}

/**
 * Waits for the latent model, which is learned in the background; until then the order of distant passages
 * may differ.
 */
async function untilLearnt(dataDir: string, projectId: string, ask: () => Promise<unknown>): Promise<void> {
  // A server that died while it learnt goes on where somebody asks.
  await ask();
  for (const deadline = Date.now() + learntWithin; !isLearnt(dataDir, projectId); await sleep(40)) {
    if (Date.now() > deadline) throw new Error(`Nothing is learnt of ${projectId} after ${learntWithin} ms.`);
  }
}

function withNames(answer: Answer, names: ReadonlyMap<string, string>) {
  const { message, answered, sentences, citations } = answer;
  const named = citations.map(({ ResourceID, ...citation }) => ({
    ...citation,
    resource: names.get(ResourceID),
  }));
  return { message, answered, sentences, citations: named };
}
