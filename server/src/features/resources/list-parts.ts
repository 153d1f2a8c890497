import type { PartCounts, PartElement, PartState } from "@groundwork/contract/resource-parts";
import type { ReadHandle } from "#platform/database/database.ts";
import { countShownParts, findShownParts, type PartRow } from "./resource-parts.repository.ts";
import { UnknownPlaceError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

export interface ListedParts {
  ResourceID: string;
  counts: PartCounts;
  parts: PartElement[];
  next: string | null;
}

/** What became of a resource's parts, in the order in which they were found; `after` is an earlier answer's `next`. */
export async function listParts(
  read: ReadHandle,
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
  return {
    ResourceID: resource.id,
    counts,
    parts: shown.map((row) => presentPart(row, resource)),
    next: rows.length > limit ? String(shown.at(-1)!.position) : null,
  };
}

function presentPart({ part, title, url, state, reason, answers }: PartRow, resource: Resource): PartElement {
  return { part, title, url, state, reason, answers: answers === 1 && resource.indexed_generation !== null };
}
