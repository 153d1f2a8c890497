const k1 = 1.2;
const b = 0.75;

/** Lucene's, which stays above 0 for a term that every passage holds. */
export function idfOf(passages: number, documents: number): number {
  return Math.log(1 + (passages - documents + 0.5) / (documents + 0.5));
}

/** What a passage's length adds to the frequency below the line: k1·(1 - b + b·length/average). */
export function normOf(length: number, average: number): number {
  return k1 * (1 - b + (b * length) / average);
}

/** What a term adds to a passage's score; `worth` is its idf, times how often the query says it. */
export function scoreOf(worth: number, frequency: number, norm: number): number {
  return (worth * frequency * (k1 + 1)) / (frequency + norm);
}
