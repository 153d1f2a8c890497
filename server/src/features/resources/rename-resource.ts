import type { Deps } from "../deps.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { NotAFileError, ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource, setNameOrHidden } from "./resources.repository.ts";
import { cleanFileName, fileTypes } from "./resources.rules.ts";

/**
 * Gives a file another name, which answers cite from then on. Its ending stays, since it says how the file is read. What is read from
 * an address is called by that address.
 */
export async function renameResource(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { project, resource }: ReachedResource<"editor">,
  wanted: string,
): Promise<Resource> {
  return database.write(async (transaction) => {
    await holdProject(transaction, project);
    const found = await findResource(transaction, resource.id);
    if (!found) throw new ResourceNotFoundError();
    if (!fileTypes.has(found.type_id)) throw new NotAFileError();
    const name = withEnding(wanted, found.file_name);
    if (name === found.file_name) return found;
    await setNameOrHidden(transaction, project, found.id, { file_name: name, now: clock.now() });
    await recordAct(transaction, {
      code: "resource.renamed",
      on: { kind: "resource", id: found.id, name },
      projectId: project.id,
    });
    return (await findResource(transaction, found.id)) ?? found;
  });
}

function withEnding(wanted: string, before: string): string {
  const ending = /\.[^.\s]{1,10}$/u.exec(before)?.[0] ?? "";
  const name = wanted.trim();
  const hasEnding = name.toLowerCase().endsWith(ending.toLowerCase());
  return cleanFileName(name === "" || hasEnding ? name : name + ending, ending);
}

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
