import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { PartMissingError } from "#knowledge/store/passage-index.errors.ts";
import { ReadingError } from "#knowledge/readers/source.errors.ts";
import type { FoundPart, KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import type { Database } from "#platform/database/database.ts";
import { type Holder, isHeld } from "./indexing.repository.ts";
import { type CountedParts, countStates } from "./part-counts.ts";
import {
  cutOf,
  findParts,
  nameOf,
  type PartRow,
  retryTemporary,
  rowCut,
  saveFound,
  saveOutcome,
  settleParts,
} from "./resource-parts.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { createNotebook } from "./notebook.ts";
import { knownPart, type Visit } from "./visit.ts";

export interface VisitDeps {
  database: Database;
  index: PassageIndex;
}

/** The resource was deleted, cancelled, or is another job's: what is read of it is wanted no more. */
export class NotWantedError extends Error {
  constructor() {
    super("The resource is not wanted any more.");
  }
}

type Entry = { found: readonly FoundPart[] } | { outcome: PartOutcome };

/**
 * The reading of a site or a channel. What is read is staged in the index and noted in the catalogue part by part, so
 * that it goes on after a crash where it was; what a power cut takes of the last seconds is read again.
 */
export function visitCollection(
  { database, index }: VisitDeps,
  resource: Resource,
  holder: Holder,
  visit: string,
): Visit {
  const { id: resourceId, project_id: projectId } = resource;
  /** By name, of what this visit came to. */
  const standing = new Map<string, CountedParts>();
  /** What the index holds, with the hash that it is known by. */
  const hashes = new Map<string, string>();
  let nextPosition = 0;

  /** A text that was read once more and is the same is not written again. */
  function asKept(outcome: PartOutcome): PartOutcome {
    if (outcome.state !== "read" || hashes.get(outcome.part.part) !== outcome.hash) return outcome;
    return { state: "unchanged", part: outcome.part.part, validators: outcome.validators };
  }

  const notebook = createNotebook<Entry>(async (entries) => {
    const written = entries.map((entry) => ("outcome" in entry ? { outcome: asKept(entry.outcome) } : entry));
    // The text first: a row never speaks of a text that is not there.
    const texts = new Map(
      written.flatMap((entry) =>
        "outcome" in entry && entry.outcome.state === "read"
          ? [[entry.outcome.part.part, entry.outcome.part] as const]
          : [],
      ),
    );
    if (texts.size > 0) await index.stageParts(projectId, resourceId, [...texts.values()]);
    await database.jot(async (transaction) => {
      if (!(await isHeld(transaction, holder))) throw new NotWantedError();
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
        if (!standing.has(part)) standing.set(part, { state: "waiting", parts: 1 });
      return;
    }
    const { outcome } = entry;
    const name = nameOf(outcome);
    standing.set(name, { state: outcome.state, parts: 1, cut: cutOf(outcome) });
    if (outcome.state === "read") hashes.set(name, outcome.hash);
    else if (outcome.state !== "unchanged" && !outcome.temporary) hashes.delete(name);
  }

  async function heldParts() {
    const staged = new Set(await index.stagedParts(projectId, resourceId));
    const answering = new Set((await index.listParts(projectId, resourceId)).map(({ part }) => part));
    return { staged, answering };
  }

  return {
    generation: visit,

    async known(): Promise<KnownPart[]> {
      await notebook.written();
      const rows = await findParts(database.read, resourceId);
      const { staged, answering } = await heldParts();
      standing.clear();
      hashes.clear();
      nextPosition = (rows.at(-1)?.position ?? -1) + 1;
      return rows.map((row) => {
        const current = row.visit === visit;
        const known = knownPart(row, { current, kept: staged.has(row.part) || answering.has(row.part) });
        if (current) standing.set(row.part, { state: known.state, parts: 1, cut: rowCut(row) });
        if (known.kept && known.hash !== null) hashes.set(row.part, known.hash);
        return known;
      });
    },

    found: (parts) => (parts.length === 0 ? Promise.resolve() : notebook.write({ found: parts })),
    tell: (outcome) => notebook.write({ outcome }),
    counts: () => countStates(standing.values()),

    async content() {
      await notebook.written();
      const rows = (await findParts(database.read, resourceId)).filter((row) => row.visit === visit);
      if (!rows.some(({ state }) => state === "read" || state === "unchanged")) throw nothingRead(rows);
      const { staged, answering } = await heldParts();
      const parts = rows
        .filter((row) => row.kept === 1)
        .map(({ part }) => {
          if (staged.has(part)) return { staged: part };
          if (!answering.has(part)) throw new PartMissingError(part);
          answering.delete(part);
          return { kept: part };
        });
      // What is left over was dropped, or stands in a newer version among what is staged.
      return { parts, changed: parts.some((part) => "staged" in part) || answering.size > 0 };
    },

    settle: (transaction) => settleParts(transaction, resourceId, visit),

    async fail(transaction, final) {
      if (!final) await retryTemporary(transaction, resourceId, visit);
    },
  };
}

/** Said of the whole where not one part could be read. */
function nothingRead(rows: readonly PartRow[]): ReadingError {
  const temporary = rows.some((row) => row.state === "failed" && row.temporary === 1);
  const first = rows.find((row) => row.reason !== null)?.reason;
  return new ReadingError("nothing_read", first ?? "Nothing was found in it that could be read.", {
    temporary,
  });
}
