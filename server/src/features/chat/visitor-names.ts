import { soleName } from "#knowledge/answer/compose/source-name.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { LivePublication } from "../publications/publications.repository.ts";
import { readSourceTitles } from "../publications/publications.rules.ts";
import { answeringResources, type KnownResources, knownResources } from "./answering-resources.ts";
import type { IsPublicAddress } from "./public-address.ts";

type Policy = Pick<LivePublication, "projectId" | "sourceNames" | "sourceTitles">;

/** What visitors of a publication know its sources by. */
export interface VisitorNames {
  names: ReadonlyMap<string, string>;
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
