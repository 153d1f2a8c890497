import type { Pair } from "../align.ts";
import { inOneClause, type Statement, type Word } from "../statement.ts";
import { clausesOf, doubted, type Look } from "./check.ts";
import { shortWords } from "./short-words.ts";

/** Finds a claim about what the source excepts: "no deposit, except from students" and "Students pay no deposit." */
const exceptionSaid: Look = ({ alignment: { claim, source } }, pairs) => {
  if (claim.words.some(({ lower }) => shortWords.excepting.has(lower))) return null;
  const opens = source.words.find(({ lower }) => shortWords.excepting.has(lower));
  const isBehind = ({ there: { word } }: Pair) =>
    opens !== undefined && word.clause === opens.clause && word.place > opens.place;
  return opens && pairs.some(isBehind) && !pairs.every(isBehind)
    ? doubted(`The source says “${phraseFrom(source, opens)}”.`)
    : null;
};

/** Finds "in winter" behind what both say where "in summer" follows, and a permission that something needs. */
const occasionLeftOut: Look = ({ alignment: { claim, source, ofSource } }, pairs) => {
  const last = Math.max(...pairs.map(({ there }) => there.word.place));
  const { clause, part } = source.words[last]!;
  if (pairs.some(({ there }) => !inOneClause(there.word, source.words[last]!))) return null;
  const allows = claim.words.some(({ lower }) => claim.vocabulary.modals.get(lower) === "may");
  const open = source.words.find(
    (word) =>
      word.place > last &&
      word.part === part &&
      word.clause === clause &&
      !word.figure &&
      (shortWords.granting.has(word.lower)
        ? allows
        : shortWords.occasions.has(word.lower) &&
          source.words.some(
            (other) => other.part === part && other.clause === clause + 1 && other.lower === word.lower,
          )) &&
      !source.items.some(
        (item) => item.word.place > word.place && item.word.clause === clause && ofSource.has(item),
      ),
  );
  return open ? doubted(`The source says so only “${phraseFrom(source, open)}”.`) : null;
};

const conditionLeftOut: Look = ({ alignment: { claim, source, ofSource } }, pairs) => {
  const { knowledge, vocabulary } = claim;
  const restricts = ({ lower, figure }: Word) =>
    !figure && (shortWords.restricting.has(lower) || vocabulary.limits.has(lower));
  const restrictsItself = claim.words.some(
    (word) => restricts(word) || knowledge.isNegation(word.lower) || knowledge.is("obligations", word.lower),
  );
  if (restrictsItself) return null;
  const clauses = clausesOf(pairs);
  const word = source.words.find((one) => {
    if (!restricts(one) || ![one.clause - 1, one.clause, one.clause + 1].some((near) => clauses.has(near)))
      return false;
    if (vocabulary.limits.has(one.lower)) return !isApart(source, pairs, one.start);
    const behind = source.items.filter(
      (item) => !item.small && item.word.place > one.place && item.word.clause === one.clause,
    );
    // The claim may say what follows as well, as in "when needed".
    const isOpen = behind.length === 0 || behind.some((item) => !ofSource.has(item));
    return isOpen && !isApart(source, pairs, one.start);
  });
  return word ? doubted(`The source says so only “${phraseFrom(source, word)}”.`) : null;
};

/** Returns whether a semicolon or a line's end is between a place and all pairs. */
function isApart({ text }: Statement, pairs: readonly Pair[], at: number): boolean {
  return pairs.every(({ there: { word } }) =>
    /[;\n]/.test(text.slice(Math.min(at, word.start), Math.max(at, word.start))),
  );
}

/** "Up to five days" is not five days, and what is allowed once in six months is not simply allowed. */
const boundLeftOut: Look = ({ alignment: { claim, source } }, pairs) => {
  const allows = claim.words.some(({ lower }) => claim.vocabulary.modals.get(lower) === "may");
  const isLimit = (bound: string | null) => bound === "most" || bound === "below";
  if (!allows) {
    if (claim.words.some(({ lower }) => shortWords.capping.has(lower))) return null;
    const pair = pairs.find(
      ({ said, there }) => said.amount && !said.amount.bound && isLimit(there.amount?.bound ?? null),
    );
    return pair ? doubted(`The source gives “${pair.there.amount!.text}” as a limit.`) : null;
  }
  const clauses = clausesOf(pairs);
  const limit = source.items.find(
    (item) =>
      item.amount &&
      clauses.has(item.word.clause) &&
      !pairs.some(({ there }) => there === item) &&
      (item.amount.bound === "most" || item.amount.unit?.measure.startsWith("every")),
  );
  return limit ? doubted(`The source limits this to “${limit.amount!.text}”.`) : null;
};

/** "Children under eight", "customers who pay by card": what narrows the first thing that both say. */
const modifierLeftOut: Look = ({ alignment: { source } }, pairs) => {
  const [first, second] = pairs.toSorted((one, other) => one.there.word.place - other.there.word.place);
  if (!first || !second || first.there.word.part !== second.there.word.part) return null;
  const { word } = first.there;
  const next = source.words[word.place + 1];
  if (!next || source.knowledge.isVerb(word.lower, word.key)) return null;
  const isRelative = shortWords.relative.has(next.lower);
  if (!isRelative && !shortWords.narrowing.has(next.lower)) return null;
  const narrowing = source.items.find(
    (item) => item.word.place > next.place && item.word.place < second.there.word.place && !item.small,
  );
  if (!narrowing || narrowing.word.clause !== next.clause) return null;
  if (isRelative && second.there.word.clause !== next.clause) return null;
  return doubted(`The source says this only about “${source.text.slice(word.start, narrowing.word.end)}”.`);
};

/** Finds what restricts the source's clause and what a claim leaves out: "only", "unless", "under eight", "at most". */
export const restrictionsLeftOut: readonly Look[] = [
  exceptionSaid,
  conditionLeftOut,
  boundLeftOut,
  modifierLeftOut,
  occasionLeftOut,
];

/** Finds what the sentence says of one thing and not of another where the claim names neither: "allowed in the large one". */
export const contrastLeftOut: Look = ({ alignment: { claim, source, ofSource } }, pairs) => {
  const other = pairs.find(
    ({ said, there }) => said.kind === "word" && source.words[there.word.place - 1]?.lower === "other",
  );
  if (other && !claim.words.some(({ lower }) => lower === "other"))
    return doubted(`The source says this about “other ${other.there.word.text}”.`);
  const polesOf = (lower: string) => source.knowledge.polesOf(lower);
  for (const { there } of pairs) {
    const poles = polesOf(there.word.lower);
    const isOpposite = ({ lower, clause }: Word) =>
      clause !== there.word.clause &&
      polesOf(lower).some((one) => poles.some(({ scale, pole }) => scale === one.scale && pole !== one.pole));
    if (poles.length === 0 || !source.words.some(isOpposite)) continue;
    const open = source.items.find(
      (item) => item.word.clause === there.word.clause && !item.small && !ofSource.has(item),
    );
    if (open) return doubted(`The source says this about “${open.word.text}”.`);
  }
  return null;
};

function phraseFrom({ text, words }: Statement, from: Word): string {
  const last = words.findLast(({ clause, part }) => clause === from.clause && part === from.part)!;
  const all = text.slice(from.start, last.end);
  return all.length <= 60 ? all : from.text;
}
