import type { PassageRange } from "./best-of.ts";
import type { OpenProject } from "./open-project.ts";

/** A resource as it answers now. */
export interface StandingResource extends PassageRange {
  row: number;
  generation: string;
  passages: number;
  /** The earliest `analysisVersion` that its passages come from. */
  analysis: number;
}

export function standingOf(project: OpenProject, resourceId: string): StandingResource | null {
  const row = project
    .prepare(
      "select id, generation, first_passage, end_passage, analysis from resources where resource_id = ?",
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
  };
}

/** What most of a project is written in, for parts too short to tell. */
export function usualLanguage(project: OpenProject): string {
  const most = project
    .prepare(
      "select key from resources, json_each(languages) group by key order by sum(value) desc, key limit 1",
    )
    .get();
  return most ? String(most.key) : "en";
}
