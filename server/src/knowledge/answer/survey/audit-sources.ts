import { crc32 } from "node:zlib";
import { differingFacts } from "../../records/differences.ts";
import type { ResourceNames } from "../answer.ts";
import { type Project, remembered } from "../project-memory.ts";
import { listTables } from "../records/tables-near.ts";

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

/** A text with where it is from. */
interface PartText<S> {
  source: S;
  text: string;
}

/** Two texts that say nearly the same. */
interface AlikeParts<S> {
  pair: readonly [S, S];
  /** The share of their shingles that both have, 0 to 1. */
  likeness: number;
}

/** Words of a shingle. */
const shingleLength = 5;
/** A shorter text is too little to be called a copy. */
const leastShingles = 30;
/** The shingles of a text that are looked at: those with the smallest hashes, which are the same ones in a copy. */
const mostShingles = 400;
/** A shingle that more texts have is a page's frame. */
const mostHolding = 20;
/** The share of all their shingles that two texts have in common, at least. */
const leastLikeness = 0.8;

/** Finds pairs of texts that are copies of one another or nearly so, the most alike first. Time grows with their length. */
function alikeParts<S>(texts: readonly PartText<S>[], most: number): AlikeParts<S>[] {
  const shingled = texts.map(({ text }) => shinglesOf(text));
  const holding = new Map<number, number[]>();
  for (const [at, shingles] of shingled.entries())
    for (const shingle of shingles) {
      const known = holding.get(shingle);
      if (known) known.push(at);
      else holding.set(shingle, [at]);
    }
  const found: AlikeParts<S>[] = [];
  for (const [at, shingles] of shingled.entries()) {
    const shared = new Map<number, number>();
    for (const shingle of shingles) {
      const known = holding.get(shingle)!;
      if (known.length > mostHolding) continue;
      for (const other of known) if (other > at) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const other of shared.keys()) {
      const likeness = likenessOf(shingles, shingled[other]!);
      if (likeness >= leastLikeness)
        found.push({ pair: [texts[at]!.source, texts[other]!.source], likeness });
    }
  }
  return found.toSorted((one, other) => other.likeness - one.likeness).slice(0, most);
}

/** Estimates the share of all shingles that both have, from the smallest hashes of both together. */
function likenessOf(one: readonly number[], other: readonly number[]): number {
  const others = new Set(other);
  const union = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, mostShingles);
  const ones = new Set(one);
  return union.filter((shingle) => ones.has(shingle) && others.has(shingle)).length / union.length;
}

/** Returns the smallest hashes of a text's distinct shingles; none of a short text. */
function shinglesOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let at = 0; at + shingleLength <= words.length; at++)
    hashes.add(crc32(words.slice(at, at + shingleLength).join(" ")));
  if (hashes.size < leastShingles) return [];
  return [...hashes].toSorted((one, other) => one - other).slice(0, mostShingles);
}
