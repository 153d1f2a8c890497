import { firstPlace } from "#kit/first-place.ts";

/** The order of resources, in SQL. */
export const orderedBy = "content, resource_id";

interface OrderedResource {
  resourceId: string;
  content: number;
  first: number;
  end: number;
  before: number;
}

/** Orders passages by their resources' content, then in reading order, whatever the order of insertion. */
export class ContentOrder {
  private readonly resources: readonly OrderedResource[];

  constructor(rows: readonly Omit<OrderedResource, "before">[]) {
    const resources = rows
      .map((row) => ({ ...row, before: 0 }))
      .toSorted((a, b) => a.content - b.content || compare(a.resourceId, b.resourceId));
    let before = 0;
    for (const resource of resources) {
      resource.before = before;
      before += resource.end - resource.first;
    }
    this.resources = resources.toSorted((a, b) => a.first - b.first);
  }

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
    const behind = firstPlace(this.resources.length, (at) => this.resources[at]!.first > passage);
    return this.resources[Math.max(0, behind - 1)]!;
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
