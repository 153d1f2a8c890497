import type { FoundPart, KnownPart, PartOutcome } from "../source.ts";

export interface Visit {
  part: string;
  depth: number;
  /** Holds what an earlier reading left; null for an address that is new. */
  earlier: KnownPart | null;
  tries: number;
  /** True once the address that it names as its own turned out not to hold its text. */
  standsAlone: boolean;
}

/** The row for all addresses that were found and are too many to keep one by one. */
export const othersPart = "more addresses";
const mostCounted = 20_000;

/** Keeps what is left to visit, breadth first: what earlier readings found, in their order, and what this one finds. */
export class Frontier {
  readonly #most: number;
  readonly #noted = new Set<string>();
  readonly #unnoted = new Set<string>();
  readonly #queue: Visit[] = [];
  #head = 0;

  constructor(known: readonly KnownPart[], most: number) {
    this.#most = most;
    for (const earlier of known) {
      if (isInner(earlier.part)) continue;
      this.#noted.add(earlier.part);
      if (earlier.current && earlier.state !== "waiting") continue;
      this.#queue.push({ part: earlier.part, depth: earlier.depth, earlier, tries: 0, standsAlone: false });
    }
  }

  /** Takes the page where a crawl begins; null where this reading has been there. */
  first(part: string): { visit: Visit; found: FoundPart[] } | null {
    this.add([part], 0);
    const at = this.#queue.findIndex((visit) => visit.part === part);
    if (at < 0) return null;
    const visit = { ...this.#queue.splice(at, 1)[0]!, depth: 0 };
    return { visit, found: [{ part, title: visit.earlier?.title ?? null, url: part, depth: 0 }] };
  }

  inherited(): FoundPart[] {
    return this.#queue.slice(this.#head).flatMap(({ earlier }) => {
      if (!earlier || earlier.current) return [];
      const { part, title, url, depth } = earlier;
      return { part, title, url, depth };
    });
  }

  add(addresses: readonly string[], depth: number): FoundPart[] {
    const fresh: FoundPart[] = [];
    for (const part of addresses) {
      if (this.#noted.has(part)) continue;
      if (this.#noted.size >= this.#most) {
        if (this.#unnoted.size < mostCounted) this.#unnoted.add(part);
        continue;
      }
      this.#noted.add(part);
      this.#queue.push({ part, depth, earlier: null, tries: 0, standsAlone: false });
      fresh.push({ part, title: null, url: part, depth });
    }
    return fresh;
  }

  takes(address: string): boolean {
    return this.#noted.has(address) || this.#noted.size < this.#most;
  }

  next(): Visit | undefined {
    const visit = this.#queue[this.#head];
    if (visit) this.#head++;
    return visit;
  }

  putBack(visit: Visit): void {
    this.#queue.push(visit);
  }

  get waiting(): number {
    return this.#queue.length - this.#head;
  }

  /** Counts addresses that were not noted because there are too many. */
  get unnoted(): number {
    return this.#unnoted.size;
  }
}

/** Pages that wait to see whether the address that they name as their own holds their text. */
export class SetAside {
  readonly #waiting = new Map<string, Visit[]>();
  readonly #parts = new Set<string>();

  add(visit: Visit, sameAs: string): void {
    this.#parts.add(visit.part);
    this.#waiting.set(sameAs, [...(this.#waiting.get(sameAs) ?? []), visit]);
  }

  has(part: string): boolean {
    return this.#parts.has(part);
  }

  /** Releases and returns the pages that wait for this one. */
  take(sameAs: string): Visit[] {
    const taken = this.#waiting.get(sameAs) ?? [];
    this.#waiting.delete(sameAs);
    for (const { part } of taken) this.#parts.delete(part);
    return taken;
  }

  rest(): Visit[] {
    return [...this.#waiting.values()].flat();
  }

  get size(): number {
    return this.#parts.size;
  }
}

export const isInner = (part: string): boolean => part === othersPart || part.includes("#");

/** Names what is inside a file below the file's name: an address has no fragment of its own. */
export function within(part: string, outcome: PartOutcome): PartOutcome {
  if (outcome.state !== "read") return { ...outcome, part: `${part}#${outcome.part}` };
  return { ...outcome, part: { ...outcome.part, part: `${part}#${outcome.part.part}`, url: part } };
}
