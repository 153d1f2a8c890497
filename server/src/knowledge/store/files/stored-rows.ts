import type { DatabaseSync } from "node:sqlite";

type Prepares = Pick<DatabaseSync, "prepare">;

/** Names a part of a resource: one of the generation that answers, or a staged one. */
export type StoredSource = { kept: string } | { staged: string };

export interface PartRow {
  id: number;
  head: Uint8Array;
  text: Uint8Array;
}

export function partRow(file: Prepares, resourceId: string, source: StoredSource): PartRow | undefined {
  const [from, name] =
    "staged" in source
      ? ["staged_parts t where t.resource_id = ? and t.part = ?", source.staged]
      : ["parts t join resources r on r.id = t.resource where r.resource_id = ? and t.part = ?", source.kept];
  const row = file.prepare(`select t.id, t.head, t.text from ${from}`).get(resourceId, name);
  return row as PartRow | undefined;
}

/** Returns the packed pages of a part's row, in order. */
export function pagesOf(file: Prepares, id: number, { staged }: { staged: boolean }): Uint8Array[] {
  return file
    .prepare(`select page from ${staged ? "staged_pages" : "pages"} where part = ? order by position`)
    .all(id)
    .map(({ page }) => page as Uint8Array);
}
