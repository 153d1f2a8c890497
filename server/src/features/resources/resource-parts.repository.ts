import { deleteRows, findRows, insertRows, updateRows, hasRow, is } from "#platform/database/rows.ts";
import type { PartCounts, PartState } from "@groundwork/contract/resource-parts";
import { slices } from "#kit/slices.ts";
import type { FoundPart, PartOutcome } from "#knowledge/readers/source.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { countStates } from "./visit.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";
import { changeOf, nameOf, type PartRow, rowCut, uncut, untouched } from "./part-columns.ts";

// Well below what either database takes as parameters of one statement.
const rowsPerInsert = 50;

/** Lists a resource's parts in the order in which they were found. */
export function findParts(read: ReadHandle, resourceId: string): Promise<PartRow[]> {
  return findRows(read, "resource_parts", { resource_id: resourceId }, { order: ["position"] });
}

interface PartsQuery {
  state?: PartState | undefined;
  /** Only parts after this position. */
  after: number;
  limit: number;
}

/** Selects the parts to show: those of the reading under way, otherwise all that are known. */
const shown = (read: ReadHandle, { id, project_id, visit, state }: Resource) => {
  const parts = read
    .selectFrom("resource_parts")
    .where("resource_id", "in", ownResource(read, id, { id: project_id }));
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
    .select((e) => ["state", "cut_by", e.fn.countAll().as("parts"), e.fn.sum("cut_parts").as("cut_parts")])
    .groupBy(["state", "cut_by"])
    .execute();
  return countStates(
    rows.map(({ state, parts, ...row }) => ({ state, parts: Number(parts), cut: rowCut(row) })),
  );
}

/** Adds parts to try. Keeps what this visit already found or finished. */
export async function saveFound(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
  parts: readonly (FoundPart & { position: number })[],
): Promise<void> {
  for (const some of slices(parts, rowsPerInsert)) {
    const rows = some.map(({ part, position, title, url, depth }): PartRow => ({
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
            ...uncut,
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

/** Retries temporary failures when the visit resumes. */
export async function retryTemporary(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
): Promise<void> {
  const failed = { resource_id: resourceId, visit, state: "failed" as const, temporary: 1 };
  await updateRows(transaction, "resource_parts", failed, { state: "waiting", reason: null, temporary: 0 });
}

/**
 * Makes what a resource's last reading came to a part of the next one, `visit`, but for what the limit on their number left
 * out and what failed for now: that is tried.
 */
export async function goOnReading(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resourceId: string,
  visit: string,
): Promise<void> {
  const own = transaction
    .updateTable("resource_parts")
    .where("resource_id", "in", ownResource(transaction, resourceId, project));
  await own.set({ visit }).execute();
  await own
    .set({ state: "waiting", reason: null, temporary: 0, ...uncut })
    .where((e) =>
      e.or([e("cut_by", "=", "number"), e.and([e("state", "=", "failed"), e("temporary", "=", 1)])]),
    )
    .execute();
}

/**
 * Forgets by what the parts of a reading that is held back are known as unchanged: what answers is another version, so
 * that the next reading has to read them again.
 */
export async function forgetVersions(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resourceId: string,
  visit: string | null,
): Promise<void> {
  const own = { resource_id: is("in", ownResource(transaction, resourceId, project)), visit: visit ?? "" };
  await updateRows(transaction, "resource_parts", own, { hash: null, etag: null, last_modified: null });
}

/** Makes the parts those that answer, without what a reading that is held back found. */
export async function discardHeldParts(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resourceId: string,
  visit: string | null,
): Promise<void> {
  await forgetVersions(transaction, project, resourceId, visit);
  const own = ownResource(transaction, resourceId, project);
  const found = { resource_id: is("in", own), visit: visit ?? "", answers: 0 };
  await deleteRows(transaction, "resource_parts", found);
  await transaction
    .updateTable("resource_parts")
    .set((e) => ({ kept: e.ref("answers") }))
    .where("resource_id", "in", own)
    .execute();
}

const ownResource = (read: ReadHandle, id: string, project: Pick<Project, "id">) =>
  read.selectFrom("resources").select("id").where("id", "=", id).where("project_id", "=", project.id);

/** Checks for a row that counts several unlisted parts. */
export function hasUnlisted(read: ReadHandle, resourceId: string): Promise<boolean> {
  const several = { resource_id: resourceId, cut_by: "number" as const, cut_parts: is(">", 1) };
  return hasRow(read, "resource_parts", several);
}

/**
 * Settles parts once a generation answers: drops parts that the visit didn't reach, and marks those with text as
 * answering.
 */
export async function settleParts(
  transaction: WriteHandle,
  resourceId: string,
  visit: string,
): Promise<void> {
  await deleteRows(transaction, "resource_parts", { resource_id: resourceId, visit: is("!=", visit) });
  await transaction
    .updateTable("resource_parts")
    .set((e) => ({ answers: e.ref("kept") }))
    .where("resource_id", "=", resourceId)
    .where((e) => e("answers", "!=", e.ref("kept")))
    .execute();
}

export async function replaceParts(
  transaction: WriteHandle,
  resourceId: string,
  rows: readonly PartRow[],
): Promise<void> {
  await deleteRows(transaction, "resource_parts", { resource_id: resourceId });
  for (const some of slices(rows, rowsPerInsert)) await insertRows(transaction, "resource_parts", some);
}
