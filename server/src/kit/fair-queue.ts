/** Gives a place back; a second call changes nothing. */
export type Leave = () => void;

export class QueueFullError extends Error {
  constructor() {
    super("The queue is full.");
    this.name = "QueueFullError";
  }
}

/** Limits how many of a group may run at the same time. */
export interface Gate {
  name: string;
  most: number;
}

/** A queue for places: yields the number ahead each time it changes, and returns the function that leaves. */
export interface Line {
  enter(group: string, signal: AbortSignal, gates?: readonly Gate[]): AsyncGenerator<number, Leave>;
}

interface Waiting {
  leave: Leave | null;
  gates: readonly Gate[];
  /** Called whenever somebody got a place, or left. */
  moved: () => void;
}

export interface FairQueueOptions {
  /** Places that are taken at the same time, in all and by one group. */
  places: number;
  placesOfGroup: number;
  /** The queue's capacity; more are turned away. */
  mostWaiting: number;
}

/**
 * Places that groups take in turn: each group is served in the order in which its members came, and no group waits for
 * all of another. What waits can be asked how many come before it.
 */
export class FairQueue implements Line {
  readonly #options: FairQueueOptions;
  /** Waiting ones by group, in order. */
  readonly #groups = new Map<string, Waiting[]>();
  /** Places taken through each gate. */
  readonly #taken = new Map<string, number>();
  /** Each group's last turn, while anybody is in the queue. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;
  #places = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place of a group, through the group's gate and the given ones. Yields the number ahead whenever it
   * changes, and returns the function that frees the place. Throws the signal's reason, or QueueFullError.
   */
  async *enter(
    group: string,
    signal: AbortSignal,
    gates: readonly Gate[] = [],
  ): AsyncGenerator<number, Leave> {
    signal.throwIfAborted();
    if (this.#waiting >= this.#options.mostWaiting) throw new QueueFullError();
    const own = { name: `group ${group}`, most: this.#options.placesOfGroup };
    const one: Waiting = { leave: null, gates: [own, ...gates], moved: () => undefined };
    this.#add(group, one);
    this.#serve();
    let reported = -1;
    const wake = () => one.moved();
    signal.addEventListener("abort", wake, { once: true });
    try {
      while (one.leave === null) {
        const moved = new Promise<void>((done) => (one.moved = done));
        signal.throwIfAborted();
        const before = this.#before(group, one);
        if (before !== reported) yield (reported = before);
        // It may have been admitted while the caller handled its position.
        if (one.leave === null) await moved;
      }
      signal.throwIfAborted();
      const { leave } = one;
      one.leave = null;
      return leave;
    } finally {
      signal.removeEventListener("abort", wake);
      // An abandoned place goes to the next one.
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
    let served = false;
    while (this.#places < this.#options.places) {
      const next = this.#next();
      if (!next) break;
      const { group, others, one } = next;
      others.splice(others.indexOf(one), 1);
      this.#waiting -= 1;
      if (others.length === 0) this.#groups.delete(group);
      this.#lastTurns.set(group, ++this.#turn);
      one.leave = this.#take(one.gates);
      one.moved();
      served = true;
    }
    if (served) this.#tellAll();
  }

  /** Admits the next one: the first with open gates, of the group whose turn it is. */
  #next() {
    for (const [group, others] of this.#inTurn()) {
      const one = others.find(({ gates }) => gates.every(({ name, most }) => this.#takenOf(name) < most));
      if (one) return { group, others, one };
    }
    return undefined;
  }

  #takenOf(gate: string): number {
    return this.#taken.get(gate) ?? 0;
  }

  #take(gates: readonly Gate[]): Leave {
    const count = (more: 1 | -1) => {
      this.#places += more;
      for (const { name } of gates) {
        const taken = this.#takenOf(name) + more;
        if (taken > 0) this.#taken.set(name, taken);
        else this.#taken.delete(name);
      }
    };
    count(1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      count(-1);
      this.#serve();
      if (this.#places === 0) this.#lastTurns.clear();
    };
  }

  /** Lists waiting groups, least recently served first. */
  #inTurn(): [string, Waiting[]][] {
    const last = (group: string) => this.#lastTurns.get(group) ?? 0;
    return [...this.#groups].toSorted(([one], [other]) => last(one) - last(other));
  }

  /** Counts those ahead: from each group as many turns as come first. */
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
