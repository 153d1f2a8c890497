import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { noText } from "./document-visit.ts";
import { followWork } from "./follow-work.ts";
import { finishIndexing, type Holder, isHeld, saveAlone, saveProgress } from "./indexing.repository.ts";
import { readContent, type Reader } from "./read-content.ts";
import type { Resource } from "./resources.repository.ts";
import { progressOf } from "./resources.rules.ts";
import type { Visit } from "./visit.ts";

export interface ReadAndIndexDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  index: PassageIndex;
  reader: Reader;
  basicReader?: Reader;
  ingestionOf?(projectId: string): Promise<"basic" | "advanced">;
}

export interface Work {
  holder: Holder;
  visit: Visit;
  signal: AbortSignal;
}

/** Reads a resource and makes what was read answer; false when it is not wanted any more. */
export async function readAndIndex(deps: ReadAndIndexDeps, resource: Resource, work: Work): Promise<boolean> {
  const { index } = deps;
  const { visit } = work;
  const { project_id: projectId, id: resourceId } = resource;
  const answering = (await index.generations(projectId)).get(resourceId);
  if (answering === visit.generation) {
    // A crash came between the index and the catalogue.
    await visit.known();
    return finish(deps, work, { generation: answering, url: resource.url });
  }
  const url = await read(deps, resource, work);
  const content = await visit.content();
  const indexing = { state: "indexing", progress: progressOf("indexing", 0), url, ...countsOf(visit) };
  if (!(await saveAlone(deps.database, work.holder, indexing, deps.clock.now()))) return false;
  const generation =
    content.changed || answering === undefined
      ? await write(deps, resource, work, content.parts)
      : await keep(deps, resource, answering);
  return finish(deps, work, { generation, url });
}

async function read(deps: ReadAndIndexDeps, resource: Resource, work: Work): Promise<string | null> {
  const { visit, holder } = work;
  let told = 0;
  const following = followWork(
    {
      save: (done) => {
        const change = { progress: progressOf("reading", done), ...countsOf(visit) };
        return saveProgress(deps.database, holder, change, deps.clock.now());
      },
      wanted: () => isHeld(deps.database.read, holder),
      version: () => told,
    },
    work.signal,
  );
  try {
    const counted: Visit = {
      ...visit,
      found: (parts) => visit.found(parts).finally(() => told++),
      tell: (outcome) => visit.tell(outcome).finally(() => told++),
    };
    const { url } = await readContent(deps, resource, counted, following);
    return url ?? resource.url;
  } finally {
    await following.stop();
  }
}

async function write(
  { index, database, clock }: ReadAndIndexDeps,
  resource: Resource,
  { visit, holder, signal: outer }: Work,
  parts: Awaited<ReturnType<Visit["content"]>>["parts"],
): Promise<string> {
  const following = followWork(
    {
      save: (done) => saveProgress(database, holder, { progress: progressOf("indexing", done) }, clock.now()),
      wanted: () => isHeld(database.read, holder),
    },
    outer,
  );
  try {
    const { progress, signal } = following;
    const { passages } = await index.replaceResource(
      resource.project_id,
      resource.id,
      visit.generation,
      { parts },
      { progress, signal },
    );
    if (passages === 0) throw noText();
    return visit.generation;
  } finally {
    await following.stop();
  }
}

/** What answers is what was read: nothing is written but that it was looked at. */
async function keep({ index }: ReadAndIndexDeps, resource: Resource, answering: string): Promise<string> {
  const staged = await index.stagedParts(resource.project_id, resource.id);
  if (staged.length > 0) await index.clearStaged(resource.project_id, resource.id);
  return answering;
}

function finish(
  { database, clock }: ReadAndIndexDeps,
  { visit, holder }: Work,
  { generation, url }: { generation: string; url: string | null },
): Promise<boolean> {
  return database.write(async (transaction) => {
    const finished = { generation, url, counts: visit.counts() };
    if (!(await finishIndexing(transaction, holder, finished, clock.now()))) return false;
    await visit.settle(transaction);
    return true;
  });
}

function countsOf(visit: Visit) {
  const counts = visit.counts();
  return counts.found === 0 ? {} : { part_counts: JSON.stringify(counts) };
}
