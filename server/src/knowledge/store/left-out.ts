import type { LeftOut } from "../documents/units/unit.ts";
import type { ProjectReader } from "./project-reader.ts";

/** How much of a part is no content of one kind. */
export interface LeftOutSum {
  kind: LeftOut["kind"];
  /** UTF-16 units. */
  characters: number;
}

/** What of a stored part is no content, in order. */
export function readLeftOut(reader: Pick<ProjectReader, "prepare">, part: number): LeftOut[] {
  const row = reader.prepare("select spans from left_out where part = ?").get(part);
  return row ? (JSON.parse(String(row.spans)) as LeftOut[]) : [];
}

/** How much of each named part of a resource is left out, by kind. Parts of which nothing is are not told. */
export function sumLeftOut(
  reader: ProjectReader,
  resourceId: string,
  parts: readonly string[],
): Map<string, LeftOutSum[]> {
  const find = reader.prepare(
    "select t.id from parts t join resources r on r.id = t.resource where r.resource_id = ? and t.part = ?",
  );
  const sums = new Map<string, LeftOutSum[]>();
  for (const part of parts) {
    const row = find.get(resourceId, part);
    const characters = new Map<LeftOut["kind"], number>();
    for (const { kind, start, end } of row ? readLeftOut(reader, Number(row.id)) : [])
      characters.set(kind, (characters.get(kind) ?? 0) + end - start);
    if (characters.size > 0)
      sums.set(
        part,
        [...characters].map(([kind, count]) => ({ kind, characters: count })),
      );
  }
  return sums;
}
