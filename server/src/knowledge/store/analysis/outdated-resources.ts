import type { DatabaseSync } from "node:sqlite";
import { analysisVersion } from "../../documents/analysis-version.ts";
import { usualLanguage } from "../resource-language.ts";

/**
 * The resources whose passages an earlier analysis wrote, wholly or in part, and those that were read in what was the
 * project's usual language then and is not now, in the order of their passages.
 */
export function outdatedResources(database: Pick<DatabaseSync, "prepare">): string[] {
  return database
    .prepare("select resource_id from resources where analysis < ? or leans_on <> ? order by first_passage")
    .all(analysisVersion, usualLanguage(database))
    .map((row) => String(row.resource_id));
}
