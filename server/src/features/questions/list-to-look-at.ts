import type { Answer } from "@groundwork/contract/call";
import type { listToLookAt as call, ToLookAt } from "@groundwork/contract/questions";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Authorized } from "#kit/authorized.ts";
import type { AuditedPart, SourceAudit } from "#knowledge/answer/survey/audit-sources.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { Deps } from "../deps.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findDueNotes } from "../resources/notes.repository.ts";
import { findResourcesOf, type Resource } from "../resources/resources.repository.ts";
import { findDoubtedSources } from "./question-reports.repository.ts";

const day = 86_400_000;
const mostOfKind = 100;
/** Days of questions whose thumbs are looked at. */
const doubtedDays = 90;

const ofAddress: ReadonlySet<number> = new Set([
  resourceTypes.webPage,
  resourceTypes.documentationSite,
  resourceTypes.youtubeChannel,
]);

/** Lists what a project's sources need, the most serious kinds first. */
export async function listToLookAt(
  { database: { read }, clock, works }: Pick<Deps, "database" | "clock"> & { works: Works },
  project: Authorized<Project, "editor">,
  { days, signal }: { days: number; signal: AbortSignal },
): Promise<Answer<typeof call, 200>> {
  const now = clock.now();
  const ago = (count: number) => new Date(now.getTime() - count * day).toISOString();
  const resources = await findResourcesOf(read, project.id);
  const names = new Map(resources.map(({ id, file_name }) => [id, file_name]));
  const answering = new Map(
    resources.flatMap(({ id, file_name, indexed_generation }) =>
      indexed_generation === null ? [] : [[id, file_name]],
    ),
  );
  const [audit, doubted, notes] = await Promise.all([
    answering.size === 0 ? nothing : works.run(project.id, "audit", null, { names: answering, signal }),
    findDoubtedSources(read, project.id, ago(doubtedDays)),
    findDueNotes(read, project.id, now.toISOString().slice(0, 10)),
  ]);
  const one = (
    kind: ToLookAt["kind"],
    resource: Pick<Resource, "id">,
    more: Partial<ToLookAt> = {},
  ): ToLookAt => ({
    ...blank,
    kind,
    sources: withParts(names, [{ resourceId: resource.id, title: "" }]),
    ...more,
  });
  const old = resources.filter(
    ({ type_id, indexed_generation, changed_at }) =>
      ofAddress.has(type_id) && indexed_generation !== null && changed_at < ago(days),
  );
  const kinds: ToLookAt[][] = [
    audit.differing.map(({ thing, head, values }) => ({
      ...blank,
      kind: "differing",
      about: head === "" ? thing : `${thing}, ${head}`,
      sources: withParts(
        names,
        values.map(({ at }) => at),
      ).map((source, which) => ({ ...source, value: values[which]!.text })),
    })),
    resources
      .filter(({ state }) => state === "failed")
      .map((resource) => one("failed", resource, { about: resource.reason })),
    resources
      .filter(({ cut, state }) => cut === 1 && state !== "failed")
      .map((resource) => one("cut", resource)),
    notes.map(({ resource_id: id, confirm_by }) =>
      one("note", { id }, { since: `${confirm_by}T00:00:00.000Z` }),
    ),
    doubted.filter(({ id }) => names.has(id)).map(({ id, times }) => one("doubted", { id }, { times })),
    audit.alike.map(({ pair }) => ({
      ...blank,
      kind: "alike",
      sources: withParts(names, pair),
    })),
    old.map((resource) => one("old", resource, { since: resource.changed_at })),
  ];
  return { items: kinds.flatMap((items) => items.slice(0, mostOfKind)), all: audit.isAll };
}

const nothing: SourceAudit = { differing: [], alike: [], isAll: true };
const blank = { about: null, since: null, times: null };

/** Names sources, and their pages where both are of one source. */
function withParts(
  names: ReadonlyMap<string, string>,
  parts: readonly Pick<AuditedPart, "resourceId" | "title">[],
): ToLookAt["sources"] {
  const isOne = parts.length > 1 && parts.every(({ resourceId }) => resourceId === parts[0]!.resourceId);
  return parts.map(({ resourceId, title }) => ({
    ResourceID: resourceId,
    name: names.get(resourceId) ?? "",
    part: isOne && title !== "" ? title : null,
    value: null,
  }));
}
