import type { Authorized } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdProject, type Project, updateProjectRow } from "./projects.repository.ts";
import { projectDescription, projectInstructions, projectName } from "./projects.rules.ts";

/** Changes what is given and leaves the rest. */
export async function updateProject(
  database: Database,
  project: Authorized<Project, "editor">,
  given: {
    name?: string | undefined;
    description?: string | null | undefined;
    instructions?: string | null | undefined;
  },
): Promise<Project> {
  const change = {
    ...(given.name !== undefined && { name: projectName(given.name) }),
    ...(given.description !== undefined && { description: projectDescription(given.description) }),
    ...(given.instructions !== undefined && { instructions: projectInstructions(given.instructions) }),
  };
  if (Object.keys(change).length > 0) {
    await database.write(async (transaction) => {
      await holdProject(transaction, project);
      await updateProjectRow(transaction, project, change);
      await recordAct(transaction, {
        code: "project.changed",
        on: { kind: "project", id: project.id, name: project.name },
        detail: { fields: Object.keys(change).join(", ") },
      });
    });
  }
  return { ...project, ...change };
}
