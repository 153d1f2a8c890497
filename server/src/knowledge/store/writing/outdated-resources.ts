import type { DatabaseSync } from "node:sqlite";
import { analysisVersion } from "../../documents/analysis-version.ts";

type Prepares = Pick<DatabaseSync, "prepare">;

/**
 * Returns the language of most of a project, for texts too short to detect. Considers only each resource's own text,
 * so that the order of arrival doesn't matter.
 */
export function usualLanguage(database: Prepares): string {
  const most = database
    .prepare(
      `select tells as language from resources where tells <> ''
       group by tells order by sum(end_passage - first_passage) desc, tells limit 1`,
    )
    .get();
  return most ? String(most.language) : "en";
}

const outdatedRows = "select resource_id from resources where (analysis < ? or leans_on <> ?)";

/**
 * Returns the resources whose passages an earlier analysis wrote, and those that were read in what was the project's usual
 * language then and is not now, in the order of their passages.
 */
export function outdatedResources(database: Prepares): string[] {
  return database
    .prepare(`${outdatedRows} order by first_passage`)
    .all(analysisVersion, usualLanguage(database))
    .map((row) => String(row.resource_id));
}

export function isOutdated(database: Prepares, resourceId: string): boolean {
  const find = database.prepare(`${outdatedRows} and resource_id = ?`);
  return find.get(analysisVersion, usualLanguage(database), resourceId) !== undefined;
}
