const gramSize = 4;
// Their terms are grams already.
const unspaced =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

export const gramHashes = 2 ** 16;

/** Hashes of the distinct runs of four characters in a term, its edges counted as one each; a short one is its own. */
export function gramsOf(term: string): number[] {
  if (unspaced.test(term)) return [hashOf(term, 0, term.length)];
  const edged = `_${term}_`;
  if (edged.length <= gramSize) return [hashOf(edged, 0, edged.length)];
  const grams: number[] = [];
  for (let at = 0; at + gramSize <= edged.length; at++) {
    const gram = hashOf(edged, at, at + gramSize);
    // A word has few: looking through them takes less than a set.
    if (!grams.includes(gram)) grams.push(gram);
  }
  return grams;
}

/** FNV-1a over UTF-16 units, folded to 16 bits. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & (gramHashes - 1);
}
