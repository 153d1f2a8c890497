/** Most servers that bound a batch bound it to 32 texts or more. */
const textsAtOnce = 32;
/** UTF-16 units of a request's texts together. */
const unitsAtOnce = 100_000;
/** UTF-16 units of one text: more than any passage has. */
const unitsOfText = 16_000;

/** What a provider was seen to take at once, so that each limit of it is run into once. */
export class LearntLimits {
  #texts = textsAtOnce;
  #refused = Number.POSITIVE_INFINITY;
  #taken = unitsOfText;

  /** Texts of one request. */
  get texts(): number {
    return this.#texts;
  }

  /** More texts than these were refused together, of which none was refused alone. */
  refusedTogether(taken: number): void {
    this.#texts = Math.min(this.#texts, taken);
  }

  /** One text of so many units was refused, and its beginning of so many was taken. */
  refusedAlone(units: number, taken: number): void {
    if (units >= this.#refused) return;
    this.#refused = units;
    this.#taken = taken;
  }

  /** How many units are sent of a text that has so many. */
  unitsFor(units: number): number {
    return units >= this.#refused ? this.#taken : unitsOfText;
  }
}

/** Cuts texts into runs that fit a request each. */
export function batchesOf(texts: readonly string[], limits: LearntLimits): string[][] {
  const batches: string[][] = [];
  let units = unitsAtOnce;
  for (const text of texts) {
    const cut = text.slice(0, limits.unitsFor(text.length)).toWellFormed();
    units += cut.length;
    if (units > unitsAtOnce || batches.at(-1)!.length >= limits.texts) {
      batches.push([]);
      units = cut.length;
    }
    batches.at(-1)!.push(cut);
  }
  return batches;
}
