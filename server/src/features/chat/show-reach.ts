import type { FastifyPluginAsync } from "fastify";
import type { Answer } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import { strangersReach } from "@groundwork/contract/reach";
import type { Authorized } from "#kit/authorized.ts";
import type { PersonalKind } from "#kit/personal-data.ts";
import type { FoundDatum, ResourceScan } from "#knowledge/answer/survey/scan-resource.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import { visitorNames } from "./answering-resources.ts";
import { presentPlace } from "./present-answer.ts";
import type { IsPublicAddress } from "./public-address.ts";

interface ReachDeps {
  read: ReadHandle;
  isPublicAddress: IsPublicAddress;
  works: Works;
}

/** Characters that are read for one call; the next one goes on. */
const mostRead = 8_000_000;
const mostQuotes = 3;
/** Scans that are kept, of all projects. */
const mostKept = 4_000;

/** Registers the call that shows an owner or editor what strangers can reach. */
export function reachRoutes(deps: ReachDeps): FastifyPluginAsync {
  /** Kept by the generation that answers: the same text has the same scan. */
  const kept = new Map<string, ResourceScan>();
  return async (app) => {
    handleCall(app, strangersReach, async ({ params, caller, role, reply }) =>
      showReach(
        deps,
        kept,
        await authorizeProject(deps.read, caller, params.projectId, role),
        clientGone(reply),
      ),
    );
  };
}

async function showReach(
  { read, isPublicAddress, works }: ReachDeps,
  kept: Map<string, ResourceScan>,
  { id: projectId }: Authorized<Project, "editor">,
  signal: AbortSignal,
): Promise<Answer<typeof strangersReach, 200>> {
  const publication = await findPublication(read, projectId);
  const policy = publication ?? { project_id: projectId, source_names: "none" as const, source_titles: "{}" };
  const { names, maskOf } = await visitorNames(read, policy, isPublicAddress);
  const all = await findResourceNames(read, projectId);
  const indexed = all.filter(({ indexed_generation: generation }) => generation !== null);
  const listed = indexed.slice(0, limits.reachedMax);
  const scans = new Map<string, ResourceScan>();
  let left = mostRead;
  for (const { id, indexed_generation: generation } of listed) {
    const key = `${id} ${generation}`;
    let scan = kept.get(key);
    if (!scan && left > 0) {
      scan = await works.run(projectId, "scan", id, { signal });
      left -= scan.read;
      kept.set(key, scan);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    }
    if (scan) scans.set(id, scan);
  }
  return {
    source_names: policy.source_names,
    total: indexed.length,
    documents: listed.map(({ id, file_name: name, hidden }) => ({
      ResourceID: id,
      name,
      // What is hidden goes by no name at all.
      visitors_see: hidden === 1 ? "" : (maskOf(id) ?? names.get(id) ?? ""),
      hidden: hidden === 1,
      personal_data: presentData(scans.get(id)),
    })),
    quotes: listed
      .filter(({ hidden }) => hidden === 0)
      .flatMap(({ id }) => (scans.get(id)?.quotes ?? []).map((quote) => ({ id, ...quote })))
      .toSorted((one, other) => other.words - one.words)
      .slice(0, mostQuotes)
      .map(({ id, text, words, place }) => ({ ResourceID: id, text, words, place: presentPlace(place) })),
    complete: listed.every(({ id }) => scans.has(id)),
  };
}

function presentData(scan: ResourceScan | undefined) {
  return [...(scan?.counts ?? [])].map(([kind, count]) => ({
    kind,
    count,
    examples: scan!.data
      .filter((datum) => datum.kind === kind)
      .map(({ text, place }) => ({ text: shownDatum(kind, text), place: presentPlace(place) })),
  }));
}

/** Shows enough of an account's or a card's number to recognize it. */
function shownDatum(kind: PersonalKind, text: FoundDatum["text"]): string {
  if (kind !== "iban" && kind !== "card") return text;
  const signs = text.replaceAll(/[ -]/g, "");
  return `${signs.slice(0, 4)} •••• •••• ${signs.slice(-2)}`;
}
