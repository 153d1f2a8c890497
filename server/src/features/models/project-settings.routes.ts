import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import { noModel } from "@groundwork/contract/model-choice";
import * as calls from "@groundwork/contract/project-settings";
import type { Database } from "#platform/database/database.ts";
import { updateRows } from "#platform/database/rows.ts";
import { requireOwner } from "../projects/authorize-project.ts";
import { writeProject, isModelPaused, type Project } from "../projects/projects.repository.ts";
import { fieldsIn, recordAct, onProject } from "../audit/record-act.ts";
import { mayUseModels, type UsePolicy } from "./may-use-models.ts";
import type { ModelShelf } from "./model-shelf.ts";
import { modelErrors } from "./models.errors.ts";
import { findProjectSettings, keepProjectSettings, withoutGaps } from "./project-settings.repository.ts";

/** Tries changes of settings before they are used. */
export interface SettingsGate {
  /** Has a change tried where the project has tests; returns whether it waits for their result. */
  mustWait(
    projectId: string,
    before: calls.ProjectSettings,
    changed: calls.ProjectSettings,
  ): Promise<boolean>;
  /** Returns whether a change is tried at the moment, or held for review. */
  isWaiting(projectId: string): Promise<boolean>;
}

interface ProjectSettingsDeps {
  settingsGate: SettingsGate;
  database: Database;
  shelf: ModelShelf;
  policy: UsePolicy;
}

export function projectSettingsRoutes({
  database,
  shelf,
  policy,
  settingsGate,
}: ProjectSettingsDeps): FastifyPluginAsync {
  const { read } = database;

  async function present(
    project: Project,
    settings: calls.ProjectSettings,
  ): Promise<calls.ShownProjectSettings> {
    const [choices, standard, mayUse] = await Promise.all([
      shelf.choices(),
      shelf.standard(),
      mayUseModels(read, project.owner_id, policy),
    ]);
    const paused = await isModelPaused(read, project.id);
    return {
      ...settings,
      model_paused: paused,
      choices,
      standard: standard?.label ?? null,
      may_use: mayUse,
      waits_for_tests: await settingsGate.isWaiting(project.id),
    };
  }

  return async (app) => {
    projectCall(app, read, calls.getProjectSettings, async ({ project }) =>
      present(project, await findProjectSettings(read, project.id)),
    );

    projectCall(app, read, calls.updateProjectSettings, async ({ project, body }) => {
      const { model, model_paused: paused, ...rest } = body;
      // It is the owner who pays.
      const owned = paused === false ? requireOwner(project) : null;
      if (typeof model === "string" && model !== noModel) {
        const choices = await shelf.choices();
        if (!choices.some(({ id }) => id === model)) throw new modelErrors.unknown_model();
      }
      const whole = withoutGaps({ model, ...rest });
      const before = await findProjectSettings(read, project.id);
      const waits = await settingsGate.mustWait(project.id, before, { ...before, ...whole });
      const settings = await writeProject(database, project, async (transaction) => {
        if (owned) await updateRows(transaction, "projects", { id: owned.id }, { model_paused: 0 });
        const { suggestions, hold_back, test_with_model } = whole;
        const wished = waits ? withoutGaps({ suggestions, hold_back, test_with_model }) : whole;
        const changed = { ...(await findProjectSettings(transaction, project.id)), ...wished };
        await keepProjectSettings(transaction, project, changed);
        await recordAct(transaction, "project.settings_changed", onProject(project), fieldsIn(body));
        return changed;
      });
      return present(project, settings);
    });
  };
}
