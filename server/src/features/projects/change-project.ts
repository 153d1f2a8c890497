import type { Deps } from "../deps.ts";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { fieldsIn, recordAct, onProject } from "../audit/record-act.ts";
import { type Quota, requireRoomForProject } from "./account-quota.ts";
import { updateRows } from "#platform/database/rows.ts";
import { insertProject, type Project, writeProject, markProjectsDeleted } from "./projects.repository.ts";
import type { Authorized } from "#kit/authorized.ts";
import { purgeProjectKind } from "./purge-project.jobs.ts";

const untitled = "Untitled project";

/** Returns the name, or a default for an empty one. */
export function projectName(given: string): string {
  return given.trim() || untitled;
}

/** Treats an empty text as none. */
const textOrNone = (given: string | null | undefined): string | null => given?.trim() || null;

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
    description: textOrNone(given.description),
    instructions: null,
    created_at: clock.now().toISOString(),
    deleted_at: null,
    question_days: null,
    model_paused: 0,
  };
  await database.write(async (transaction) => {
    const room = await requireRoomForProject(transaction, ownerId, quota);
    await insertProject(transaction, project, room);
    await recordAct(transaction, "project.added", { kind: "project", id: project.id, name });
  });
  return project;
}

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
    ...(given.description !== undefined && { description: textOrNone(given.description) }),
    ...(given.instructions !== undefined && { instructions: textOrNone(given.instructions) }),
  };
  if (Object.keys(change).length > 0) {
    await writeProject(database, project, async (transaction) => {
      await updateRows(transaction, "projects", { id: project.id }, change);
      await recordAct(transaction, "project.changed", onProject(project), fieldsIn(change));
    });
  }
  return { ...project, ...change };
}

export interface DeleteProjectDeps extends Pick<Deps, "database" | "clock" | "queue"> {
  /** Removes other features' data in the same transaction, such as a publication. */
  withdraw: readonly ((transaction: WriteHandle, projectId: string) => Promise<unknown>)[];
}

/** Hides a project from everybody; a job purges its data, even if this process dies. */
export async function deleteProject(
  deps: DeleteProjectDeps,
  project: Authorized<Project, "owner">,
): Promise<void> {
  await writeProject(deps.database, project, async (transaction) => {
    const deleted_at = deps.clock.now().toISOString();
    await updateRows(transaction, "projects", { id: project.id }, { deleted_at });
    for (const withdraw of deps.withdraw) await withdraw(transaction, project.id);
    await recordAct(transaction, "project.deleted", onProject(project));
    const purge = { payload: { projectId: project.id }, subject: project.id, owner: project.owner_id };
    await deps.queue.add(transaction, purgeProjectKind, purge);
  });
  deps.queue.wake();
}

/** Hides a closed account's projects in its own transaction. The account's purge removes their data. */
export function withdrawProjects({
  clock,
  withdraw,
}: { clock: Clock } & Pick<DeleteProjectDeps, "withdraw">) {
  return async (transaction: WriteHandle, ownerId: string): Promise<void> => {
    for (const projectId of await markProjectsDeleted(transaction, ownerId, clock.now()))
      for (const take of withdraw) await take(transaction, projectId);
  };
}
