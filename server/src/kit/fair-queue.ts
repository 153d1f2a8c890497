import { TurnQueue } from "./turn-queue.ts";

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

interface FairQueueOptions {
  /** Places that are taken at the same time, in all and by one group. */
  places: number;
  placesOfGroup: number;
  /** The queue's capacity; more are turned away. */
  mostWaiting: number;
}

/**
 * Gives places to groups in turn: each group is served in the order in which its members came, and no group waits for all of
 * another. What waits can be asked how many come before it.
 */
export class FairQueue implements Line {
  readonly #options: FairQueueOptions;
  readonly #queue = new TurnQueue<Waiting>();
  /** Places taken through each gate. */
  readonly #taken = new Map<string, number>();
  #places = 0;

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
    if ([...this.#queue].length >= this.#options.mostWaiting) throw new QueueFullError();
    const own = { name: `group ${group}`, most: this.#options.placesOfGroup };
    const one: Waiting = { leave: null, gates: [own, ...gates], moved: () => undefined };
    this.#queue.push(group, one);
    this.#tellAll();
    this.#serve();
    let reported = -1;
    const wake = () => one.moved();
    signal.addEventListener("abort", wake, { once: true });
    try {
      while (one.leave === null) {
        const moved = new Promise<void>((done) => (one.moved = done));
        signal.throwIfAborted();
        const before = this.#queue.before(group, one);
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
      if (this.#queue.remove(group, one)) this.#tellAll();
    }
  }

  #serve(): void {
    let served = false;
    while (this.#places < this.#options.places) {
      const next = this.#queue.take((_, { gates }) =>
        gates.every(({ name, most }) => this.#takenOf(name) < most),
      );
      if (!next) break;
      next.leave = this.#take(next.gates);
      next.moved();
      served = true;
    }
    if (served) this.#tellAll();
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
    };
  }

  #tellAll(): void {
    for (const one of this.#queue) one.moved();
  }
}
