import { lettersOf } from "#kit/column-letters.ts";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { namesWithout, type ResourceNames } from "#knowledge/answer/answer.ts";
import { soleName } from "#knowledge/answer/compose/source-name.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Publication } from "../publications/publications.repository.ts";
import { readSourceTitles } from "../publications/publications.rules.ts";
import { findResourceNames, findResourceNamesText } from "../resources/resources.repository.ts";
import { chatErrors } from "./chat.errors.ts";
import type { IsPublicAddress } from "./public-address.ts";

interface KnownResources {
  /** The cached text from the catalogue. */
  text: string | null;
  ids: ReadonlySet<string>;
  /** In the order in which they were added; without those that are hidden from visitors. */
  shown: readonly { id: string; url: string | null; isNote: boolean }[];
  hidden: ReadonlySet<string>;
  /** Names of indexed resources. */
  names: ResourceNames;
}

const mostProjects = 256;
/**
 * Cached by project, least recently used first: reading hundreds of rows per question would cost as much as a search,
 * and the answer cache uses the identity of this map.
 */
const lastRead = new Map<string, KnownResources>();

/**
 * Returns the names of a project's indexed resources, as the same map while nothing changes. Fails with
 * `resource_not_found` for a chosen one that doesn't exist.
 */
export async function answeringResources(
  read: ReadHandle,
  projectId: string,
  chosen: readonly string[] | undefined,
): Promise<ReadonlyMap<string, string>> {
  const { ids, names } = await knownResources(read, projectId);
  if (chosen?.some((id) => !ids.has(id))) throw new chatErrors.resource_not_found();
  return names;
}

/** Returns the names with which a visitor's question is asked again for the project's people, who see the names themselves. */
export async function shownResources(read: ReadHandle, projectId: string): Promise<ResourceNames> {
  const { names, hidden } = await knownResources(read, projectId);
  return namesWithout(
    [...names].filter(([id]) => !hidden.has(id)),
    hidden,
  );
}

/** Returns the names cached for the project's last question; empty if there are none. */
export function rememberedResourceNames(projectId: string): ReadonlyMap<string, string> {
  return lastRead.get(projectId)?.names ?? new Map();
}

/** Drops a project's cached names. */
export function forgetResourceNames(projectId: string): void {
  lastRead.delete(projectId);
}

async function knownResources(read: ReadHandle, projectId: string): Promise<KnownResources> {
  const text = await findResourceNamesText(read, projectId);
  const last = lastRead.get(projectId);
  if (last?.text === text) return keep(projectId, last);
  const resources = await findResourceNames(read, projectId);
  const indexed = resources.filter((resource) => resource.indexed_generation !== null);
  const known = {
    text,
    shown: resources
      .filter((one) => one.hidden === 0)
      .map(({ id, url, type_id }) => ({ id, url, isNote: type_id === resourceTypes.note })),
    hidden: new Set(resources.filter((one) => one.hidden === 1).map(({ id }) => id)),
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

type Policy = Pick<Publication, "project_id" | "source_names" | "source_titles">;

/** Names sources for visitors of a publication. */
export interface VisitorNames {
  /** Returns what visitors reach: whatever reads passages with these names reads no hidden resource. */
  names: ResourceNames;
  /** Returns the replacement for a resource whose name visitors may not see; undefined if they may. */
  maskOf(resourceId: string): string | undefined;
}

/** Cached by resources: building this for each question would cost as much as a search. */
const masked = new WeakMap<KnownResources, Map<string, VisitorNames>>();

/**
 * Returns the source names that a publication's owner allows: original names, custom titles, or letters. Sources at
 * public addresses keep their title, which anybody can read there. Hidden sources are not among them.
 */
export async function visitorNames(
  read: ReadHandle,
  { project_id: projectId, source_names: policy, source_titles: stored }: Policy,
  isPublic: IsPublicAddress,
): Promise<VisitorNames> {
  const known = await knownResources(read, projectId);
  const made = masked.get(known) ?? new Map<string, VisitorNames>();
  masked.set(known, made);
  const key = policy === "titles" ? stored : policy;
  let shown = made.get(key);
  if (!shown) {
    const titles = policy === "titles" ? readSourceTitles(stored) : {};
    made.clear();
    made.set(key, (shown = mask(known, policy === "names" ? null : titles, isPublic)));
  }
  return shown;
}

/** `titles` is null where visitors see the names themselves. */
function mask(
  { shown, hidden, names }: KnownResources,
  titles: Readonly<Record<string, string>> | null,
  isPublic: IsPublicAddress,
): VisitorNames {
  // Letters, because a number next to a citation would look like another citation.
  const masks = new Map<string, string>();
  if (titles)
    for (const [position, { id, url, isNote }] of shown.entries())
      if (url === null || !isPublic(url))
        masks.set(id, titles[id] ?? (isNote ? "Note from the team" : `Document ${lettersOf(position + 1)}`));
  const named = [...names].flatMap(([id, name]) => {
    if (hidden.has(id)) return [];
    const instead = masks.get(id);
    return [[id, instead === undefined ? name : soleName(instead)] as const];
  });
  const visible = namesWithout(named, hidden);
  // Removed sources are not named either.
  const isGone = (id: string) => hidden.has(id) || (titles !== null && !visible.has(id));
  const maskOf = (id: string) => masks.get(id) ?? (isGone(id) ? "Source" : undefined);
  return { names: visible, maskOf };
}
