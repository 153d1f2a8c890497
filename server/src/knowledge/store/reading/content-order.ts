import { createHash, type Hash } from "node:crypto";
import type { SQLOutputValue } from "node:sqlite";

/** The order of resources, in SQL. */
export const orderedBy = "content, resource_id";

interface OrderedResource {
  resourceId: string;
  content: number;
  first: number;
  end: number;
  /** The number of passages before its own in the order. */
  before: number;
}

/**
 * Orders a project's passages by their resources' content, and in reading order within one. Unlike passage numbers,
 * this doesn't depend on the order of insertion.
 */
export class ContentOrder {
  /** By their passages' numbers. */
  private readonly resources: readonly OrderedResource[];

  /** Rows of all resources with their content, first and end passage. */
  constructor(rows: readonly Record<string, SQLOutputValue>[]) {
    const resources = rows
      .map(({ resource_id, content, first_passage, end_passage }) => ({
        resourceId: String(resource_id),
        content: Number(content),
        first: Number(first_passage),
        end: Number(end_passage),
        before: 0,
      }))
      .toSorted((a, b) => a.content - b.content || compare(a.resourceId, b.resourceId));
    let before = 0;
    for (const resource of resources) {
      resource.before = before;
      before += resource.end - resource.first;
    }
    this.resources = resources.toSorted((a, b) => a.first - b.first);
  }

  /** Returns a passage's place in the order, from 0 on. */
  placeOf(passage: number): number {
    const { before, first } = this.resourceOf(passage);
    return before + passage - first;
  }

  /** Sorts passages; resources with equal content are ordered by name. */
  sort(passages: Iterable<number>, names: ReadonlyMap<string, string> = new Map()): number[] {
    const placed = Array.from(passages, (passage) => {
      const { resourceId, content, before, first } = this.resourceOf(passage);
      return { passage, content, name: names.get(resourceId) ?? "", place: before + passage - first };
    });
    placed.sort((a, b) => a.content - b.content || compare(a.name, b.name) || a.place - b.place);
    return placed.map(({ passage }) => passage);
  }

  private resourceOf(passage: number): OrderedResource {
    let low = 0;
    let high = this.resources.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.resources[middle]!.first <= passage) low = middle;
      else high = middle;
    }
    return this.resources[low]!;
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Computes a 48-bit digest of a resource's content, equal for equal content. */
export class ContentDigest {
  private readonly hash: Hash = createHash("sha256");

  /** Adds content, in order. */
  add(...held: (string | null)[]): void {
    this.hash.update(JSON.stringify(held));
  }

  number(): number {
    return this.hash.digest().readUIntBE(0, 6);
  }
}
