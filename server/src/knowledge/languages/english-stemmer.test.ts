import { readFileSync } from "node:fs";
import snowball from "snowball-stemmers";
import { expect, test } from "vitest";
import { stemEnglish } from "./english-stemmer.ts";

const snowballs = snowball.newStemmer("english");
const wrong = (words: Iterable<string>) =>
  [...words].filter((word) => stemEnglish(word) !== snowballs.stem(word)).slice(0, 20);

test("every word of the lexicon and of WordNet has the stem that Snowball gives", () => {
  const files = ["./lexicon/english-keys.txt", "./lexicon/wordnet/english.txt"];
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), "latin1")).join(" ");
  const words = new Set(text.split(/\s+/));
  expect(words.size).toBeGreaterThan(10_000);
  expect(wrong(words)).toEqual([]);
});

test("so has any word that its endings may stand in", () => {
  const beginnings =
    "a b e i o y s t ab by yo cat hop fil tru gener commun arsen inn out cann her proc exc succ sk di ly toy enjoy quickl relat nation abol ment 'tis o'clock x2 naï".split(
      " ",
    );
  const endings =
    " s es ies ied ed edly eed eedly ing ingly y ly li ally fully lessly ousli izer ization ational ation ator alism ality fulness ousness iveness ivity bility bli ogi logi tional alize icate icity ical ful ness ative al ance ence er ic able ible ant ement ment ent ism ate ity ous ive ize ion sion tion e l ll le us ss sses ' 's 's' yy yed bbing tted ating bled ized".split(
      " ",
    );
  const words = new Set<string>();
  for (const one of beginnings)
    for (const two of endings) for (const three of endings.slice(0, 16)) words.add(one + two + three);
  expect(wrong(words)).toEqual([]);
});

test("irregular words and short ones", () => {
  const words =
    "skis skies dying lying tying idly gently ugly early only singly news bias go as i inning succeeds";
  expect(wrong(words.split(" "))).toEqual([]);
});
