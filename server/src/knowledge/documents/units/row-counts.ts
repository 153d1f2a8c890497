/** Numbers that are counted by: two rows may share one. */
const places = 2 ** 18;
const seeds = [0x811c9dc5, 0x050c5d1f];
/** More rows of one part are not counted. */
const mostRows = 2_000;

/**
 * How many parts have a row, in 2 MB whatever their number (a count-min sketch: Cormode and Muthukrishnan, 2005). Now and then
 * a count is too high by those of a rarer row; it is never too low, and never depends on the order.
 */
export function createRowCounts() {
  const counts = seeds.map(() => new Uint32Array(places));
  return {
    addPart(rows: readonly string[]): void {
      for (const row of new Set(rows.slice(0, mostRows)))
        for (const [i, seed] of seeds.entries()) counts[i]![placeOf(row, seed)]!++;
    },
    partsWith(row: string): number {
      return Math.min(...seeds.map((seed, i) => counts[i]![placeOf(row, seed)]!));
    },
  };
}

/** FNV-1a. */
function placeOf(row: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < row.length; i++) hash = Math.imul(hash ^ row.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 18)) & (places - 1);
}
