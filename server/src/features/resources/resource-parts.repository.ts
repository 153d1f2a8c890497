import type { PartCounts, PartState } from "@groundwork/contract/resource-parts";
import type { FoundPart, PartOutcome } from "#knowledge/sources/source.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ResourcePartTable } from "#platform/database/tables.ts";
import { countStates } from "./part-counts.ts";
import type { Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

export type PartRow = ResourcePartTable;

// Well below what either database takes as parameters of one statement.
const rowsPerInsert = 50;

/** A resource's parts in the order in which they were found. */
export function findParts(read: ReadHandle, resourceId: string): Promise<PartRow[]> {
  return read
    .selectFrom("resource_parts")
    .selectAll()
    .where("resource_id", "=", resourceId)
    .orderBy("position")
    .execute();
}

export interface PartsQuery {
  state?: PartState | undefined;
  /** Only what stands behind this position. */
  after: number;
  limit: number;
}

/** What is shown of a resource: of a reading under way, what that came to; else all that is known. */
const shown = (read: ReadHandle, { id, project_id, visit, state }: Resource) => {
  const parts = read
    .selectFrom("resource_parts")
    .where("resource_id", "in", (e) =>
      e.selectFrom("resources").select("id").where("id", "=", id).where("project_id", "=", project_id),
    );
  return visit === null || !stateAtWork.has(state) ? parts : parts.where("visit", "=", visit);
};

export function findShownParts(read: ReadHandle, resource: Resource, query: PartsQuery): Promise<PartRow[]> {
  const parts = shown(read, resource).where("position", ">", query.after);
  return (query.state === undefined ? parts : parts.where("state", "=", query.state))
    .selectAll()
    .orderBy("position")
    .limit(query.limit)
    .execute();
}

export async function countShownParts(read: ReadHandle, resource: Resource): Promise<PartCounts> {
  const rows = await shown(read, resource)
    .select((e) => ["state", e.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return countStates(rows.map((row) => [row.state, Number(row.count)] as const));
}

/** Notes what will be tried. What this visit found before, or came to, stays as it is. */
export async function saveFound(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
  parts: readonly (FoundPart & { position: number })[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += rowsPerInsert) {
    const rows = parts
      .slice(from, from + rowsPerInsert)
      .map(({ part, position, title, url, depth }): PartRow => ({
        ...untouched,
        resource_id: resourceId,
        part,
        position,
        title,
        url,
        depth,
        visit,
      }));
    await transaction
      .insertInto("resource_parts")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["resource_id", "part"])
          .doUpdateSet((e) => ({
            state: "waiting",
            reason: null,
            position: e.ref("excluded.position"),
            title: e.fn.coalesce("excluded.title", "resource_parts.title"),
            url: e.fn.coalesce("excluded.url", "resource_parts.url"),
            depth: e.ref("excluded.depth"),
            visit,
          }))
          .where("resource_parts.visit", "!=", visit),
      )
      .execute();
  }
}

/** Notes what became of a part; one that nobody had found gets `position`. */
export async function saveOutcome(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
  outcome: PartOutcome,
  position: number,
): Promise<void> {
  const change = changeOf(outcome);
  await transaction
    .insertInto("resource_parts")
    .values({
      ...untouched,
      resource_id: resourceId,
      part: nameOf(outcome),
      position,
      depth: 0,
      visit,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.columns(["resource_id", "part"]).doUpdateSet((e) => ({
        ...change,
        // A title that is not known now is not forgotten.
        ...("title" in change && { title: e.fn.coalesce("excluded.title", "resource_parts.title") }),
        ...("url" in change && { url: e.fn.coalesce("excluded.url", "resource_parts.url") }),
        position: e
          .case()
          .when("resource_parts.visit", "=", visit)
          .then(e.ref("resource_parts.position"))
          .else(e.ref("excluded.position"))
          .end(),
        visit,
      })),
    )
    .execute();
}

export function nameOf(outcome: PartOutcome): string {
  return outcome.state === "read" ? outcome.part.part : outcome.part;
}

const untouched = {
  title: null,
  url: null,
  state: "waiting",
  reason: null,
  temporary: 0,
  etag: null,
  last_modified: null,
  hash: null,
  kept: 0,
  answers: 0,
} as const;

/** What an outcome changes of a row. What is left out holds as it stood. */
export function changeOf(outcome: PartOutcome): Partial<PartRow> & Pick<PartRow, "state"> {
  const { state, validators } = outcome;
  const version = validators && { etag: validators.etag, last_modified: validators.lastModified };
  switch (outcome.state) {
    case "read":
      return {
        state,
        reason: null,
        temporary: 0,
        title: outcome.part.title,
        url: outcome.part.url,
        ...(version ?? { etag: null, last_modified: null }),
        hash: outcome.hash,
        kept: 1,
      };
    case "unchanged":
      return { state, reason: null, temporary: 0, ...version };
    case "skipped":
    case "failed": {
      const { reason, title, url } = outcome;
      const told = { state, reason, temporary: Number(outcome.temporary), title, url };
      // What may be there again later keeps its text, and what that text is known by.
      if (outcome.temporary) return told;
      return {
        ...told,
        kept: 0,
        hash: outcome.hash ?? null,
        ...(version ?? { etag: null, last_modified: null }),
      };
    }
  }
}

/** What failed and may pass by itself is tried again when the visit goes on. */
export async function retryTemporary(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
): Promise<void> {
  await transaction
    .updateTable("resource_parts")
    .set({ state: "waiting", reason: null, temporary: 0 })
    .where("resource_id", "=", resourceId)
    .where("visit", "=", visit)
    .where("state", "=", "failed")
    .where("temporary", "=", 1)
    .execute();
}

/** Once a generation answers: what the visit did not come to is gone, and what has text answers. */
export async function settleParts(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
): Promise<void> {
  await transaction
    .deleteFrom("resource_parts")
    .where("resource_id", "=", resourceId)
    .where("visit", "!=", visit)
    .execute();
  await transaction
    .updateTable("resource_parts")
    .set((e) => ({ answers: e.ref("kept") }))
    .where("resource_id", "=", resourceId)
    .where((e) => e("answers", "!=", e.ref("kept")))
    .execute();
}

/** Puts rows in the place of all that stood for the resource. */
export async function replaceParts(
  transaction: WriteHandle,
  resourceId: string,
  rows: readonly PartRow[],
): Promise<void> {
  await transaction.deleteFrom("resource_parts").where("resource_id", "=", resourceId).execute();
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await transaction
      .insertInto("resource_parts")
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
}
