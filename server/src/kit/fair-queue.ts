/** Gives a place back; a second call changes nothing. */
export type Leave = () => void;

export class QueueFullError extends Error {
  constructor() {
    super("Too many wait already.");
    this.name = "QueueFullError";
  }
}

interface Waiting {
  leave: Leave | null;
  /** Called whenever somebody got a place, or left. */
  moved: () => void;
}

export interface FairQueueOptions {
  /** Places that are taken at the same time, in all and by one group. */
  places: number;
  placesOfGroup: number;
  /** Who comes when so many wait is turned away. */
  mostWaiting: number;
}

/**
 * Places that groups take in turn: each group is served in the order in which its members came, and no group waits for
 * all of another. What waits can be asked how many come before it.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those of each group in their order. */
  readonly #groups = new Map<string, Waiting[]>();
  readonly #taken = new Map<string, number>();
  /** When each group had its last turn, as long as anybody is here. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;
  #places = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place of a group. Yields how many come before, each time that this changes, and returns the way to give the
   * place back. Throws the signal's reason, or QueueFullError.
   */
  async *enter(group: string, signal: AbortSignal): AsyncGenerator<number, Leave> {
    signal.throwIfAborted();
    if (this.#waiting >= this.#options.mostWaiting) throw new QueueFullError();
    const one: Waiting = { leave: null, moved: () => undefined };
    this.#add(group, one);
    this.#serve();
    let told = -1;
    const wake = () => one.moved();
    signal.addEventListener("abort", wake, { once: true });
    try {
      while (one.leave === null) {
        const moved = new Promise<void>((done) => (one.moved = done));
        signal.throwIfAborted();
        const before = this.#before(group, one);
        if (before !== told) yield (told = before);
        // It may have been served while the number was told.
        if (one.leave === null) await moved;
      }
      signal.throwIfAborted();
      const { leave } = one;
      one.leave = null;
      return leave;
    } finally {
      signal.removeEventListener("abort", wake);
      // A place that nobody takes any more goes to the next.
      one.leave?.();
      this.#remove(group, one);
    }
  }

  #add(group: string, one: Waiting): void {
    const others = this.#groups.get(group);
    if (others) others.push(one);
    else this.#groups.set(group, [one]);
    this.#waiting += 1;
    this.#tellAll();
  }

  #remove(group: string, one: Waiting): void {
    const others = this.#groups.get(group);
    const at = others?.indexOf(one) ?? -1;
    if (!others || at < 0) return;
    others.splice(at, 1);
    if (others.length === 0) this.#groups.delete(group);
    this.#waiting -= 1;
    this.#tellAll();
  }

  #serve(): void {
    const { places, placesOfGroup } = this.#options;
    let served = false;
    while (this.#places < places) {
      const next = this.#inTurn().find(([group]) => (this.#taken.get(group) ?? 0) < placesOfGroup);
      if (!next) break;
      const [group, others] = next;
      const one = others.shift()!;
      this.#waiting -= 1;
      if (others.length === 0) this.#groups.delete(group);
      this.#lastTurns.set(group, ++this.#turn);
      one.leave = this.#take(group);
      one.moved();
      served = true;
    }
    if (served) this.#tellAll();
  }

  #take(group: string): Leave {
    this.#places += 1;
    this.#taken.set(group, (this.#taken.get(group) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#places -= 1;
      const others = this.#taken.get(group)! - 1;
      if (others > 0) this.#taken.set(group, others);
      else this.#taken.delete(group);
      this.#serve();
      if (this.#places === 0) this.#lastTurns.clear();
    };
  }

  /** The groups that wait, those first that were served longest ago, or never. */
  #inTurn(): [string, Waiting[]][] {
    const last = (group: string) => this.#lastTurns.get(group) ?? 0;
    return [...this.#groups].toSorted(([one], [other]) => last(one) - last(other));
  }

  /** How many are served before: of each group as many turns as come first. */
  #before(group: string, one: Waiting): number {
    const own = this.#groups.get(group)?.indexOf(one) ?? 0;
    let before = own;
    let earlier = true;
    for (const [name, others] of this.#inTurn()) {
      if (name === group) earlier = false;
      else before += Math.min(others.length, earlier ? own + 1 : own);
    }
    return before;
  }

  #tellAll(): void {
    for (const others of this.#groups.values()) for (const one of others) one.moved();
  }
}
