import type { PassageRange } from "./best-of.ts";
import type { OpenProject } from "./open-project.ts";

/** A resource as it answers now. */
export interface StandingResource extends PassageRange {
  row: number;
  generation: string;
  passages: number;
  /** The earliest `analysisVersion` that its passages come from. */
  analysis: number;
  /** See `ResourceLanguage`. */
  leansOn: string | null;
}

export function standingOf(project: OpenProject, resourceId: string): StandingResource | null {
  const row = project
    .prepare(
      "select id, generation, first_passage, end_passage, analysis, leans_on from resources where resource_id = ?",
    )
    .get(resourceId);
  if (!row) return null;
  const first = Number(row.first_passage);
  const end = Number(row.end_passage);
  return {
    row: Number(row.id),
    generation: String(row.generation),
    first,
    end,
    passages: end - first,
    analysis: Number(row.analysis),
    leansOn: row.leans_on as string | null,
  };
}
