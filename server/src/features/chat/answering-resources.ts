import type { ReadHandle } from "#platform/database/database.ts";
import { findResourceNames, findResourceNamesText } from "../resources/resources.repository.ts";
import { UnknownResourcesError } from "./chat.errors.ts";

export interface KnownResources {
  /** As the catalogue told them. */
  text: string | null;
  ids: ReadonlySet<string>;
  /** In the order in which they were added. */
  all: readonly { id: string; url: string | null }[];
  /** Of those that are indexed. */
  names: ReadonlyMap<string, string>;
}

const mostProjects = 32;
/** By project as they were read last: hundreds of rows for each question would cost as much as a search. */
const lastRead = new Map<string, KnownResources>();

/**
 * The names of a project's indexed resources, the same map while they are the same. Fails with UnknownResourcesError for a
 * chosen one that it does not have.
 */
export async function answeringResources(
  read: ReadHandle,
  projectId: string,
  chosen: readonly string[] | undefined,
): Promise<ReadonlyMap<string, string>> {
  const { ids, names } = await knownResources(read, projectId);
  if (chosen?.some((id) => !ids.has(id))) throw new UnknownResourcesError();
  return names;
}

/** The names that a question of the project was told last; none where none was asked of late. */
export function rememberedResourceNames(projectId: string): ReadonlyMap<string, string> {
  return lastRead.get(projectId)?.names ?? new Map();
}

/** A name that is not wanted any more is not remembered either. */
export function forgetResourceNames(projectId: string): void {
  lastRead.delete(projectId);
}

export async function knownResources(read: ReadHandle, projectId: string): Promise<KnownResources> {
  const text = await findResourceNamesText(read, projectId);
  const last = lastRead.get(projectId);
  if (last?.text === text) return last;
  const resources = await findResourceNames(read, projectId);
  const indexed = resources.filter((resource) => resource.indexed_generation !== null);
  const known = {
    text,
    all: resources.map(({ id, url }) => ({ id, url })),
    ids: new Set(resources.map(({ id }) => id)),
    names: new Map(indexed.map((resource) => [resource.id, resource.file_name])),
  };
  if (lastRead.size >= mostProjects) lastRead.clear();
  lastRead.set(projectId, known);
  return known;
}
