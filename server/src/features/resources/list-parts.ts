import type { LeftOutSum, PartCounts, PartElement, PartState } from "@groundwork/contract/resource-parts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { countShownParts, findShownParts } from "./resource-parts.repository.ts";
import { type PartRow } from "./part-columns.ts";
import { UnknownPlaceError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

export interface ListedParts {
  ResourceID: string;
  counts: PartCounts;
  parts: PartElement[];
  next: string | null;
}

/**
 * Lists the outcomes of a resource's parts in the order in which they were found; `after` is an earlier answer's
 * `next`.
 */
export async function listParts(
  { read, index }: { read: ReadHandle; index: Pick<PassageIndex, "leftOut"> },
  resource: Resource,
  { state, after, limit }: { state?: PartState | undefined; after?: string | undefined; limit: number },
): Promise<ListedParts> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new UnknownPlaceError();
  const query = { state, after: after === undefined ? -1 : Number(after), limit: limit + 1 };
  const [counts, rows] = await Promise.all([
    countShownParts(read, resource),
    findShownParts(read, resource, query),
  ]);
  const shown = rows.slice(0, limit);
  const names = shown.map(({ part }) => part);
  const leftOut = await index.leftOut(resource.project_id, resource.id, names);
  return {
    ResourceID: resource.id,
    counts,
    parts: shown.map((row) => presentPart(row, resource, leftOut.get(row.part) ?? [])),
    next: rows.length > limit ? String(shown.at(-1)!.position) : null,
  };
}

function presentPart(
  { part, title, url, state, reason, answers, cut_by }: PartRow,
  { indexed_generation: generation }: Resource,
  leftOut: LeftOutSum[],
): PartElement {
  return {
    part,
    title,
    url,
    state,
    reason,
    cut_by,
    left_out: leftOut,
    answers: answers === 1 && generation !== null,
  };
}
