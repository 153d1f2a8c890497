import { madeOnce } from "#kit/made-once.ts";
import everydaySubjects from "../../languages/everyday-subjects.json" with { type: "json" };
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { wordNet } from "../../languages/word-net.ts";
import { areTied } from "../../records/match/ties.ts";
import { wordsOf } from "../../records/words.ts";

/** Sets what a word counts that a unit has as a tied word, a synonym, a narrower or wider word, or a word of the same subject. */
export const worthOf = { tie: 0.9, synonym: 0.8, related: 0.6, subject: 0.4 };
/** Sets how slowly a word gets less precise with the words that WordNet has for it. */
const leeway = 3;

/** Returns how precisely a word says what it means, from 0 to 1: "turn" and "back" may mean anything, and "sauna" is one thing. */
export const precisionOf = (key: string): number =>
  1 / (1 + Math.log(1 + wordNet().wordsFor(key).size) / leeway);

/** Words of questions that are kept, and the words of units that each is compared with. */
const mostWords = 60;
const mostCompared = 5_000;
/** Returns how much a word is like others, by their keys; kept, since questions of one project share words. */
export const likenessTo = madeOnce(
  (key: string) => madeOnce((other: string) => likenessOf(key, other), mostCompared),
  mostWords,
);

function likenessOf(key: string, other: string): number {
  if (key === other) return 1;
  if (areTied(other, key)) return worthOf.tie;
  if (wordKnowledge("en").means(key, other)) return worthOf.synonym;
  const net = wordNet();
  if (net.mayReplace(key, other) || net.mayReplace(other, key)) return worthOf.related;
  const others = subjects().get(other);
  return others &&
    subjects()
      .get(key)
      ?.some((subject) => others.includes(subject))
    ? worthOf.subject
    : 0;
}

let subjectsOf: ReadonlyMap<string, readonly number[]> | null = null;

/** Returns the subjects of everyday words, by their keys: words of one subject appear in texts on the same thing without meaning the same. */
function subjects(): ReadonlyMap<string, readonly number[]> {
  if (!subjectsOf) {
    const read = new Map<string, number[]>();
    for (const [subject, line] of everydaySubjects.entries())
      for (const { key } of wordsOf(line, "en")) read.set(key, [...(read.get(key) ?? []), subject]);
    subjectsOf = read;
  }
  return subjectsOf;
}
