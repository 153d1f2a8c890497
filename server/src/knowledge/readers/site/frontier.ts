import type { FoundPart, KnownPart, PartOutcome } from "../source.ts";

/** An address to visit. */
export interface Visit {
  part: string;
  depth: number;
  /** What an earlier reading left; null for an address that is new. */
  earlier: KnownPart | null;
  /** How often it was tried in vain. */
  tries: number;
  /** True once the address that it names as its own turned out not to hold its text. */
  standsAlone: boolean;
}

/** The row for all addresses that were found and are too many to keep one by one. */
export const othersPart = "more addresses";
/** So many are counted; beyond that they are "more than". */
const mostCounted = 20_000;

export interface Frontier {
  /** Takes the page where a crawl begins; null where this reading has been there. */
  first(part: string): { visit: Visit; found: FoundPart[] } | null;
  /** What earlier readings left to this one. */
  inherited(): FoundPart[];
  /** Notes addresses. Returns those that are new, in order. */
  add(addresses: readonly string[], depth: number): FoundPart[];
  /** Whether an address is noted, or can be. */
  takes(address: string): boolean;
  next(): Visit | undefined;
  /** To be visited after all others. */
  putBack(visit: Visit): void;
  /** How many addresses are noted. */
  readonly size: number;
  readonly waiting: number;
  /** Addresses that were not noted because there are too many. */
  readonly unnoted: number;
}

/** What is left to visit, breadth first: what earlier readings found, in their order, and what this one finds. */
export function createFrontier(known: readonly KnownPart[], most: number): Frontier {
  const noted = new Set<string>();
  const unnoted = new Set<string>();
  const queue: Visit[] = [];
  let head = 0;
  for (const earlier of known) {
    if (isInner(earlier.part)) continue;
    noted.add(earlier.part);
    if (earlier.current && earlier.state !== "waiting") continue;
    queue.push({ part: earlier.part, depth: earlier.depth, earlier, tries: 0, standsAlone: false });
  }

  function add(addresses: readonly string[], depth: number): FoundPart[] {
    const fresh: FoundPart[] = [];
    for (const part of addresses) {
      if (noted.has(part)) continue;
      if (noted.size >= most) {
        if (unnoted.size < mostCounted) unnoted.add(part);
        continue;
      }
      noted.add(part);
      queue.push({ part, depth, earlier: null, tries: 0, standsAlone: false });
      fresh.push({ part, title: null, url: part, depth });
    }
    return fresh;
  }

  return {
    first(part) {
      add([part], 0);
      const at = queue.findIndex((visit) => visit.part === part);
      if (at < 0) return null;
      const visit = { ...queue.splice(at, 1)[0]!, depth: 0 };
      return { visit, found: [{ part, title: visit.earlier?.title ?? null, url: part, depth: 0 }] };
    },
    inherited: () =>
      queue.slice(head).flatMap(({ earlier }) => {
        if (!earlier || earlier.current) return [];
        const { part, title, url, depth } = earlier;
        return { part, title, url, depth };
      }),
    add,
    takes: (address) => noted.has(address) || noted.size < most,
    next() {
      const visit = queue[head];
      if (visit) head++;
      return visit;
    },
    putBack: (visit) => void queue.push(visit),
    get size() {
      return noted.size;
    },
    get waiting() {
      return queue.length - head;
    },
    get unnoted() {
      return unnoted.size;
    },
  };
}

/** What is held inside a file that was read, and the row for the rest: no addresses to visit. */
export function isInner(part: string): boolean {
  return part === othersPart || part.includes("#");
}

/** What is held inside a file has its name beneath the file's: an address has no fragment of its own. */
export function within(part: string, outcome: PartOutcome): PartOutcome {
  if (outcome.state !== "read") return { ...outcome, part: `${part}#${outcome.part}` };
  return { ...outcome, part: { ...outcome.part, part: `${part}#${outcome.part.part}`, url: part } };
}
