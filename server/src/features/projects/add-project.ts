import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Quota, requireRoomForProject } from "./account-quota.ts";
import { insertProject, type Project } from "./projects.repository.ts";
import { projectDescription, projectName } from "./projects.rules.ts";

export async function addProject(
  { database, clock, quota }: { database: Database; clock: Clock; quota: Quota },
  ownerId: string,
  given: { name: string; description: string | null | undefined },
): Promise<Project> {
  const name = projectName(given.name);
  const project: Project = {
    id: readableId(name, "project"),
    owner_id: ownerId,
    name,
    description: projectDescription(given.description),
    instructions: null,
    created_at: clock.now().toISOString(),
    deleted_at: null,
    question_days: null,
    model_paused: 0,
  };
  await database.write(async (transaction) => {
    const room = await requireRoomForProject(transaction, ownerId, quota);
    await insertProject(transaction, project, room);
    await recordAct(transaction, { code: "project.added", on: { kind: "project", id: project.id, name } });
  });
  return project;
}
