import type { ReadHandle } from "#platform/database/database.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import { UnknownResourcesError } from "./chat.errors.ts";

/** The names of a project's indexed resources. Fails with UnknownResourcesError for a chosen one that it does not have. */
export async function answeringResources(
  read: ReadHandle,
  projectId: string,
  chosen: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const resources = await findResourceNames(read, projectId);
  const known = new Set(resources.map((resource) => resource.id));
  if (chosen?.some((id) => !known.has(id))) throw new UnknownResourcesError();
  const indexed = resources.filter((resource) => resource.indexed_generation !== null);
  return new Map(indexed.map((resource) => [resource.id, resource.file_name]));
}
