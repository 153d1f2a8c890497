import { withoutEnd } from "#kit/plain-text.ts";
import type { Question } from "../answer.ts";
import { nameMeant } from "./name-meant.ts";
import { definedIn, namesIn, questionWord } from "./named-in-question.ts";
import { askedBefore, ofRowsBefore } from "./rows-before.ts";
import { withOtherOfKind } from "./thing-asked.ts";
import { nthItem } from "./told-items.ts";

/** A question with what it takes over from the conversation. */
export interface FollowUp {
  /** As it would be asked by itself. */
  query: string;
  /** Words of the earlier question that may help to find what is meant; "" for a question that stands alone. */
  carried: string;
  /** The subject on which more is asked than was told; null where something else is asked. */
  moreOf: string | null;
  /** The earlier question whose kind of answer is asked for again; null where the question says itself what it is after. */
  asksAs: string | null;
  /** True where what comes after the thing told last is asked for. */
  goesOn: boolean;
}

const opening =
  /^\s*(and|but|so|also|what about|how about|und|aber|was ist mit|wie ist es mit|et|y|e)\b[\s,]*/iu;
const pronoun =
  /\b(it|its|they|them|their|theirs|he|him|his|she|her|hers|this|these|those|that one|there|the same|er|sie|es|ihn|ihm|ihr|ihre|il|elle|ils|elles)\b/iu;
const more =
  /^(please\s+|and\s+|but\s+)?((tell|give|show) me (some |a bit |a little )?more( details?| information)?|more( details?| information)?|go on|continue|keep going|elaborate|(can you )?(explain|expand)( on)? ((it|this|that) )?(more|further|in more detail)|what else|anything else|(erzähl|sag) mir mehr|mehr( dazu| davon)?)(,? please| (about|on|of) (it|this|that|them|these))?\W*$/iu;
const afterwards =
  /^\s*(?:(?:and|but|so|what|what happens|what comes|what follows|what do i do|what should i do)\s+)*(?:afterwards?|after (?:that|this|it)|then(?: what)?|next|the next (?:step|one)|what then|what next)\W*$|^\s*(?:und )?(?:danach|dann|anschließend|was (?:dann|danach)|was (?:kommt|passiert|folgt) (?:dann|danach))\W*$|^\s*(?:et )?(?:après(?: ça| cela)?|ensuite|puis)\W*$|^\s*¿?(?:y )?(?:después|luego)\W*$/iu;
const ordinal =
  /\b(first|second|third|fourth|fifth|sixth|last|other|1st|2nd|3rd|4th|5th)( (one|item|point|option|tool|thing|\p{L}{1,40}))?( (for|about|like|called))?\W{0,40}$/iu;
