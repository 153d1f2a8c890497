import type { ReadUnit } from "@groundwork/contract/resource-units";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { NotReadYetError, PartNotFoundError, UnknownPlaceError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

interface ListedUnits {
  ResourceID: string;
  part: string;
  total: number;
  units: ReadUnit[];
  next: string | null;
}

/** Lists the units of one part of a resource in reading order; `after` is an earlier answer's `next`. */
export async function listUnits(
  index: Pick<PassageIndex, "listParts" | "passagesOfPart">,
  resource: Resource,
  { part, after, limit }: { part?: string | undefined; after?: string | undefined; limit: number },
): Promise<ListedUnits> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new UnknownPlaceError();
  const from = Number(after ?? 0);
  const parts = await index.listParts(resource.project_id, resource.id);
  if (parts.length === 0 || resource.indexed_generation === null) throw new NotReadYetError();
  const chosen = part === undefined ? parts[0] : parts.find((known) => known.part === part);
  if (!chosen) throw new PartNotFoundError();
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
