import type { Authorized } from "#kit/authorized.ts";
import { slices } from "#kit/slices.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { VectorizeRunTable } from "#platform/database/project-tables.ts";
import type { Project } from "../projects/projects.repository.ts";

const keepDays = 30;
// Well below what either database takes as parameters of one statement.
const rowsPerInsert = 1000;

/** Adds a run with the resources it took up, and forgets the project's runs of long ago. */
export async function insertRun(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  run: Omit<VectorizeRunTable, "project_id">,
  resourceIds: readonly string[],
): Promise<void> {
  const old = new Date(Date.parse(run.created_at) - keepDays * 86_400_000).toISOString();
  await transaction
    .deleteFrom("vectorize_runs")
    .where("project_id", "=", project.id)
    .where("created_at", "<", old)
    .execute();
  await transaction
    .insertInto("vectorize_runs")
    .values({ ...run, project_id: project.id })
    .execute();
  for (const some of slices(resourceIds, rowsPerInsert)) {
    const rows = some.map((resource_id) => ({ run_id: run.id, resource_id }));
    await transaction.insertInto("vectorize_run_resources").values(rows).execute();
  }
}

export async function findProjectOfRun(read: ReadHandle, runId: string): Promise<string | undefined> {
  const run = await read
    .selectFrom("vectorize_runs")
    .select("project_id")
    .where("id", "=", runId)
    .executeTakeFirst();
  return run?.project_id;
}

/** How many of a run's resources are in which state now. */
export async function countRunStates(read: ReadHandle, runId: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom("vectorize_run_resources")
    .innerJoin("resources", "resources.id", "vectorize_run_resources.resource_id")
    .select((e) => ["resources.state", e.fn.countAll().as("count")])
    .where("vectorize_run_resources.run_id", "=", runId)
    .groupBy("resources.state")
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}
