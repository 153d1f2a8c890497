import type { Random } from "../e2e/support/random.ts";

// The words that hold English together make up half of any text; they are real, so that it is read as English.
const commonWords =
  `the of and to in a is that for it was on are with as by at be this from or have an which one had not but what all
  were when there can more if out so said about up into than them other some could time these two may then do first
  any my now such like our over me even most made after also did many before must through back years where much your
  way well down should because each just those people how too little state good very make world still see own men work
  long here get both between being under never day same another know while last might us great old year off come since
  against go came right used take three`
    .split(/\s+/)
    .filter(Boolean);

const onsets = "b c d f g h j l m n p r s t v w b c d f l m n p r s t br ch cl dr gr pl sh st tr".split(" ");
const vowels = "a e i o u a e i o u a e i o ai ea ou".split(" ");
const codas = ["", "", "", "l", "m", "n", "nd", "nt", "r", "s", "st", "t", "ck"];
// The endings that a stemmer takes off, roughly as often as prose has them.
const endings = ["", "", "", "", "s", "s", "ed", "ing", "ation", "al", "ly", "er", "ment", "ive"];

export interface Vocabulary {
  /** A word as often as its rank has it: f(r) ~ 1 / (r + 2.7), Zipf's law as Mandelbrot refined it. */
  word(random: Random): string;
  /** One of the thousand most frequent words that mean something. */
  usualWord(random: Random): string;
  /** A word rarer than those. */
  rareWord(random: Random): string;
}

/** Draws `size` words besides the common ones; the more frequent, the shorter. */
export function createVocabulary(random: Random, size: number): Vocabulary {
  const seen = new Set(commonWords);
  const words = [...commonWords];
  while (words.length < commonWords.length + size) {
    const word = coinWord(random, words.length);
    if (seen.has(word)) continue;
    seen.add(word);
    words.push(word);
  }
  const upTo = new Float64Array(words.length);
  for (let rank = 0; rank < words.length; rank++) upTo[rank] = (upTo[rank - 1] ?? 0) + 1 / (rank + 2.7);
  const draw = (first: number, last: number) => {
    const base = first === 0 ? 0 : upTo[first - 1]!;
    return (source: Random) => words[rankAt(upTo, base + source.next() * (upTo[last]! - base))]!;
  };
  const usual = commonWords.length;
  const last = words.length - 1;
  return { word: draw(0, last), usualWord: draw(usual, usual + 999), rareWord: draw(usual + 1000, last) };
}

function coinWord(random: Random, rank: number): string {
  const least = rank < 600 ? 1 : 2;
  const syllables = least + (random.next() < 0.45 ? 1 : 0) + (rank > 5000 && random.next() < 0.3 ? 1 : 0);
  let word = "";
  for (let i = 0; i < syllables; i++) word += random.pick(onsets) + random.pick(vowels);
  return word + random.pick(codas) + random.pick(endings);
}

/** The first rank whose running sum passes `value`. */
function rankAt(upTo: Float64Array, value: number): number {
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
