import { type ProjectSettings, projectSettings } from "@groundwork/contract/project-settings";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findRow, insertOrUpdate } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";

/** The settings of a project whose owner changed nothing. */
const usualSettings: ProjectSettings = {
  model: null,
  temperature: null,
  effort: null,
  judge: true,
  history: null,
  language: null,
  refusal: null,
  suggestions: [],
  store_as_written: false,
  hold_back: false,
  test_with_model: false,
};

/** Returns a project's answer settings. Treats stored values that are no longer understood as unset. */
export async function findProjectSettings(read: ReadHandle, projectId: string): Promise<ProjectSettings> {
  const row = await findRow(read, "project_settings", { project_id: projectId }, { columns: ["settings"] });
  if (!row) return usualSettings;
  const parsed = projectSettings.partial().safeParse(JSON.parse(row.settings));
  return { ...usualSettings, ...(parsed.success ? withoutGaps(parsed.data) : {}) };
}

export const keepProjectSettings = (
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  settings: ProjectSettings,
): Promise<void> => keepTestedSettings(transaction, project.id, settings);

/** Keeps settings that an editor chose before they were tested. */
export async function keepTestedSettings(
  transaction: WriteHandle,
  projectId: string,
  settings: ProjectSettings,
): Promise<void> {
  const row = { project_id: projectId, settings: JSON.stringify(settings) };
  await insertOrUpdate(transaction, "project_settings", row, ["project_id"]);
}

/** Drops fields that are undefined, which means that they were not given. */
export function withoutGaps<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
