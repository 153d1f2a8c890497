import { recordAct } from "../audit/record-act.ts";
import type { Deps } from "../deps.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource, setNameOrHidden } from "./resources.repository.ts";

/** Hides a resource from the visitors of its project's publication, or shows it to them again; members see no difference. */
export async function hideResource(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { project, resource }: ReachedResource<"editor">,
  hidden: boolean,
): Promise<Resource> {
  return database.write(async (transaction) => {
    await holdProject(transaction, project);
    const found = await findResource(transaction, resource.id);
    if (!found) throw new ResourceNotFoundError();
    if (found.hidden === Number(hidden)) return found;
    await setNameOrHidden(transaction, project, found.id, { hidden: Number(hidden), now: clock.now() });
    await recordAct(transaction, {
      code: hidden ? "resource.hidden" : "resource.shown",
      on: { kind: "resource", id: found.id, name: found.file_name },
      projectId: project.id,
    });
    return (await findResource(transaction, found.id)) ?? found;
  });
}
