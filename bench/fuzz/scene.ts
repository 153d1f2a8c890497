import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";
import { signIn, type SignedIn } from "../signed-in.ts";

/** The longest wait for all documents of a project, in milliseconds. */
const indexedWithin = 1_200_000;

/** A document of the project that is asked. */
export interface SceneDocument {
  name: string;
  content: Uint8Array;
}

/** Somebody with a published project, and what a call about it takes. */
export interface Scene {
  person: SignedIn;
  cookie: string;
  /** How long all documents took to be indexed, in milliseconds. */
  indexing: number;
  failed: number;
  /** The example of a call with what this person may name in the place of what stands for it. */
  known(example: Record<string, unknown>): Record<string, unknown>;
}

/** A person with a project of these documents, indexed and published. */
export async function setScene(
  url: string,
  slug: string,
  documents: Iterable<SceneDocument>,
  say: (what: string) => void = () => undefined,
): Promise<Scene> {
  const person = await signIn(url);
  let resourceId = "none";
  let count = 0;
  for (const { name, content } of documents) {
    const added = await person.addFile(resourceTypes.otherFile, name, content).catch((error: unknown) => {
      say(`${name} was not taken: ${String(error)}`);
    });
    if (added) resourceId = added.ResourceID;
    count++;
  }
  const since = performance.now();
  const run = await indexAll(url, person);
  const indexing = performance.now() - since;
  await person.publish(slug);
  say(`${count} documents: ${run.indexed} indexed, ${run.failed} failed, ${Math.round(indexing)} ms`);
  const { answer } = await person.ask("What is it about?");
  return sceneOf(person, { slug, resourceId, answerId: answer.answer_id, indexing, failed: run.failed });
}

/** Indexes all, however long that takes within bounds. */
async function indexAll(url: string, person: SignedIn): Promise<VectorizeRunElement> {
  let run = await person.vectorize();
  for (const deadline = performance.now() + indexedWithin; run.state !== "done"; await sleep(100)) {
    if (performance.now() > deadline) break;
    const answer = await fetch(url + fillPath(calls.vectorizeRun.path, { runId: run.run_id }), {
      headers: { cookie: person.cookie },
    });
    run = (await answer.json()) as VectorizeRunElement;
  }
  return run;
}

function sceneOf(
  person: SignedIn,
  has: { slug: string; resourceId: string; answerId: string; indexing: number; failed: number },
): Scene {
  const { userId, projectId, cookie } = person;
  const { slug, resourceId, answerId, indexing, failed } = has;
  const standIns: Record<string, () => unknown> = {
    userId: () => userId,
    projectId: () => projectId,
    resourceID: () => resourceId,
    answerId: () => answerId,
    slug: () => slug,
    YOUR_USER_ID: () => userId,
    YOUR_PROJECT_ID: () => projectId,
    YOUR_RESOURCE_ID: () => resourceId,
    YOUR_ANSWER_ID: () => answerId,
    YOUR_SLUG: () => slug,
    // Of nobody yet, and another each time: what is counted by address stays beneath its limit.
    YOUR_EMAIL: () => `${randomUUID()}@example.test`,
    YOUR_PASSWORD: () => "a long password of its own",
  };
  const known = (example: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(example).map(([name, value]) => {
        const standIn =
          typeof value === "string" && value.startsWith("YOUR_")
            ? (standIns[value] ?? standIns[value.slice("YOUR_".length)])
            : undefined;
        return [name, standIn ? standIn() : value];
      }),
    );
  return { person, cookie, indexing, failed, known };
}

/** Somebody else with nothing but an account, for calls that lock out who guesses. */
export async function newcomer(url: string): Promise<Scene> {
  const person = await signIn(url);
  return sceneOf(person, { slug: "none", resourceId: "none", answerId: "none", indexing: 0, failed: 0 });
}

/** The calls that read what stands in a project's documents. */
export function asksProject(path: string): boolean {
  return path === calls.ask.path || path === calls.askPublic.path || path === calls.search.path;
}
