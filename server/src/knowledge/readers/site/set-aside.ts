import type { Visit } from "./frontier.ts";

/** Pages that wait to see whether the address that they name as their own holds their text. */
export interface SetAside {
  add(visit: Visit, sameAs: string): void;
  has(part: string): boolean;
  /** The pages that wait for this one, which from now on wait no longer. */
  take(sameAs: string): Visit[];
  /** All that still wait. */
  rest(): Visit[];
  readonly size: number;
}

export function createSetAside(): SetAside {
  const waiting = new Map<string, Visit[]>();
  const parts = new Set<string>();
  return {
    add(visit, sameAs) {
      parts.add(visit.part);
      waiting.set(sameAs, [...(waiting.get(sameAs) ?? []), visit]);
    },
    has: (part) => parts.has(part),
    take(sameAs) {
      const taken = waiting.get(sameAs) ?? [];
      waiting.delete(sameAs);
      for (const { part } of taken) parts.delete(part);
      return taken;
    },
    rest: () => [...waiting.values()].flat(),
    get size() {
      return parts.size;
    },
  };
}
