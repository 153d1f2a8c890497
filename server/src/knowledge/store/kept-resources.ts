import type { ProjectReader } from "./project-reader.ts";

/** Resources of which a project holds anything, be it only staged. */
export function keptResources(reader: ProjectReader): Set<string> {
  const rows = reader
    .prepare("select resource_id from resources union select resource_id from staged_parts")
    .all();
  return new Set(rows.map((row) => String(row.resource_id)));
}

/** The generation that answers, by resource. */
export function generationsOf(reader: ProjectReader): Map<string, string> {
  const rows = reader.prepare("select resource_id, generation from resources").all();
  return new Map(rows.map((row) => [String(row.resource_id), String(row.generation)]));
}

/** The parts of a resource that are staged, by name. */
export function stagedPartsOf(reader: ProjectReader, resourceId: string): string[] {
  return reader
    .prepare("select part from staged_parts where resource_id = ? order by part")
    .all(resourceId)
    .map((row) => String(row.part));
}
