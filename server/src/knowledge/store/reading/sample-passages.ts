import type { IndexedPassage } from "../passage-index.ts";
import type { ProjectReader } from "./project-reader.ts";
import { readPassage } from "./read-passages.ts";

export interface PartRange {
  resource: string;
  first: number;
  end: number;
}

/** The share for the beginning of a long part, which introduces the rest. */
const atBeginning = 0.3;

/** Samples about `most` passages, by the roots of resources' lengths: beginnings of parts, then evenly spaced ones. */
export function sampleNumbers(parts: readonly PartRange[], most: number): number[] {
  const resources = [...Map.groupBy(parts, ({ resource }) => resource).values()];
  const rootOf = (own: readonly PartRange[]) => Math.sqrt(lengthOf(own));
  const all = resources.reduce((sum, own) => sum + rootOf(own), 0);
  return evenly(resources, most).flatMap((own) =>
    sampleResource(own, Math.max(1, Math.round((most * rootOf(own)) / all))).toSorted((a, b) => a - b),
  );
}

function sampleResource(parts: readonly PartRange[], share: number): number[] {
  if (parts.length >= share) return evenly(parts, share).map(({ first }) => first);
  const length = lengthOf(parts);
  return parts.flatMap(({ first, end }) => {
    const own = Math.max(1, Math.round((share * (end - first)) / length));
    const opening = Math.min(end - first, Math.ceil(own * atBeginning));
    const rest = Array.from({ length: end - first - opening }, (_, i) => first + opening + i);
    return [...Array.from({ length: opening }, (_, i) => first + i), ...evenly(rest, own - opening)];
  });
}

function lengthOf(parts: readonly PartRange[]): number {
  return parts.reduce((sum, { first, end }) => sum + end - first, 0);
}

function evenly<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: Math.max(0, count) }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}

export function samplePassages(
  reader: ProjectReader,
  most: number,
  resourceIds?: readonly string[],
): IndexedPassage[] {
  const allowed = resourceIds && new Set(resourceIds);
  const order = reader.order();
  const parts = reader
    .prepare(
      `select r.resource_id as resource, t.first_passage as first, t.end_passage as "end" from parts t
       join resources r on r.id = t.resource`,
    )
    .all()
    .map((row) => row as unknown as PartRange)
    .filter(({ resource, first, end }) => end > first && (allowed?.has(resource) ?? true))
    .toSorted((a, b) => order.placeOf(a.first) - order.placeOf(b.first));
  return sampleNumbers(parts, most).map((number) => readPassage(reader, number));
}
