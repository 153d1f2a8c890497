/**
 * What waits for its turn, in the order in which each group's came. Groups take turns, however many one of them has; so do the sides
 * that groups are on, however many groups one of them has.
 */
export class TurnQueue<T> {
  /** The group whose turn it is comes first. */
  #groups = new Map<string, T[]>();
  #lastSide = "";
  readonly #sideOf: (one: T) => string;

  constructor(sideOf: (one: T) => string = () => "") {
    this.#sideOf = sideOf;
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  push(group: string, one: T): void {
    const others = this.#groups.get(group);
    if (others) others.push(one);
    else this.#groups.set(group, [one]);
  }

  /** Puts something first that was taken before. */
  putBack(group: string, one: T): void {
    const others = this.#groups.get(group) ?? [];
    this.#groups.delete(group);
    this.#groups = new Map([[group, [one, ...others]], ...this.#groups]);
  }

  remove(group: string, one: T): void {
    const others = this.#groups.get(group);
    const at = others?.indexOf(one) ?? -1;
    if (at < 0) return;
    others!.splice(at, 1);
    if (others!.length === 0) this.#groups.delete(group);
  }

  /** The first of the group whose turn it is, of those that `mayTake` lets; of a side that was not served last, if it has one. */
  take(mayTake: (group: string) => boolean): T | undefined {
    const may = [...this.#groups.keys()].filter(mayTake);
    const group = may.find((each) => this.#sideOf(this.#groups.get(each)![0]!) !== this.#lastSide) ?? may[0];
    if (group === undefined) return undefined;
    const others = this.#groups.get(group)!;
    const one = others.shift()!;
    this.#groups.delete(group);
    if (others.length > 0) this.#groups.set(group, others);
    this.#lastSide = this.#sideOf(one);
    return one;
  }

  takeAll(): T[] {
    const all = [...this.#groups.values()].flat();
    this.#groups.clear();
    return all;
  }
}
