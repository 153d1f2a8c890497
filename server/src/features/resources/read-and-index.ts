import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Deps } from "../deps.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { noText } from "./document-visit.ts";
import { type Gate, holdBack } from "./hold-back.ts";
import {
  finishIndexing,
  type Holder,
  isWanted,
  saveAlone,
  saveProgress,
} from "./resource-states.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { emitIndexed } from "./emit-resource-events.ts";
import { progressOf, addressOf } from "./resources.rules.ts";
import type { Visit } from "./visit.ts";
import type { Reading, ReadingContext, SourceInput } from "#knowledge/readers/source.ts";

export interface ReadAndIndexDeps extends ReadContentDeps, Pick<Deps, "database" | "clock" | "index"> {
  /** Tries a new version before it answers. */
  gate?: Gate;
}

export interface Work {
  holder: Holder;
  visit: Visit;
  signal: AbortSignal;
}

/** Reads a resource and makes its text answer, or holds it back; returns false if it is no longer wanted. */
export async function readAndIndex(deps: ReadAndIndexDeps, resource: Resource, work: Work): Promise<boolean> {
  const { index } = deps;
  const { visit } = work;
  const { project_id: projectId, id: resourceId } = resource;
  const answering = (await index.generations(projectId)).get(resourceId);
  if (answering === visit.generation) {
    // A crash came between the index and the catalogue.
    await visit.known();
    return finish(deps, resource, work, { generation: answering, url: resource.url });
  }
  const isHeld = resource.held !== null;
  if (isHeld) await visit.known();
  const url = isHeld ? resource.url : await read(deps, resource, work);
  const content = await visit.content();
  const indexing = { state: "indexing", progress: progressOf("indexing", 0), url, ...countsOf(visit) };
  if (!(await saveAlone(deps.database, work.holder, indexing, deps.clock.now()))) return false;
  if (!isHeld && content.changed && deps.gate) {
    const tried = { resource, generation: visit.generation, parts: content.parts };
    const held = await deps.gate(tried, work.signal);
    if (held) return holdBack(deps, tried, work, held);
  }
  const generation =
    content.changed || answering === undefined
      ? await write(deps, resource, work, content.parts)
      : await keep(deps, resource, answering);
  return finish(deps, resource, work, { generation, url });
}

async function read(deps: ReadAndIndexDeps, resource: Resource, work: Work): Promise<string | null> {
  const { visit, holder } = work;
  let version = 0;
  const following = followWork(
    {
      save: (done) => {
        const change = { progress: progressOf("reading", done), ...countsOf(visit) };
        return saveProgress(deps.database, holder, change, deps.clock.now());
      },
      wanted: () => isWanted(deps.database.read, holder),
      version: () => version,
    },
    work.signal,
  );
  try {
    const counted: Visit = {
      ...visit,
      found: (parts) => visit.found(parts).finally(() => version++),
      tell: (outcome) => visit.tell(outcome).finally(() => version++),
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
      wanted: () => isWanted(database.read, holder),
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

/** Records that the resource was checked, because its content is unchanged. */
async function keep({ index }: ReadAndIndexDeps, resource: Resource, answering: string): Promise<string> {
  const staged = await index.stagedParts(resource.project_id, resource.id);
  if (staged.length > 0) await index.clearStaged(resource.project_id, resource.id);
  return answering;
}

function finish(
  { database, clock }: ReadAndIndexDeps,
  resource: Resource,
  { visit, holder }: Work,
  { generation, url }: { generation: string; url: string | null },
): Promise<boolean> {
  return database.write(async (transaction) => {
    const finished = { generation, url, counts: visit.counts() };
    if (!(await finishIndexing(transaction, holder, finished, clock.now()))) return false;
    await visit.settle(transaction);
    await emitIndexed(transaction, resource, generation);
    return true;
  });
}

function countsOf(visit: Visit) {
  const counts = visit.counts();
  return counts.found === 0 ? {} : { part_counts: JSON.stringify(counts) };
}

/** Milliseconds between two looks: at most four times a second something is saved. */
const lookEvery = 250;
/** The smallest progress worth a write. */
const smallestStep = 0.01;

interface FollowedWork {
  /** Saves the progress; returns false if the resource is no longer wanted. */
  save(progress: number): Promise<boolean>;
  /** Checks only whether the work is still wanted, if there is nothing to save. */
  wanted(): Promise<boolean>;
  /** Grows with what else is worth saving. */
  version?(): number;
}

/** Saves a task's progress. `signal` aborts with `outer`, and when the task is no longer wanted. */
function followWork({ save, wanted, version = () => 0 }: FollowedWork, outer: AbortSignal) {
  const unwanted = new AbortController();
  let reached = 0;
  let saved = { progress: 0, version: version() };
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = { progress: reached, version: version() };
    const isNew = now.progress - saved.progress >= smallestStep || now.version !== saved.version;
    if (isNew) saved = now;
    // A failed check doesn't fail the work: the next one will answer.
    if (!(await (isNew ? save(now.progress) : wanted()).catch(() => true))) unwanted.abort();
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, lookEvery);

  return {
    signal: AbortSignal.any([outer, unwanted.signal]),
    progress(done: number): void {
      reached = Math.min(1, Math.max(reached, done));
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Reads a resource of a type as text with positions. Fails with a ReadingError. */
export interface Reader {
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
}

interface ReadContentDeps {
  files: FileStore;
  reader: Reader;
  /** The reader for owners whose plan has basic ingestion; defaults to the reader above. */
  basicReader?: Reader;
  /** Returns how thoroughly a project's resources are read, by its owner's plan. */
  ingestionOf?(projectId: string): Promise<"basic" | "advanced">;
}

/** Returns the name that selects the reader: a note is called by its title alone, but its text is Markdown. */
const nameToRead = ({ type_id, file_name }: Resource): string =>
  type_id === resourceTypes.note ? `${file_name}.md` : file_name;

/** Reads a resource, and reports each part's outcome to `visit`. */
async function readContent(
  deps: ReadContentDeps,
  resource: Resource,
  { known, found, tell }: Visit,
  { progress, signal }: Pick<ReadingContext, "progress" | "signal">,
): Promise<Reading> {
  // Which part is tried is the reader's own matter: it blames those that end its process.
  const context = { known: await known(), found, tell, attempt: () => undefined, progress, signal };
  const { file_hash: hash, file_name: fileName, type_id: typeId, project_id: projectId } = resource;
  const isBasic = (await deps.ingestionOf?.(projectId)) === "basic";
  const reader = (isBasic && deps.basicReader) || deps.reader;
  if (hash === null) {
    const input = { kind: "address", address: addressOf(typeId, fileName) } as const;
    return reader.read(typeId, resource.reads_rest === 1 ? { ...input, rest: true } : input, context);
  }
  await deps.files.check(projectId, hash);
  return deps.files.withPath(projectId, hash, (path) =>
    reader.read(typeId, { kind: "file", path, fileName: nameToRead(resource) }, context),
  );
}
