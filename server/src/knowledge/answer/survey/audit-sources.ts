import { differingFacts } from "../../records/differences.ts";
import type { ResourceNames } from "../answer.ts";
import { type Project, remembered } from "../project-memory.ts";
import { listTables } from "../records/tables-near.ts";
import { alikeParts, type PartText } from "./alike-parts.ts";

/** Names a part of a source. */
export interface AuditedPart {
  resourceId: string;
  part: string;
  title: string;
}

export interface SourceAudit {
  /** Things of which two sources give different values. */
  differing: { thing: string; head: string; values: { at: AuditedPart; text: string }[] }[];
  /** Pairs of parts that say nearly the same. */
  alike: { pair: AuditedPart[]; likeness: number }[];
  /** False where only the first parts were looked at. */
  isAll: boolean;
}

const mostParts = 2_000;
/** UTF-16 units of all texts together that are compared. */
const longest = 20_000_000;
const mostFound = 100;

/** Compares a project's sources with one another: their tables' values, and their texts. */
export async function auditSources(project: Project, names: ResourceNames): Promise<SourceAudit> {
  const ids = [...names.keys()];
  return remembered(project, `audit ${ids.join(" ")}`, async () => {
    const language = project.statistics.languages[0] ?? "en";
    const { tables, isAll } = await listTables(project, ids, { language });
    const differing = differingFacts(
      tables.map(({ table, resourceId, part, title, url }) => ({
        table,
        source: { resourceId, part, title: title ?? "" },
        named: `${names.get(resourceId) ?? ""} ${title ?? ""} ${url ?? ""}`,
      })),
      (one, other) => one.resourceId === other.resourceId && one.part === other.part,
      mostFound,
    );
    const texts = await textsOf(project, ids);
    const alike = alikeParts(texts.read, mostFound);
    return {
      differing: differing.map(({ values, ...fact }) => ({
        ...fact,
        values: values.map(({ source, text }) => ({ at: source, text })),
      })),
      alike: alike.map(({ pair, likeness }) => ({ pair: [...pair], likeness })),
      isAll: isAll && texts.isAll,
    };
  });
}

async function textsOf(
  { index, projectId }: Project,
  ids: readonly string[],
): Promise<{ read: PartText<AuditedPart>[]; isAll: boolean }> {
  const read: PartText<AuditedPart>[] = [];
  let length = 0;
  for (const resourceId of ids)
    for (const { part } of await index.listParts(projectId, resourceId)) {
      if (read.length === mostParts || length > longest) return { read, isAll: false };
      const found = await index.readPart(projectId, resourceId, part);
      if (!found) continue;
      length += found.text.length;
      read.push({ source: { resourceId, part, title: found.title ?? "" }, text: found.text });
    }
  return { read, isAll: true };
}
