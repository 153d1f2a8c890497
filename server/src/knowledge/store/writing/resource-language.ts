import type { DatabaseSync } from "node:sqlite";
import { analysisVersion } from "../../documents/analysis-version.ts";
import type { DocumentPart } from "../../documents/document.ts";
import { languageOf } from "../../documents/language-of.ts";
import { detectLanguage } from "../../languages/detect-language.ts";

type Prepares = Pick<DatabaseSync, "prepare">;

/** Returns the language of most of a project, by its resources' own text, for texts too short to detect. */
function usualLanguage(database: Prepares): string {
  const most = database
    .prepare(
      `select tells as language from resources where tells <> ''
       group by tells order by sum(end_passage - first_passage) desc, tells limit 1`,
    )
    .get();
  return most ? String(most.language) : "en";
}

/** The length in characters below which the project's usual language applies, unless the text is clear. */
const enough = 200;
const sampledOfPart = 300;

/** The language for a resource's parts that can't be detected by themselves. */
export interface ResourceLanguage {
  language: string;
  /** The language of its own text, whatever the rest of the project; empty if inconclusive. */
  tells: string;
  /** The project's usual language if it mattered, so that a change requires another analysis; otherwise null. */
  leansOn: string | null;
}

/** Detects a resource's language from a sample of its parts. Runs inside the caller's snapshot. */
export function resourceLanguage(
  project: Prepares,
  sample: readonly Pick<DocumentPart, "language" | "text">[],
): ResourceLanguage {
  const text = sample.map((part) => part.text.slice(0, sampledOfPart)).join("\n");
  const declared = sample.map(({ language }) => languageOf({ language, text: "" }, "")).find(Boolean) ?? "";
  const tells = detectLanguage(text, declared);
  if (tells !== "" && (declared !== "" || text.length >= enough))
    return { language: tells, tells, leansOn: null };
  const leansOn = usualLanguage(project);
  return { language: detectLanguage(text, leansOn), tells, leansOn };
}

const outdatedRows = "select resource_id from resources where (analysis < ? or leans_on <> ?)";

/** Returns resources of an earlier analysis, or of what was the project's usual language then, in order. */
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
