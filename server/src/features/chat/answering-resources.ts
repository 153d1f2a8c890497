import type { ResourceNames } from "#knowledge/answer/answer.ts";
import { soleName } from "#knowledge/answer/compose/source-name.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { LivePublication } from "../publications/publications.repository.ts";
import { readSourceTitles } from "../publications/publications.rules.ts";
import { findResourceNames, findResourceNamesText } from "../resources/resources.repository.ts";
import { UnknownResourcesError } from "./chat.errors.ts";
import type { IsPublicAddress } from "./public-address.ts";

export interface KnownResources {
  /** As the catalogue told them. */
  text: string | null;
  ids: ReadonlySet<string>;
  /** In the order in which they were added. */
  all: readonly { id: string; url: string | null }[];
  /** Of those that are indexed. */
  names: ResourceNames;
}

const mostProjects = 256;
/**
 * By project as they were read last, the longest unused first: hundreds of rows for each question would cost as much as a
 * search, and answers are remembered by the map of names that they were given with.
 */
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
  if (last?.text === text) return keep(projectId, last);
  const resources = await findResourceNames(read, projectId);
  const indexed = resources.filter((resource) => resource.indexed_generation !== null);
  const known = {
    text,
    all: resources.map(({ id, url }) => ({ id, url })),
    ids: new Set(resources.map(({ id }) => id)),
    names: new Map(indexed.map((resource) => [resource.id, resource.file_name])),
  };
  return keep(projectId, known);
}

function keep(projectId: string, known: KnownResources): KnownResources {
  lastRead.delete(projectId);
  lastRead.set(projectId, known);
  if (lastRead.size > mostProjects) lastRead.delete(lastRead.keys().next().value!);
  return known;
}

type Policy = Pick<LivePublication, "projectId" | "sourceNames" | "sourceTitles">;

/** What visitors of a publication know its sources by. */
export interface VisitorNames {
  names: ResourceNames;
  /** Of what has no name that visitors may know, what stands in its place; undefined for what has one. */
  maskOf(resourceId: string): string | undefined;
}

/** By what is known of a project's resources: made again for each question they would cost as much as a search. */
const masked = new WeakMap<KnownResources, Map<string, VisitorNames>>();

/**
 * The names of a published project's sources as its owner shows them: their own, titles that the owner gave, or none, which is
 * a number. What stands at a public address keeps its title: whoever follows its link reads it there.
 */
export async function visitorNames(
  read: ReadHandle,
  { projectId, sourceNames, sourceTitles }: Policy,
  isPublic: IsPublicAddress,
): Promise<VisitorNames> {
  if (sourceNames === "names")
    return { names: await answeringResources(read, projectId, undefined), maskOf: () => undefined };
  const known = await knownResources(read, projectId);
  const made = masked.get(known) ?? new Map<string, VisitorNames>();
  masked.set(known, made);
  const key = sourceNames === "none" ? "" : sourceTitles;
  let shown = made.get(key);
  if (!shown) {
    const titles = sourceNames === "none" ? {} : readSourceTitles(sourceTitles);
    made.clear();
    made.set(key, (shown = mask(known, titles, isPublic)));
  }
  return shown;
}

function mask(
  { all, names }: KnownResources,
  titles: Readonly<Record<string, string>>,
  isPublic: IsPublicAddress,
): VisitorNames {
  const masks = new Map<string, string>();
  for (const [position, { id, url }] of all.entries())
    if (url === null || !isPublic(url)) masks.set(id, titles[id] ?? `Source ${position + 1}`);
  const shown = [...names].map(([id, name]) => {
    const instead = masks.get(id);
    return [id, instead === undefined ? name : soleName(instead)] as const;
  });
  // Of what was removed nothing is told either.
  const maskOf = (id: string) => masks.get(id) ?? (names.has(id) ? undefined : "Source");
  return { names: new Map(shown), maskOf };
}
