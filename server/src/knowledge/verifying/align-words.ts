import { sharedBeginning } from "../answering/words/similar-words.ts";
import type { WordKnowledge } from "../lexicon/word-knowledge.ts";
import type { Statement, Word } from "./reading/statement.ts";

/** A word of the claim and the word of the source that bears it out, or that says its opposite. */
export interface Pair {
  said: Word;
  source: Word;
  opposite: boolean;
}

/** Which words of a claim stand against which of its source. */
export interface Alignment {
  claim: Statement;
  source: Statement;
  /** By the place of the claim's word. */
  ofClaim: readonly (Pair | undefined)[];
  /** By the place of the source's word. */
  ofSource: readonly (Pair | undefined)[];
}

/** Aligns the words that say something; those that also have an opposite where their neighbours stand. */
export function alignWords(claim: Statement, source: Statement): Alignment {
  const ofClaim: (Pair | undefined)[] = Array.from({ length: claim.words.length });
  const ofSource: (Pair | undefined)[] = Array.from({ length: source.words.length });
  const { knowledge } = claim;
  const put = (said: Word, found: Word, opposite: boolean) => {
    const pair = { said, source: found, opposite };
    ofClaim[said.place] = pair;
    ofSource[found.place] = pair;
  };
  const free = (
    kind: (said: Word, word: Word) => boolean,
    opposite: boolean,
    which: (said: Word) => boolean,
  ) => {
    const candidates = (said: Word) =>
      source.words.filter((word) => !ofSource[word.place] && kind(said, word));
    // What stands there once comes first: it tells which of several is meant elsewhere.
    const open: Word[] = [];
    for (const said of claim.words) {
      if (ofClaim[said.place] || !which(said)) continue;
      const found = candidates(said);
      if (found.length === 1) put(said, found[0]!, opposite);
      else if (found.length > 1) open.push(said);
    }
    for (const said of open) {
      const found = nearest(said, candidates(said), ofClaim);
      if (found) put(said, found, opposite);
    }
  };
  const plain = (word: Word) => word.content && !word.figure;
  const same = (said: Word, word: Word) =>
    word.key === said.key && !word.figure && relation(said, word, knowledge) !== true;
  free(same, false, plain);
  const unnamed = (word: Word) => plain(word) && !word.name;
  const polar = (word: Word) => !word.figure && knowledge.polesOf(word.lower).length > 0;
  alignPolar(claim, source, ofClaim, ofSource, put, polar);
  free((said, word) => plain(word) && knowledge.means(said.key, word.key), false, unnamed);
  free((said, word) => plain(word) && prefixed(said, word, knowledge), true, unnamed);
  free((said, word) => plain(word) && !word.name && knowledge.standsFor(said.key, word.key), false, unnamed);
  free(
    (said, word) => plain(word) && (isNear(said.key, word.key) || isNear(said.lower, word.lower)),
    false,
    unnamed,
  );
  const weak = (word: Word) => word.weak && !word.figure;
  // "Used" says little, and is still the opposite of "unused".
  const unsaid = (word: Word) =>
    !word.content && !word.figure && source.words.every(({ key }) => key !== word.key);
  const undone = (said: Word, word: Word) =>
    knowledge.lexicon.negativePrefixes.some((prefix) => word.lower === prefix + said.lower);
  free((said, word) => plain(word) && undone(said, word), true, unsaid);
  free((said, word) => weak(word) && word.key === said.key, false, weak);
  return { claim, source, ofClaim, ofSource };
}

