import { createRandom, type Random } from "../e2e/support/random.ts";

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

/** Writes prose that has the statistics of a language, and is the same at every run. */
export interface Writer {
  random: Random;
  /** Returns a word as often as its rank has it: f(r) ~ 1 / (r + 2.7), Zipf's law as Mandelbrot refined it. */
  word(): string;
  /** Returns one of the thousand most frequent words that mean something. */
  usualWord(): string;
  /** Returns a word rarer than those. */
  rareWord(): string;
  title(fewestWords: number, mostWords: number): string;
  /** Returns some sentences, with `planted` after the first. */
  paragraph(planted?: readonly string[]): string;
}

/** Draws `size` words besides the common ones; the more frequent, the shorter. */
export function createWriter(seed: number, size: number): Writer {
  const random = createRandom(seed);
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
    return () => words[rankAt(upTo, base + random.next() * (upTo[last]! - base))]!;
  };
  const usual = commonWords.length;
  const last = words.length - 1;
  const [word, usualWord, rareWord] = [draw(0, last), draw(usual, usual + 999), draw(usual + 1000, last)];
  return {
    random,
    word,
    usualWord,
    rareWord,
    title: (fewest, most) => Array.from({ length: random.whole(fewest, most) }, rareWord).join(" "),
    paragraph(planted = []) {
      const sentences = Array.from({ length: random.whole(3, 6) }, () => sentenceOf(random, word, rareWord));
      sentences.splice(1, 0, ...planted);
      return sentences.join(" ");
    },
  };
}

/** Writes 8 to 30 words, with a comma, a name or a number now and then. */
function sentenceOf(random: Random, word: () => string, rareWord: () => string): string {
  const length = 8 + Math.round((random.next() + random.next()) * 11);
  const words: string[] = [];
  for (let i = 0; i < length; i++) {
    const kind = random.next();
    let drawn = word();
    if (kind < 0.03) drawn = capital(rareWord());
    else if (kind < 0.045) drawn = String(random.whole(2, 2030));
    if (i > 2 && i < length - 2 && random.next() < 0.08) drawn += ",";
    words.push(drawn);
  }
  return `${capital(words.join(" "))}.`;
}

let proseWriter: Writer | undefined;
let written = "";

/** Returns so many characters of plain prose, paragraph by paragraph, always the same. */
export function prose(length: number): string {
  proseWriter ??= createWriter(14, 20_000);
  const more: string[] = [];
  for (let size = written.length; size < length; size += more.at(-1)!.length)
    more.push(`${proseWriter.paragraph()}\n\n`);
  written += more.join("");
  return written.slice(0, length);
}

export const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1);

function coinWord(random: Random, rank: number): string {
  const least = rank < 600 ? 1 : 2;
  const syllables = least + (random.next() < 0.45 ? 1 : 0) + (rank > 5000 && random.next() < 0.3 ? 1 : 0);
  let word = "";
  for (let i = 0; i < syllables; i++) word += random.pick(onsets) + random.pick(vowels);
  return word + random.pick(codas) + random.pick(endings);
}

/** Returns the first rank whose running sum exceeds `value`. */
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
