import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Deps } from "../deps.ts";
import { PartMissingError } from "#knowledge/store/passage-index.errors.ts";
import { ReadingError } from "#knowledge/readers/source.errors.ts";
import type { FoundPart, KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import { type Holder, isWanted } from "./resource-states.repository.ts";
import { type CountedParts, countStates, knownPart, type Visit, type Content } from "./visit.ts";
import {
  findParts,
  retryTemporary,
  saveFound,
  saveOutcome,
  settleParts,
} from "./resource-parts.repository.ts";
import { cutOf, nameOf, type PartRow, rowCut } from "./part-columns.ts";
import type { Resource } from "./resources.repository.ts";

export type VisitDeps = Pick<Deps, "database"> & { index: PassageIndex };

/** Stops a reading whose resource was deleted, cancelled, or taken by another job. */
export class NotWantedError extends Error {
  constructor() {
    super("The reading was canceled.");
  }
}

/** Names of parts with text: staged by this visit, or answering. */
interface StoredParts {
  staged: ReadonlySet<string>;
  answering: Set<string>;
}

type Entry = { found: readonly FoundPart[] } | { outcome: PartOutcome };

/**
 * Reads a site or channel. Stages each part in the index and notes it in the catalogue, so that a crash resumes where
 * it stopped; a power cut repeats the last seconds.
 */
export function visitCollection(
  { database, index }: VisitDeps,
  resource: Resource,
  holder: Holder,
  visit: string,
): Visit {
  const { id: resourceId, project_id: projectId } = resource;
  /** Outcomes of this visit, by part name. */
  const countsByPart = new Map<string, CountedParts>();
  /** Hashes of the index's parts. */
  const hashes = new Map<string, string>();
  let nextPosition = 0;

  /** Skips writing a text that was read again and is unchanged. */
  function asKept(outcome: PartOutcome): PartOutcome {
    if (outcome.state !== "read" || hashes.get(outcome.part.part) !== outcome.hash) return outcome;
    return { state: "unchanged", part: outcome.part.part, validators: outcome.validators };
  }

  const notebook = createNotebook<Entry>(async (entries) => {
    const written = entries.map((entry) => ("outcome" in entry ? { outcome: asKept(entry.outcome) } : entry));
    // The text first: a row never speaks of a text that is not there.
    const texts = textsOf(written);
    if (texts.length > 0) await index.stageParts(projectId, resourceId, texts);
    await database.jot(async (transaction) => {
      if (!(await isWanted(transaction, holder))) throw new NotWantedError();
      for (const entry of written) {
        if ("outcome" in entry)
          await saveOutcome(transaction, resourceId, visit, entry.outcome, nextPosition++);
        else
          await saveFound(
            transaction,
            resourceId,
            visit,
            entry.found.map((part) => ({ ...part, position: nextPosition++ })),
          );
      }
    });
    for (const entry of written) note(entry);
  });

  function note(entry: Entry): void {
    if ("found" in entry) {
      for (const { part } of entry.found)
        if (!countsByPart.has(part)) countsByPart.set(part, { state: "waiting", parts: 1 });
      return;
    }
    const { outcome } = entry;
    const name = nameOf(outcome);
    countsByPart.set(name, { state: outcome.state, parts: 1, cut: cutOf(outcome) });
    if (outcome.state === "read") hashes.set(name, outcome.hash);
    else if (outcome.state !== "unchanged" && !outcome.temporary) hashes.delete(name);
  }

  async function storedParts(): Promise<StoredParts> {
    const staged = new Set(await index.stagedParts(projectId, resourceId));
    const answering = new Set((await index.listParts(projectId, resourceId)).map(({ part }) => part));
    return { staged, answering };
  }

  return {
    generation: visit,

    async known(): Promise<KnownPart[]> {
      await notebook.written();
      const rows = await findParts(database.read, resourceId);
      const { staged, answering } = await storedParts();
      countsByPart.clear();
      hashes.clear();
      nextPosition = (rows.at(-1)?.position ?? -1) + 1;
      return rows.map((row) => {
        const current = row.visit === visit;
        const known = knownPart(row, { current, kept: staged.has(row.part) || answering.has(row.part) });
        if (current) countsByPart.set(row.part, { state: known.state, parts: 1, cut: rowCut(row) });
        if (known.kept && known.hash !== null) hashes.set(row.part, known.hash);
        return known;
      });
    },

    found: (parts) => (parts.length === 0 ? Promise.resolve() : notebook.write({ found: parts })),
    tell: (outcome) => notebook.write({ outcome }),
    counts: () => countStates(countsByPart.values()),

    async content() {
      await notebook.written();
      const rows = (await findParts(database.read, resourceId)).filter((row) => row.visit === visit);
      return contentOf(rows, await storedParts());
    },

    settle: (transaction) => settleParts(transaction, resourceId, visit),

    // Every outcome was noted as it came.
    hold: async () => undefined,

    async fail(transaction, final) {
      if (!final) await retryTemporary(transaction, resourceId, visit);
    },
  };
}

/** Returns the newest text of each part. */
function textsOf(entries: readonly Entry[]) {
  const read = entries.flatMap((entry) =>
    "outcome" in entry && entry.outcome.state === "read" ? [entry.outcome.part] : [],
  );
  return [...new Map(read.map((part) => [part.part, part])).values()];
}

/** Returns the visit's content: parts that are staged, or kept from the answering generation. */
function contentOf(rows: readonly PartRow[], { staged, answering }: StoredParts): Content {
  if (!rows.some(({ state }) => state === "read" || state === "unchanged")) throw nothingRead(rows);
  const parts = rows
    .filter((row) => row.kept === 1)
    .map(({ part }) => {
      if (staged.has(part)) return { staged: part };
      if (!answering.delete(part)) throw new PartMissingError(part);
      return { kept: part };
    });
  // The rest was dropped, or has a newer staged version.
  return { parts, changed: parts.some((part) => "staged" in part) || answering.size > 0 };
}

/** Reports a collection in which no part could be read. */
function nothingRead(rows: readonly PartRow[]): ReadingError {
  const temporary = rows.some((row) => row.state === "failed" && row.temporary === 1);
  const first = rows.find((row) => row.reason !== null)?.reason;
  return new ReadingError("nothing_read", first ?? "Nothing readable was found in it.", {
    temporary,
  });
}

/** Writes entries down together: those that come while others are written make the next batch. */
interface Notebook<E> {
  /** Resolves once the entry is durable; fails as its batch fails, and so does all that follows. */
  write(entry: E): Promise<void>;
  /** Resolves once everything so far is. */
  written(): Promise<void>;
}

/** The maximum number of entries per write. */
const mostAtOnce = 64;

function createNotebook<E>(writeDown: (entries: readonly E[]) => Promise<void>): Notebook<E> {
  let waiting: { entry: E; settle: PromiseWithResolvers<void> }[] = [];
  let writing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        if (failure) throw failure.error;
        await writeDown(batch.map(({ entry }) => entry));
        for (const { settle } of batch) settle.resolve();
      } catch (error) {
        failure ??= { error };
        for (const { settle } of batch) settle.reject(error);
      }
    }
  }

  return {
    write(entry) {
      const settle = Promise.withResolvers<void>();
      waiting.push({ entry, settle });
      // Waits a turn, so that entries reported together are written together.
      writing ??= Promise.resolve()
        .then(writeAll)
        .finally(() => (writing = undefined));
      return settle.promise;
    },
    async written() {
      await writing;
      if (failure) throw failure.error;
    },
  };
}
