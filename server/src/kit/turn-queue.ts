/**
 * Keeps what waits for its turn, in the order in which each group's came. Groups take turns, however many one of them has; so do
 * the sides that groups are on, however many groups one of them has. Who comes late waits for nobody's second.
 */
export class TurnQueue<T> {
  /** Those that wait in each group, and when its turn is due: the lowest is served next, of equal ones who came first. */
  readonly #groups = new Map<string, { waiting: T[]; due: number }>();
  readonly #sideOf: (one: T) => string;
  /** Counts up with each that is served, and down with each that is put back. */
  #turn = 0;
  #front = 0;
  #lastGroup = "";
  #lastSide = "";

  constructor(sideOf: (one: T) => string = () => "") {
    this.#sideOf = sideOf;
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  push(group: string, one: T): void {
    // Who was served last comes after all who come before the next is served.
    const due = this.#turn + (group === this.#lastGroup ? 0.5 : 0);
    const known = this.#groups.get(group);
    if (known) known.waiting.push(one);
    else this.#groups.set(group, { waiting: [one], due });
  }

  /** Puts something first that was taken before. */
  putBack(group: string, one: T): void {
    const { waiting } = this.#groups.get(group) ?? { waiting: [] };
    this.#groups.set(group, { waiting: [one, ...waiting], due: --this.#front });
  }

  /** Returns whether it was waiting. */
  remove(group: string, one: T): boolean {
    const { waiting = [] } = this.#groups.get(group) ?? {};
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
    if (waiting.length === 0) this.#groups.delete(group);
    return at >= 0;
  }

  /** Takes the first that `mayTake` lets of the group whose turn it is; of a side that was not served last, if it has one. */
  take(mayTake: (group: string, one: T) => boolean): T | undefined {
    const may = this.#inTurn().flatMap(([group, { waiting }]) => {
      const one = waiting.find((each) => mayTake(group, each));
      return one === undefined ? [] : [{ group, one }];
    });
    const next = may.find(({ one }) => this.#sideOf(one) !== this.#lastSide) ?? may[0];
    if (!next) return undefined;
    const { group, one } = next;
    this.#turn++;
    this.#groups.get(group)!.due = this.#turn + 0.5;
    this.#lastGroup = group;
    this.#lastSide = this.#sideOf(one);
    this.remove(group, one);
    return one;
  }

  takeAll(): T[] {
    const all = [...this];
    this.#groups.clear();
    return all;
  }

  /** Returns how many are served before one, where groups alone take turns: of each other group as many as have turns before. */
  before(group: string, one: T): number {
    const own = this.#groups.get(group)?.waiting.indexOf(one) ?? 0;
    const places = this.#inTurn();
    const at = places.findIndex(([name]) => name === group);
    const others = places.map(([, { waiting }], i) => Math.min(waiting.length, i < at ? own + 1 : own));
    return others.reduce((sum, count, i) => sum + (i === at ? own : count), 0);
  }

  *[Symbol.iterator](): Generator<T> {
    for (const { waiting } of this.#groups.values()) yield* waiting;
  }

  #inTurn() {
    return [...this.#groups].toSorted(([, one], [, other]) => one.due - other.due);
  }
}
