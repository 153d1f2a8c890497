import type { RunningHead } from "../../documents/document.ts";
import type { LeftOut } from "../../documents/units/unit.ts";
import { unpackHead } from "../files/part-codec.ts";
import type { ProjectReader } from "./project-reader.ts";

export interface LeftOutSum {
  kind: LeftOut["kind"];
  characters: number;
  repeated: { text: string; pages: number }[];
}

export function readLeftOut(reader: Pick<ProjectReader, "prepare">, part: number): LeftOut[] {
  const row = reader.prepare("select spans from left_out where part = ?").get(part);
  return row ? (JSON.parse(String(row.spans)) as LeftOut[]) : [];
}

/** Sums the excluded text of a resource's parts by kind. Omits parts without any. */
export function sumLeftOut(
  reader: ProjectReader,
  resourceId: string,
  parts: readonly string[],
): Map<string, LeftOutSum[]> {
  // Only what has pages has running heads.
  const find = reader.prepare(
    `select t.id, case when exists (select 1 from pages p where p.part = t.id) then t.head end as paged
     from parts t join resources r on r.id = t.resource where r.resource_id = ? and t.part = ?`,
  );
  const sums = new Map<string, LeftOutSum[]>();
  for (const part of parts) {
    const row = find.get(resourceId, part);
    if (!row) continue;
    const { runningHeads = [] } = row.paged === null ? {} : unpackHead(row.paged as Uint8Array);
    const own = sumsOf(readLeftOut(reader, Number(row.id)), runningHeads);
    if (own.length > 0) sums.set(part, own);
  }
  return sums;
}

function sumsOf(stretches: readonly LeftOut[], heads: readonly RunningHead[]): LeftOutSum[] {
  const sums = new Map<LeftOut["kind"], LeftOutSum>();
  const sumOf = (kind: LeftOut["kind"]) =>
    sums.get(kind) ?? sums.set(kind, { kind, characters: 0, repeated: [] }).get(kind)!;
  for (const { kind, start, end } of stretches) sumOf(kind).characters += end - start;
  for (const { text, pages, characters } of heads) {
    const sum = sumOf("running-head");
    sum.characters += characters;
    sum.repeated.push({ text, pages });
  }
  return [...sums.values()];
}
