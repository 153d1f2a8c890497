import type { Alignment, Pair } from "../align-words.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { type Cue, cuesOf } from "./denials.ts";
import { isTurnedRound } from "./turned-round.ts";
import { type Check, contradiction, missing } from "./check.ts";
import { dropSaidOtherwise } from "./same-denial.ts";

/** What the claim denies is denied by its source, and the other way round; an opposite takes a denial's place. */
export const checkNegation: Check = (alignment) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  const said = cuesOf(claim);
  const told = cuesOf(source);
  const taken = new Set<Cue>();
  const match = (cues: readonly Cue[], fits: (cue: Cue, other: Cue) => boolean) =>
    cues.filter((cue) => {
      const other = told.find((one) => !taken.has(one) && fits(cue, one));
      if (other) taken.add(other);
      return !other;
    });
  const touching = new Set(told.filter((cue) => touches(cue, ofSource)));
  let unmatched = match(
    said,
    (cue, other) =>
      cue.word.lower === other.word.lower && touching.has(other) && sameClause(cue, other, ofClaim),
  );
  unmatched = match(unmatched, (cue, other) => touching.has(other) && sameFocus(cue, other, ofClaim));
  unmatched = match(unmatched, (cue, other) => touching.has(other) && sameClause(cue, other, ofClaim));
  const added = unmatched.find(({ word }) => isPutBetween(word, claim, source));
  if (added)
    return [contradiction(`The answer says “${phrase(claim, added)}”, which the source does not deny.`)];
  const dropped = told.find(
    (cue) => touching.has(cue) && !taken.has(cue) && isPutBetween(cue.word, source, claim),
  );
  if (dropped)
    return [contradiction(`The source says “${phrase(source, dropped)}”, which the answer leaves out.`)];
  unmatched = match(unmatched, (cue, other) => isWithin(pairOf(cue, ofClaim)?.source, other));
  unmatched = match(unmatched, (cue, other) => sameVerb(cue, other, alignment));
  unmatched = match(unmatched, (cue, other) => denyAlike(cue, other, alignment));
  unmatched = unmatched.filter((cue) => !cue.limits && !isBorneOut(ofClaim[cue.word.place], alignment));
  const left = told.filter(
    (cue) =>
      touching.has(cue) &&
      !cue.limits &&
      !taken.has(cue) &&
      !isBorneOut(ofSource[cue.word.place], alignment) &&
      !isListed(cue, alignment),
  );
  for (const pair of ofClaim) {
    if (!pair?.opposite || refusesAlone(pair, claim)) continue;
    if (takeNear(unmatched, pair.said) || takeNear(left, pair.source) || isTurnedRound(pair, alignment))
      continue;
    return [contradiction(`The source says “${pair.source.text}”, the answer “${pair.said.text}”.`)];
  }
  dropPairs(unmatched, source, /^(?:only|nur|seulement|solo|sólo|must|needs?|requires?|required)$/);
  dropPairs(
    left,
    claim,
    /^(?:only|nur|seulement|solo|sólo|needs?|requires?|required|compulsory|mandatory|obligatory|braucht|brauchen|pflicht)$/,
  );
  dropSaidOtherwise(unmatched, claim, source);
  dropSaidOtherwise(left, source, claim);
  if (unmatched[0]) {
    const sentence = `The answer says “${phrase(claim, unmatched[0])}”, which the source does not deny.`;
    return [isSaid(unmatched[0], ofClaim) ? contradiction(sentence) : missing(sentence)];
  }
  const strong = left.find(
    (cue) =>
      (cue.focus && ofSource[cue.focus.place]) ||
      isTurnedToWith(cue, alignment) ||
      (said.length === 0 && !limitsOtherwise(claim) && isMostlySaid(cue, ofSource)) ||
      (said.length === 0 && isProhibition(cue) && allows(claim)),
  );
  if (strong)
    return [contradiction(`The source says “${phrase(source, strong)}”, which the answer leaves out.`)];
  return [];
};

/** "Allowed" beside "forbidden": the refusal is counted among the denials already. */
function refusesAlone({ said, source }: Pair, { knowledge }: Statement): boolean {
  return knowledge.isRefusal(said.lower) !== knowledge.isRefusal(source.lower);
}

/** "Not without a permit" is "only with a permit". */
function dropPairs(cues: Cue[], other: Statement, says: RegExp): void {
  if (cues.length < 2 || !other.words.some(({ lower }) => says.test(lower))) return;
  const [one, two] = cues;
  if (one!.word.clause === two!.word.clause && one!.word.part === two!.word.part) cues.splice(0, 2);
}

/** Whether the clause of a denial is mostly what the other side says too. */
function isSaid({ clause }: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  const saying = clause.filter((word) => word.content && !word.figure);
  return saying.filter((word) => ofClaim[word.place]).length * 2 > saying.length;
}

/** Whether nearly all that the clause of a denial says is said by the other side, which then denies nothing of it. */
function isMostlySaid({ word, clause }: Cue, ofSource: readonly (Pair | undefined)[]): boolean {
  const saying = clause.filter((other) => other.content && !other.figure && other !== word);
  return saying.length > 1 && saying.filter((other) => ofSource[other.place]).length >= saying.length * 0.75;
}

function touches({ word, focus, clause }: Cue, ofSource: readonly (Pair | undefined)[]): boolean {
  if (focus && ofSource[focus.place]) return true;
  const saying = clause.filter((other) => other.content && !other.figure && other !== word);
  return saying.filter((other) => ofSource[other.place]).length * 2 > saying.length;
}

