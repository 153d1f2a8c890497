import type { Answer } from "@groundwork/contract/call";
import type {
  LeftOutSum,
  listParts as partsCall,
  PartElement,
  PartState,
} from "@groundwork/contract/resource-parts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { countShownParts, findShownParts } from "./resource-parts.repository.ts";
import type { PartRow } from "./part-columns.ts";
import { resourceErrors } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";
import type { listUnits as unitsCall } from "@groundwork/contract/resource-units";

/**
 * Lists the outcomes of a resource's parts in the order in which they were found; `after` is an earlier answer's
 * `next`.
 */
export async function listParts(
  { read, index }: { read: ReadHandle; index: Pick<PassageIndex, "leftOut"> },
  resource: Resource,
  { state, after, limit }: { state?: PartState | undefined; after?: string | undefined; limit: number },
): Promise<Answer<typeof partsCall, 200>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new resourceErrors.place_unknown();
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

/** Lists the units of one part of a resource in reading order; `after` is an earlier answer's `next`. */
export async function listUnits(
  index: Pick<PassageIndex, "listParts" | "passagesOfPart">,
  resource: Resource,
  { part, after, limit }: { part?: string | undefined; after?: string | undefined; limit: number },
): Promise<Answer<typeof unitsCall, 200>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new resourceErrors.place_unknown();
  const from = Number(after ?? 0);
  const parts = await index.listParts(resource.project_id, resource.id);
  if (parts.length === 0 || resource.indexed_generation === null) throw new resourceErrors.not_read_yet();
  const chosen = part === undefined ? parts[0] : parts.find((known) => known.part === part);
  if (!chosen) throw new resourceErrors.part_not_found();
  const all = await index.passagesOfPart(resource.project_id, resource.id, chosen.part);
  const shown = all.slice(from, from + limit);
  return {
    ResourceID: resource.id,
    part: chosen.part,
    total: all.length,
    units: shown.map(
      ({ kind, heading, context, start, end, text, pageLabel, record, language, history }) => ({
        kind,
        heading,
        context: context.map((before) => ({ role: before.role, text: before.text })),
        start,
        end,
        text,
        page_label: pageLabel,
        record,
        language,
        history,
      }),
    ),
    next: from + shown.length < all.length ? String(from + shown.length) : null,
  };
}
