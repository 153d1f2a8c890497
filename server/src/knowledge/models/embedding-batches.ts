/** The initial batch size, because most servers with a limit allow at least 32 texts. */
const textsAtOnce = 32;
/** UTF-16 units of a request's texts together. */
const unitsAtOnce = 100_000;
/** UTF-16 units of one text: more than any passage has. */
const unitsOfText = 16_000;

/** A provider's observed limits, so that each is hit only once. */
export class LearntLimits {
  /** Texts of one request. */
  texts = textsAtOnce;
  #refused = Number.POSITIVE_INFINITY;
  #taken = unitsOfText;

  /** Records that more texts than this were refused together, but none alone. */
  refusedTogether(taken: number): void {
    this.texts = Math.min(this.texts, taken);
  }

  /** Records that a text of this length was refused, and its beginning of that length accepted. */
  refusedAlone(units: number, taken: number): void {
    if (units >= this.#refused) return;
    this.#refused = units;
    this.#taken = taken;
  }

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
