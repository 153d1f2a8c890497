/** What waits for its turn, in the order in which each group's came; groups take turns, however many one of them has. */
export class TurnQueue<T> {
  /** The group whose turn it is comes first. */
  #groups = new Map<string, T[]>();

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

  /** The first of the group whose turn it is, of those that `mayTake` lets. */
  take(mayTake: (group: string) => boolean): T | undefined {
    for (const [group, others] of this.#groups) {
      if (!mayTake(group)) continue;
      const one = others.shift();
      this.#groups.delete(group);
      if (others.length > 0) this.#groups.set(group, others);
      return one;
    }
    return undefined;
  }

  takeAll(): T[] {
    const all = [...this.#groups.values()].flat();
    this.#groups.clear();
    return all;
  }
}
