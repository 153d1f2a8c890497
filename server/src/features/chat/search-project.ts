import type { FoundPassage } from "@groundwork/contract/passages";
import { limits } from "@groundwork/contract/limits";
import type { Authorized } from "#kit/authorized.ts";
import { typedText } from "#kit/plain-text.ts";
import type { RankedPassage } from "#knowledge/store/passage-index.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { answeringResources } from "./answering-resources.ts";
import { presentPassage } from "./present-passage.ts";

export interface SearchAsked {
  query: string;
  limit: number;
  resourceIds?: readonly string[];
  names: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

/** The retrieval that answers use too, bound to threads by wiring. Best first. */
export type SearchPassages = (projectId: string, asked: SearchAsked) => Promise<RankedPassage[]>;

/** The passages that a query finds in the caller's own project, or only in some of its resources. */
export async function searchProject(
  { read, searchPassages }: { read: ReadHandle; searchPassages: SearchPassages },
  project: Authorized<Project, "viewer">,
  asked: Pick<SearchAsked, "query" | "limit" | "signal"> & { resourceIds: readonly string[] | undefined },
): Promise<FoundPassage[]> {
  const { resourceIds, ...rest } = asked;
  const query = typedText(asked.query, limits.queryMax);
  const names = await answeringResources(read, project.id, resourceIds);
  const passages = await searchPassages(project.id, {
    ...rest,
    query,
    names,
    ...(resourceIds && { resourceIds }),
  });
  return passages.map((one) => presentPassage(one, names));
}