/** Words with an opposite may come several times: the one beside the same words is meant. */
function alignPolar(
  claim: Statement,
  source: Statement,
  ofClaim: readonly (Pair | undefined)[],
  ofSource: readonly (Pair | undefined)[],
  put: (said: Word, found: Word, opposite: boolean) => void,
  polar: (word: Word) => boolean,
): void {
  const { knowledge } = claim;
  for (const said of claim.words) {
    if (ofClaim[said.place] || !polar(said)) continue;
    const relations = new Map<Word, boolean>();
    for (const word of source.words) {
      if (ofSource[word.place] || !polar(word)) continue;
      const opposite = relation(said, word, knowledge);
      if (
        opposite === false ||
        (opposite && (sharesNeighbour(said, word, ofClaim) || isLedAlike(said, claim, word, source)))
      )
        relations.set(word, opposite);
    }
    const close = [...relations.keys()].filter(
      (word) => sharesNeighbour(said, word, ofClaim) || isLedAlike(said, claim, word, source),
    );
    const agreeing = close.filter((word) => relations.get(word) === false);
    const once = claim.words.filter((word) => relation(word, said, knowledge) === false).length === 1;
    const found = nearest(said, once && agreeing.length > 0 ? agreeing : [...relations.keys()], ofClaim);
    if (found) put(said, found, relations.get(found)!);
  }
}

/** Opposites are said of the same thing where something else in their clauses, or close to both, is the same. */
function sharesNeighbour(said: Word, word: Word, ofClaim: readonly (Pair | undefined)[]): boolean {
  return ofClaim.some(
    (pair) =>
      pair !== undefined &&
      pair.source.part === word.part &&
      ((pair.said.clause === said.clause && pair.source.clause === word.clause) ||
        (Math.abs(pair.said.place - said.place) <= 5 && Math.abs(pair.source.place - word.place) <= 6)),
  );
}

/** The same two words stand in front of both: "8,000 in winter". */
function isLedAlike(said: Word, claim: Statement, word: Word, source: Statement): boolean {
  return [1, 2].every((step) => {
    const [one, other] = [claim.words[said.place - step], source.words[word.place - step]];
    return one !== undefined && one.part === said.part && one.lower === other?.lower;
  });
}

/** Whether two words exclude one another; null where they share no scale. The same pole comes before the opposite. */
export function relation(said: Word, word: Word, knowledge: WordKnowledge): boolean | null {
  if (said.lower === word.lower) return false;
  let opposite: boolean | null = null;
  for (const one of knowledge.polesOf(said.lower)) {
    for (const other of knowledge.polesOf(word.lower)) {
      if (one.scale !== other.scale) continue;
      if (one.pole === other.pole) return false;
      opposite = true;
    }
  }
  return opposite;
}

/** "unsupported" beside "supported". */
function prefixed(said: Word, word: Word, { lexicon }: WordKnowledge): boolean {
  const [long, short] = said.key.length > word.key.length ? [said.key, word.key] : [word.key, said.key];
  return short.length > 3 && lexicon.negativePrefixes.some((prefix) => long === prefix + short);
}

export function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5) return false;
  return (
    sharedBeginning(one, other) >= 0.7 || (Math.min(one.length, other.length) > 5 && endsAlike(one, other))
  );
}

/** Compounds: "Werkzeug" in "Messwerkzeug". */
function endsAlike(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}

/** Of several, the one whose neighbours are the neighbours of `said`; the first where they do not tell. */
function nearest(
  said: Word,
  found: readonly Word[],
  ofClaim: readonly (Pair | undefined)[],
): Word | undefined {
  if (found.length < 2) return found[0];
  const anchors = [-3, -2, -1, 1, 2, 3].flatMap((step) => {
    const place = ofClaim[said.place + step]?.source.place;
    return place === undefined ? [] : [{ place, weight: 1 / Math.abs(step), ahead: step > 0 }];
  });
  let best = found[0]!;
  let most = -1;
  for (const word of found) {
    let worth = 0;
    for (const { place, weight, ahead } of anchors) {
      const distance = place - word.place;
      worth += (weight * (distance > 0 === ahead ? 1 : 0.6)) / Math.max(1, Math.abs(distance));
    }
    if (worth > most) [best, most] = [word, worth];
  }
  return best;
}
