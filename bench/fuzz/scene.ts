import { randomUUID } from "node:crypto";
import { calls as contract } from "@groundwork/contract/calls";
import { prose } from "../prose.ts";
import type { Say } from "../harness/chapters.ts";
import { Person } from "../../e2e/support/person.ts";
import { documentOf, textFormats } from "./hostile-documents.ts";
import type { Unit } from "./units.ts";

/** Somebody with a project, and what a call about it takes. */
export interface Scene {
  person: Person;
  /** Gives how long all documents took to be indexed, in milliseconds. */
  indexing: number;
  /** Returns the fields of an example with what this person may name for each that begins with "YOUR_". */
  known(example: Record<string, unknown>): Record<string, unknown>;
}

interface Document {
  name: string;
  content: Uint8Array;
}

/** Makes a person with a project of these documents, indexed and published. */
export async function setScene(
  url: string,
  slug: string,
  documents: Iterable<Document>,
  say: Say,
): Promise<Scene> {
  const person = await Person.withProject(url);
  let resourceId = "none";
  for (const { name, content } of documents)
    await person.addFile(name, content).then(
      ({ ResourceID }) => (resourceId = ResourceID),
      (error: unknown) => say(`${name} was not taken: ${String(error)}`),
    );
  const since = performance.now();
  const run = await person.index({ mayFail: true });
  const indexing = performance.now() - since;
  await person.publish(slug);
  say(`${slug}: ${run.indexed} documents indexed, ${run.failed} failed, ${Math.round(indexing)} ms`);
  const { answer_id: answerId } = await person.ask("What is it about?");
  return { person, indexing, known: knownTo(person, { slug, resourceId, answerId }) };
}

/** Makes somebody with nothing but an account and a project. */
export async function newcomer(url: string): Promise<Scene> {
  const person = await Person.withProject(url);
  return { person, indexing: 0, known: knownTo(person, {}) };
}

function knownTo(
  { userId, projectId }: Person,
  { slug = "none", resourceId = "none", answerId = "none" },
): Scene["known"] {
  const ids = { userId, projectId, resourceID: resourceId, slug, resourceId, answerId };
  const examples = { USER_ID: userId, PROJECT_ID: projectId, RESOURCE_ID: resourceId, ANSWER_ID: answerId };
  const values: Record<string, string> = { ...ids, ...examples, SLUG: slug, PASSWORD: "a long password" };
  const valueOf = (example: unknown) => {
    const name =
      typeof example === "string" && example.startsWith("YOUR_") ? example.slice("YOUR_".length) : "";
    // An address of nobody, another one each time: what is counted by address stays below its limit.
    return name === "EMAIL" ? `${randomUUID()}@example.test` : (values[name] ?? example);
  };
  return (example) =>
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, valueOf(value)]));
}

/** Writes so many documents in each format by turns; `units` are shared out among them, and without any they are of prose. */
export function* documentsOf(units: readonly Unit[], count: number, bytes: number): Iterable<Document> {
  for (let i = 0; i < count; i++) {
    const from = (i * 997) % 20_000;
    const held = units.filter((_, place) => place % count === i);
    const fill = (length: number) =>
      held.map((unit) => unit.fill(Math.floor(length / held.length))).join("\n\n") ||
      prose(length + from).slice(from);
    const format = textFormats[i % textFormats.length]!;
    const ending = format.fileName.slice(format.fileName.indexOf("."));
    // Named by what it begins with, where a name may be so.
    const begins = held[0]?.fill(80) ?? "";
    const mayBeName = begins.isWellFormed() && !/[\p{Cc}/\\]/u.test(begins) && begins.trim() !== "";
    const name = mayBeName ? begins : (held[0]?.name ?? `document ${i + 1}`);
    yield { name: name + ending, content: documentOf(format, fill, bytes) };
  }
}

/** Returns whether a call reads a project's documents. */
export const asksProject = (path: string) =>
  path === contract.ask.path || path === contract.askPublic.path || path === contract.search.path;
