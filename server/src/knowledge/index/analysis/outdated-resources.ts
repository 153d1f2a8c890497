import type { DatabaseSync } from "node:sqlite";
import { analysisVersion } from "../../passages/analysis-version.ts";

/** The resources whose passages an earlier analysis wrote, wholly or in part, in the order of their passages. */
export function outdatedResources(database: Pick<DatabaseSync, "prepare">): string[] {
  return database
    .prepare("select resource_id from resources where analysis < ? order by first_passage")
    .all(analysisVersion)
    .map((row) => String(row.resource_id));
}
