import type { Role } from "@groundwork/contract/roles";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import { RunNotFoundError } from "./resources.errors.ts";
import { findProjectOfRun } from "./runs.repository.ts";

/** Lets by whom the run's project does. Fails with RunNotFoundError for anybody else, and for a run that is unknown. */
export async function authorizeRun(
  read: ReadHandle,
  caller: { userId: string },
  runId: string,
  needed: Role,
): Promise<void> {
  const projectId = await findProjectOfRun(read, runId);
  if (projectId === undefined) throw new RunNotFoundError();
  try {
    await authorizeProject(read, caller, projectId, needed);
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new RunNotFoundError() : error;
  }
}
