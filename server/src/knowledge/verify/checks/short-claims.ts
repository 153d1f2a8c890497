import type { Statement, Word } from "../statement.ts";
import { isOfKind } from "./amounts.ts";
import { type Check, clausesOf, doubted, type Look } from "./check.ts";
import { contrastLeftOut, restrictionsLeftOut } from "./restrictions.ts";
import { severalClauses } from "./several-clauses.ts";
import { freedoms, inTime, leadOf, shortWords } from "./short-words.ts";
import { orderDiffers, sidesDiffer } from "./sides.ts";

/** Words up to which a claim is short: it leaves no room for free wording, and one word turns it. */
const longest = 9;

/** Doubts a short claim in English wherever something could turn it, such as a restriction that it leaves out. */
export const checkShortClaims: Check = (view) => {
  const { claim, ofClaim } = view.alignment;
  if (claim.words.length > longest || claim.language !== "en") return [];
  const pairs = [...ofClaim.values()].filter(({ said }) => !said.small);
  if (pairs.length === 0) return [];
  for (const look of looks) {
    const finding = look(view, pairs);
    if (finding) return [finding];
  }
  return [];
};

const quoted = ({ text }: Word) => `“${text}”`;
const notSaid = (word: Word) => doubted(`The answer says ${quoted(word)}, but the source does not.`);

/** Finds "adds", "loses" or "extra" that the source does not say. */
const unsaidDirection: Look = ({ alignment: { claim, ofClaim }, isNearby }) => {
  const open = claim.items.find(
    (item) =>
      shortWords.directions.has(item.word.lower) &&
      !item.small &&
      !ofClaim.has(item) &&
      !isNearby(item.word.key),
  );
  return open ? notSaid(open.word) : null;
};

/** Finds "anyone", "always" or "only" where the clauses that are compared have no word of that scope. */
const unsaidScope: Look = ({ alignment: { claim, source } }, pairs) => {
  const clauses = clausesOf(pairs);
  const there = source.words.filter(({ clause }) => clauses.has(clause) || clauses.has(clause - 1));
  const isLimit = ({ lower }: Word) => source.vocabulary.limits.has(lower);
  const isDenial = ({ lower }: Word) => source.knowledge.isNegation(lower);
  const scopeOf = (lower: string) =>
    claim.vocabulary.scope.get(lower) ?? (shortWords.wide.has(lower) ? "all" : undefined);
  for (const word of claim.words) {
    const scope = word.figure ? undefined : scopeOf(word.lower);
    if (!scope) continue;
    const isStated = there.some(
      ({ lower }) =>
        lower === word.lower ||
        (shortWords.people.has(word.lower)
          ? shortWords.people.has(lower)
          : scopeOf(lower) === scope || (scope === "never" && source.knowledge.isNegation(lower))),
    );
    // "Only if" is "not unless".
    const isTurned = scope === "only" && there.some(isLimit) && there.some(isDenial);
    if (!isStated && !isTurned) return notSaid(word);
  }
  return null;
};

/** Finds "must" where the source advises or allows, "not required" where it does not say so, and a fact that it hedges. */
const unsaidModal: Look = ({ alignment: { claim, source } }, pairs) => {
  const clauses = clausesOf(pairs);
  const kindOf = ({ text, lower, figure }: Word) =>
    figure || text === "May"
      ? undefined
      : (claim.vocabulary.modals.get(lower) ?? (shortWords.hedges.has(lower) ? "perhaps" : undefined));
  const said = claim.words.filter((word) => kindOf(word) !== undefined);
  const there = source.words.filter((word) => clauses.has(word.clause) && kindOf(word) !== undefined);
  const must = said.find((word) => kindOf(word) === "must");
  const isDenied = claim.words.some(({ lower }) => claim.knowledge.isNegation(lower));
  const { knowledge } = source;
  const forbids = source.words.some(
    ({ lower, clause }) => clauses.has(clause) && (knowledge.isNegation(lower) || knowledge.isRefusal(lower)),
  );
  if (must && (isDenied ? !forbids : there.length > 0) && !there.some((word) => kindOf(word) === "must"))
    return notSaid(must);
  const hedge = said.length === 0 ? there.find((word) => kindOf(word) === "perhaps") : undefined;
  return hedge ? doubted(`The source says ${quoted(hedge)}, but the answer states it as a fact.`) : null;
};

const denyingForm = /^(?:un|in|im|ir|il|non|dis)\p{L}{4}|(?:less|free)$/u;