function sameFocus(said: Cue, told: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  return (
    said.focus !== undefined && told.focus !== undefined && ofClaim[said.focus.place]?.source === told.focus
  );
}

function sameClause(said: Cue, told: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  return said.clause.some((word) => {
    const pair = ofClaim[word.place];
    return pair !== undefined && told.clause.includes(pair.source);
  });
}

/** A denial between words that follow one another on the other side, where at most a small word stands for it. */
function isPutBetween({ place, part, lower }: Word, own: Statement, other: Statement): boolean {
  if (!own.knowledge.isNegation(lower) || limitsOtherwise(other) || limitsOtherwise(own)) return false;
  const plain = (word: Word | undefined) => (word?.part === part ? word.text.toLowerCase() : undefined);
  const [before, after, beyond] = [-1, 1, 2].map((step) => plain(own.words[place + step]));
  if (before === undefined || after === undefined) return false;
  return other.words.some((word, i) => {
    if (word.text.toLowerCase() !== before) return false;
    const at = (step: number) => other.words[i + step]?.text.toLowerCase();
    const next = at(1) === after ? 2 : smallWords.test(at(1) ?? "") && at(2) === after ? 3 : 0;
    return next > 0 && (beyond === undefined || at(next) === beyond);
  });
}

/** "Not, except when" is "only when". */
function limitsOtherwise({ words }: Statement): boolean {
  return words.some(({ lower }) =>
    /^(?:only|except|unless|nur|außer|sauf|seulement|salvo|solo|sólo)$/.test(lower),
  );
}

const smallWords = /^(?:an?|the|with|every|all|some|any|eine?[nmrs]?|mit|une?|avec|con)$/;

/** In the clause of a denial, or listed beside it: "a lock and a pump are not included". */
function isWithin(word: Word | undefined, { clause, around }: Cue): boolean {
  return word !== undefined && (clause.includes(word) || around.includes(word));
}

const pairOf = ({ focus }: Cue, of: readonly (Pair | undefined)[]) => focus && of[focus.place];

/** The same is not done, in words that say too little to be aligned: "do not take" and "must not be taken". */
function sameVerb(said: Cue, told: Cue, { claim, source, ofSource }: Alignment): boolean {
  const [one, other] = [verbBehind(said, claim), verbBehind(told, source)];
  if (one?.key !== other?.key) return false;
  if (!one) return said.word.lower === told.word.lower && told.clause.some(({ place }) => ofSource[place]);
  return !one.content;
}

/** What is denied on both sides has words that are found on neither, among others that are. */
function denyAlike(said: Cue, told: Cue, { ofClaim, ofSource }: Alignment): boolean {
  if (said.focus === said.word || told.focus === told.word) return false;
  const found = (cue: Cue, of: readonly (Pair | undefined)[]) =>
    cue.focus !== undefined && of[cue.focus.place] !== undefined;
  return (
    !found(said, ofClaim) &&
    !found(told, ofSource) &&
    said.clause.concat(said.around).some(({ place }) => ofClaim[place]) &&
    told.clause.concat(told.around).some(({ place }) => ofSource[place])
  );
}

/** The first word behind a denial, apart from forms of "be". */
function verbBehind({ word }: Cue, { words, knowledge }: Statement): Word | undefined {
  return words
    .slice(word.place + 1, word.place + 4)
    .find(
      (other) =>
        other.part === word.part &&
        other.clause === word.clause &&
        other.key !== "" &&
        !knowledge.is("passives", other.lower),
    );
}

/** What "or" adds to what is denied is denied too: "do not twist it or apply oil". */
function isListed({ focus }: Cue, { claim, ofSource }: Alignment): boolean {
  const said = focus && ofSource[focus.place]?.said;
  if (!said) return false;
  const before = claim.words.slice(Math.max(0, said.place - 8), said.place);
  const denial = before.findIndex(({ lower }) => claim.knowledge.isNegation(lower));
  return denial >= 0 && before.slice(denial).some(({ lower }) => lower === "or");
}

/** "Banned" for "forbade", and "refused" for "a refusal", where neither is denied. */
function isBorneOut(pair: Pair | undefined, { claim, source }: Alignment): boolean {
  if (!pair || pair.opposite) return false;
  return isDenied(pair.said, claim) === isDenied(pair.source, source);
}

function isProhibition({ word }: Cue): boolean {
  return /^(?:forb[ai]d|prohibit|ban|verboten|untersagt|interdit|prohibid)/u.test(word.lower);
}

function allows({ words, knowledge }: Statement): boolean {
  return words.some(({ lower }) => knowledge.is("possibilities", lower));
}

/** "Without them" in the source and "with them" in the answer. */
function isTurnedToWith({ word }: Cue, { claim, source }: Alignment): boolean {
  const next = source.words[word.place + 1]?.lower;
  return (
    word.lower === "without" &&
    claim.words.some(
      ({ lower, place }) => lower === "with" && claim.words[place + 1]?.lower === next && next !== undefined,
    )
  );
}

function isDenied(word: Word, { words, knowledge }: Statement): boolean {
  return words.some(
    ({ lower, clause, part }) => clause === word.clause && part === word.part && knowledge.isNegation(lower),
  );
}

function takeNear(cues: Cue[], word: Word): boolean {
  const place = cues.findIndex(({ clause }) => clause.includes(word));
  if (place < 0) return false;
  cues.splice(place, 1);
  return true;
}

function phrase({ text }: Statement, { word, focus }: Cue): string {
  const [from, to] =
    focus && focus !== word
      ? [Math.min(word.start, focus.start), Math.max(word.end, focus.end)]
      : [word.start, word.end];
  return text.slice(from, to);
}