const asksOfItem =
  /^\s*(and|what about|how about|tell me (more )?about|explain|describe|what is|what's|what does|more (on|about))\b/iu;
const bareQuestion =
  /^\s*(?:(?:and|but|und|et|y) )?(?:(?:for|since|until|from|to|with|by|at) )?(who|whom|when|where|why|how|how (?:many|much|long|often|far|big|large|fast|old|high|deep)|warum|wieso|wann|wer|wo|wie|wie (?:lange|oft|viele?|weit|groß)|pourquoi|quand|qui|où|combien|por qué|cuándo|quién|dónde|cuánto)\W*$/iu;
const bareWhy =
  /^\s*(and |but )?(how so|how come|why so|why not|why('s| is| was) (that|this|it)( so)?|for what reason|wieso|weshalb|warum das|pourquoi( ça)?|por qu[eé])\W*$/iu;
const yearOnly =
  /^(in|for|on|during|since|by|of|until|im jahr|in the year)?\s*(the )?((1[5-9]|20)\d{2})\W*$/iu;
const longestCarried = 300;
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Reads a question in its conversation: what it points at is named, what it leaves out is filled in. */
export function followUp(query: string, history: Question["history"]): FollowUp {
  let earlier: FollowUp | null = null;
  // What a question takes over, those before it may have taken over.
  for (const [at, { role, content }] of history.entries())
    if (role === "user") earlier = after(earlier, content.trim(), history.slice(0, at));
  return after(earlier, query, history);
}

/** A question after the one before it, as that one was read; null where it is the first. */
function after(earlier: FollowUp | null, query: string, history: Question["history"]): FollowUp {
  const alone = { query, carried: "", moreOf: null, asksAs: null, goesOn: false };
  if (!earlier) return alone;
  const at = history.findLastIndex((turn) => turn.role === "user");
  if (more.test(query.trim())) return { ...alone, moreOf: earlier.moreOf ?? subjectOf(earlier.query) };
  const answer = history.slice(at + 1).find((turn) => turn.role === "assistant")?.content ?? "";
  const item = itemMeant(query, history);
  if (item !== null) return { ...alone, moreOf: item };
  const before = earlier.moreOf ?? earlier.query;
  if (afterwards.test(query))
    return { ...alone, carried: carriedFrom(before, earlier.carried), goesOn: true };
  const ofRows = ofRowsBefore(query, [before, ...askedBefore(history)]);
  if (ofRows !== null) return { ...alone, query: ofRows };
  const filled = fillIn(query, before);
  if (filled !== null) return { ...alone, query: filled };
  return leaningOn(earlier, query, nameMeant(query, before, answer));
}

/** `named` is the question with its pronoun named; null where it has none that can be. */
function leaningOn(earlier: FollowUp, query: string, named: string | null): FollowUp {
  const alone = { query, carried: "", moreOf: null, asksAs: null, goesOn: false };
  const before = earlier.moreOf ?? earlier.query;
  const carried = carriedFrom(before, earlier.carried);
  if (named !== null) return { ...alone, query: fromTheStart(named), carried };
  const words = query.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const leans = opening.test(query) || words <= 3 || (words <= 12 && pronoun.test(query));
  if (!leans) return alone;
  return { ...alone, carried, asksAs: asksItself.test(query) ? null : (earlier.asksAs ?? before) };
}

const asksItself =
  /(?<!\p{L})(?:who|whom|whose|what|when|where|why|which|how|wer|was|wann|wo|warum|wie|welche\p{L}*|qui|que|quand|où|pourquoi|comment|combien|quel\p{L}*)(?!\p{L})|^\s*(?:(?:and|but|so|und|et|y)\s+)?(?:is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|had|am)(?!\p{L})/iu;

/** What the question before asked of, with what that one took over itself. */
function carriedFrom(before: string, earlier: string): string {
  const own = withoutQuestionWord(before.replace(leading, ""));
  const known = new Set(own.toLowerCase().split(/\s+/));
  const further = earlier.split(/\s+/).filter((word) => word !== "" && !known.has(word.toLowerCase()));
  return [own, ...further].join(" ").slice(0, longestCarried).trim();
}

/** "And when did the fire end?" is asked as "When did the fire end?". */
function fromTheStart(query: string): string {
  const rest = query.replace(/^\s*(?:and|but|so|und|aber)\s+(?=\p{L}+\s)/iu, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function itemMeant(query: string, history: Question["history"]): string | null {
  const match = asksOfItem.test(query) ? ordinal.exec(query) : null;
  if (!match) return null;
  const word = match[1]!.toLowerCase();
  const told = history.filter(({ role }) => role === "assistant").toReversed();
  if (word === "other") {
    const asked = history.findLast(({ role }) => role === "user")?.content ?? "";
    for (const { content } of told) {
      const [one, other, third] = [0, 1, 2].map((place) => nthItem(content, place));
      if (one && other && !third) return ordinals.indexOf(ordinal.exec(asked)?.[1] ?? "") === 1 ? one : other;
    }
    return null;
  }
  const place =
    word === "last" ? -1 : /^\d/.test(word) ? Number.parseInt(word, 10) - 1 : ordinals.indexOf(word);
  // The list may have been told some turns ago.
  for (const { content } of told) {
    const item = nthItem(content, place);
    if (item !== null) return item;
  }
  return null;
}

/** "and in 2005?" and "why?" ask the earlier question with another year, or another question word. */
function fillIn(query: string, before: string): string | null {
  const rest = query.replace(opening, "").trim();
  const asked = yearOnly.exec(rest)?.[3];
  if (asked !== undefined) {
    const years = /(?<!\d)(1[5-9]|20)\d{2}(?!\d)/g;
    return years.test(before) ? before.replace(years, asked) : `${withoutEnd(before, "?!.")} in ${asked}?`;
  }
  const bare = bareWhy.test(query) ? "why" : bareQuestion.exec(query)?.[1];
  const defined = bare?.toLowerCase() === "why" ? definedIn(before) : null;
  if (defined !== null) return `Why is ${defined} used?`;
  if (bare !== undefined) {
    const whole = withoutEnd(rest, "?!.,;:-");
    const word = /^(?:until|till|since|by) when$/iu.test(whole) ? whole : bare;
    return `${word} ${before.replace(questionWord, "")}`;
  }
  const other =
    /^(what about|how about|and|und|was ist mit)\s+(?:the\s+|in\s+|for\s+|with\s+)?(\p{Lu}[\p{L}\p{N}.-]{0,60}(?:\s{1,9}[\p{Lu}\p{N}][\p{L}\p{N}.-]{0,60}){0,12}|\p{Ll}{1,60}[\d_][\p{L}\p{N}_]{0,60})\W{0,40}$/u.exec(
      query.replace(/^\p{L}/u, (letter) => letter.toLowerCase()),
    )?.[2];
  const name = other === undefined ? undefined : namesIn(before).at(-1);
  return name === undefined ? exchange(query, before) : before.replace(name, other!);
}

const leading = /^\s*(?:and|but|what about|how about|und|was ist mit|et|y)\s+/iu;
const prepositions: readonly RegExp[] = [
  /\b(?:with|without)\b/iu,
  ...["for", "of", "in", "on", "at", "from", "under", "during", "mit", "für", "bei", "pour", "para"].map(
    (word) => new RegExp(String.raw`\b${word}\b`, "iu"),
  ),
];
const version = /(?<![\p{L}\p{N}.])\d+(?:\.\d+)+(?![\p{L}\p{N}])/u;

/** "and the price?", "and without a lid?", "and 3.1?": the earlier question with what stands in its place. */
function exchange(query: string, before: string): string | null {
  if (!leading.test(query)) return null;
  const other = withoutEnd(query.replace(leading, ""), "?!.");
  if (other.split(" ").length > 5 || questionWord.test(other)) return null;
  const number = version.exec(other)?.[0];
  if (number !== undefined && version.test(before)) return before.replace(version, number);
  for (const preposition of prepositions) {
    if (other.search(preposition) !== 0) continue;
    const at = before.search(preposition);
    if (at > 0) return `${before.slice(0, at)}${other}?`;
    const [, thing] = /^(?:for|of)\s+(\S.*)$/iu.exec(other) ?? [];
    const name = thing === undefined ? undefined : namesIn(before).at(-1);
    return name === undefined ? null : before.replace(name, () => thing!);
  }
  const alike = withOtherOfKind(before, other);
  if (alike !== null) return alike;
  const bare = other.replace(/^(?:the|an?|its|their|die|der|das|le|la|les|el|los|las) /iu, "");
  if (bare === "" || pronoun.test(bare)) return null;
  const counting = /^(how (?:much|many) )\p{L}+(?= )/iu;
  if (counting.test(before)) return before.replace(counting, (_, asked: string) => `${asked}${bare}`);
  const ofThing = /^((?:what|which) (?:is|are|was|were) the )[^?]+?(?= (?:of|for|in) )/iu;
  return ofThing.test(before) ? before.replace(ofThing, (_, asked: string) => `${asked}${bare}`) : null;
}

const askedAbout =
  /^(?:please )?(?:(?:tell|give|show) me (?:some |a bit |a little )?(?:more )?(?:(?:an? |the )?(?:\p{L}+ )?(?:overview|summary|details?|information) )?(?:about|on|of)|(?:summari[sz]e|explain|describe)|what (?:do|does) .+ say (?:about|on)|write (?:a|the) report (?:about|on)) /iu;

function subjectOf(question: string): string {
  const about = askedAbout.exec(question.trim());
  if (about) return withoutQuestionWord(question.trim().slice(about[0].length)).replace(/^the /iu, "");
  return namesIn(question).join(" ") || (definedIn(question) ?? withoutQuestionWord(question));
}

/** The earlier question without its question words, which would ask for another kind of answer. */
function withoutQuestionWord(earlier: string): string {
  return withoutEnd(earlier.slice(0, longestCarried).replace(questionWord, ""), "?!.");
}