/** Finds a denial where the source neither denies, forbids nor limits anything close by. */
const unsaidDenial: Look = ({ alignment: { claim, source, ofClaim } }, pairs) => {
  const { knowledge, vocabulary } = source;
  const word = claim.words.find(({ lower, figure }) => !figure && knowledge.isNegation(lower));
  if (!word || [...ofClaim.values()].some(({ opposite }) => opposite)) return null;
  const clauses = clausesOf(pairs);
  const denies = source.words.some(
    ({ lower, clause }) =>
      [clause - 1, clause, clause + 1].some((near) => clauses.has(near)) &&
      (knowledge.isNegation(lower) ||
        knowledge.isRefusal(lower) ||
        vocabulary.limits.has(lower) ||
        vocabulary.scope.get(lower) === "never" ||
        denyingForm.test(lower)),
  );
  return denies ? null : notSaid(word);
};

/** Finds "before", "after" or "without", and how often something is done, which the source does not say. */
const unsaidTime: Look = ({ alignment: { claim, source, ofClaim } }) => {
  const there = new Set(source.words.map(({ lower }) => inTime(lower)));
  const paired = new Set([...ofClaim.keys()].map(({ word }) => word));
  const word = claim.words.find(
    (one) =>
      !one.figure && shortWords.times.has(one.lower) && !there.has(inTime(one.lower)) && !paired.has(one),
  );
  if (word) return notSaid(word);
  const often = claim.items.find(
    (item) => item.amount?.unit?.measure.startsWith("every") && !ofClaim.has(item),
  );
  return often ? doubted(`The source does not say “${often.amount!.text}” about this.`) : null;
};

/** Finds a figure that counts one thing in the claim and another in its source, and "one" where the source has several. */
const otherCount: Look = ({ alignment: { claim, source, ofSource } }, pairs) => {
  const same = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && (one.key === other.key || bothPersons(one, other));
  const open = source.items.filter((item) => item.amount && !ofSource.has(item));
  const single = claim.words.find(({ lower }) => lower === "one");
  const several = open.find(
    ({ amount }) =>
      amount!.value > 1 && same(claim.words[(single?.place ?? -2) + 1], source.words[amount!.to + 1]),
  );
  if (single && several) return doubted(`The source says ${quoted(several.word)}, not “one”.`);
  for (const { said, there } of pairs) {
    // "At least 21, with a licence for one year" does not say 21 years of the licence.
    const rival =
      said.amount?.unit && there.amount && !there.amount.unit && open.find((item) => isOfKind(said, item));
    if (rival) return doubted(`The source says “${rival.amount!.text}” about this.`);
    const [one, other] = [said.amount?.head, there.amount?.head];
    if (!one || !other || one === other) continue;
    if (claim.knowledge.means(one, other) || claim.knowledge.mayReplace(one, other)) continue;
    return doubted(`The source says “${there.amount!.text}” about something else.`);
  }
  return null;
};

const bothPersons = (one: Word, other: Word) =>
  [one, other].every(({ lower }) => /^(?:person|people|persons)$/.test(lower));

/** Finds "from" where the source says "into", and "at" a time until which the source says so. */
const otherLead: Look = ({ alignment: { claim, source } }, pairs) => {
  for (const { said, there } of pairs) {
    const [here, other] = [wordBefore(said.word, claim), wordBefore(there.word, source)];
    if (!here || !other) continue;
    const [one, two] = [here, other].map(({ lower }) => leadOf.get(lower));
    const isTurned = one !== two && one !== undefined && two !== undefined;
    if (isTurned && (said.moment || (one !== "at" && two !== "at")))
      return doubted(`The source says ${quoted(other)}, not ${quoted(here)}.`);
  }
  return null;
};

/** Returns the word in front of another and its article. */
function wordBefore({ place }: Word, { words, knowledge }: Statement): Word | undefined {
  const before = words[place - 1];
  return before && knowledge.is("determiners", before.lower) ? words[place - 2] : before;
}

/** Finds "whether or not" and "as often as you like" where the source has no such words. */
const unsaidFreedom: Look = ({ alignment: { claim, source } }) => {
  const free = freedoms.find((one) => one.test(claim.text));
  return free && !free.test(source.text)
    ? doubted(`The source does not say “${free.exec(claim.text)![0]}”.`)
    : null;
};

/** Finds a row with several figures of the claim's kind: by itself it does not say which column is meant. */
const severalCells: Look = ({ alignment: { source } }, pairs) => {
  const figure = /[|\t]/.test(source.text) ? pairs.find(({ said }) => said.amount) : undefined;
  if (!figure) return null;
  const isRival = (item: Statement["items"][number]) => item !== figure.there && isOfKind(figure.said, item);
  return source.items.some(isRival) ? doubted("The source gives several figures in this row.") : null;
};

const looks: readonly Look[] = [
  unsaidDirection,
  unsaidScope,
  unsaidModal,
  unsaidDenial,
  unsaidTime,
  unsaidFreedom,
  otherCount,
  otherLead,
  severalCells,
  contrastLeftOut,
  ...restrictionsLeftOut,
  sidesDiffer,
  orderDiffers,
  severalClauses,
];
