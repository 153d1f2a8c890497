const k1 = 1.2;
const b = 0.75;

/** Computes Lucene's idf, which stays above 0 for a term in every passage. */
export function idfOf(passages: number, documents: number): number {
  return Math.log(1 + (passages - documents + 0.5) / (documents + 0.5));
}

/** Computes the length's summand in the denominator: k1·(1 - b + b·length/average). */
export function normOf(length: number, average: number): number {
  return k1 * (1 - b + (b * length) / average);
}

/** Computes a term's summand in a passage's score; `worth` is its idf times its frequency in the query. */
export function scoreOf(worth: number, frequency: number, norm: number): number {
  return (worth * frequency * (k1 + 1)) / (frequency + norm);
}
