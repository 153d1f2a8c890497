import type { IndexedPassage } from "../../index/passage-index.ts";
import { oneLine } from "../telling/markup.ts";
import { headingsOf } from "../telling/name-coverage.ts";
import { withoutNumber } from "../plans/plan.ts";

const dated =
  /^((?:The )?[\p{L}\p{N} '’-]{3,60}?) (was|were) (\p{Ll}+(?:ed|t|n|de|lt)) (?:in|on|by|at)\b.*\d{4}/u;
const stated = /^(The [\p{L}\p{N} '’-]{3,60}?) (is|are|was|were) (?!not\b|also\b|to\b|\p{Ll}+(?:ed|ing)\b)/u;
const defined = /^((?:An? |The )?\p{L}[\p{L}\p{N} '’-]{1,40}?) (is|are) (?:an?|the) \p{Ll}/u;
const pointing =
  /\b(it|its|this|that|these|those|he|she|his|her|they|their|there|which|who|following|first|second|other|another|same|only|one|result|reason|aim|goal|purpose|above|below|figure|table|section|chapter)\b/i;
const opening =
  /^(since|if|when|while|although|though|because|in|on|at|for|with|without|as|by|to|from|after|before|during|under|over|all|some|most|many|both|each|every|no|not|you|we|i|your|our|my|if|once|unlike|like|using|note|what|where|how|why|here|even|only)\b/i;
const mostSentences = 400;

/** Subjects that only their surroundings explain: "the default host", "the task name". */
const bare =
  /\b(default|current|new|old|given|actual|specified|resulting|name|value|type|number|size|host|field|list|user|option|parameter|argument|performance|way|time|order|purpose|effect|method|function|output|input|command|message|user|version|syntax|files|documentation|reason|idea|goal|answer|point|thing|case|part|set|rest|fact)$|^(the|an?) (default|current|new|former|task|given|main|full|whole|entire|actual|specified|more|most|best|next|last)\b/i;

/**
 * Questions that these passages look able to answer, those of single sentences and those of headings in turn. Whether
 * they are answered is for the caller to try.
 */
export function* questionsFrom(passages: readonly IndexedPassage[]): Generator<string> {
  const told = fromSentences(passages);
  const topics = fromHeadings(passages);
  const given = new Set<string>();
  for (;;) {
    const next = [told.next(), told.next(), topics.next()];
    if (next.every(({ done }) => done)) return;
    for (const { value, done } of next) {
      if (done || given.has(value)) continue;
      given.add(value);
      yield value;
    }
  }
}

function* fromSentences(passages: readonly IndexedPassage[]): Generator<string, undefined> {
  let read = 0;
  const subjects = new Set<string>();
  for (const passage of passages) {
    if (passage.language !== "en") continue;
    for (const { start, end, kind } of passage.sentences) {
      if (kind !== undefined || end - start > 300) continue;
      if ((read += 1) > mostSentences) return;
      const asked = questionOf(oneLine(passage.text.slice(start - passage.start, end - passage.start)));
      if (!asked || subjects.has(asked.subject) || !isMatter(asked.subject, passage)) continue;
      subjects.add(asked.subject);
      yield asked.question;
    }
  }
}

function questionOf(sentence: string): { subject: string; question: string } | null {
  const when = dated.exec(sentence);
  if (when && isSubject(when[1]!)) {
    return { subject: when[1]!, question: `When ${when[2]} ${within(when[1]!)} ${when[3]}?` };
  }
  const what = stated.exec(sentence) ?? defined.exec(sentence);
  if (what && isSubject(what[1]!) && agrees(what[1]!, what[2]!)) {
    const asks = isPerson(what[1]!, sentence.slice(what[0].length)) ? "Who" : "What";
    return { subject: what[1]!, question: `${asks} ${what[2]} ${within(what[1]!)}?` };
  }
  return null;
}

function isSubject(subject: string): boolean {
  const words = subject.replace(/^(The|An?) /, "").split(" ");
  const named = words.length === 1 && !subject.includes(" ");
  return (
    (words.length >= 2 || named) &&
    words.length <= 6 &&
    !pointing.test(subject) &&
    !opening.test(subject) &&
    !bare.test(subject)
  );
}

/** A name, or what the headings above speak of: "the true ratios" of a paragraph are nobody's question. */
function isMatter(subject: string, { title, heading }: IndexedPassage): boolean {
  const words = subject.replace(/^(The|An?) /, "").split(/[ ’'-]/);
  if (words.some((word, i) => /^\p{Lu}/u.test(word) && (i > 0 || /^(The|An?) /.test(subject)))) return true;
  const above = [title, ...heading].join(" ").toLowerCase();
  const stemOf = (word: string) => word.toLowerCase().slice(0, Math.max(4, word.length - 2));
  const isName = words.length === 1 && /^\p{Lu}/u.test(subject);
  return isName || words.some((word) => word.length >= 4 && above.includes(stemOf(word)));
}

/** "The chances … is" would be asked as wrongly as it is told. */
function agrees(subject: string, verb: string): boolean {
  const head = subject.split(/ (?:of|in|for|on|to|with|at|by|from) /)[0]!;
  return !/^(?:is|was)$/.test(verb) || !/(?<![sui'’])s$/.test(head) || /^\p{Lu}\S*$/u.test(head);
}

const personal =
  /\b(author|writer|developer|maintainer|engineer|programmer|scientist|researcher|professor|lecturer|student|doctor|director|manager|founder|president|chair(man|woman|person)?|leader|member|consultant|artist|politician|king|queen|emperor|general|explorer|philosopher|physicist|chemist|mathematician|inventor|historian|poet|painter|composer|actor|actress|singer)\b/i;

/** "Ada Byron is a mathematician": a name of capitals only, told what people are. */
function isPerson(subject: string, told: string): boolean {
  return /^\p{Lu}\S*(?: \p{Lu}\S*){1,3}$/u.test(subject) && personal.test(told.slice(0, 80));
}

/** The subject as it stands within a sentence: its article in lower case. */
function within(subject: string): string {
  return subject.replace(/^(The|An?)(?= )/, (article) => article.toLowerCase());
}

function* fromHeadings(passages: readonly IndexedPassage[]): Generator<string, undefined> {
  for (const whole of headingsOf(passages)) {
    const heading = withoutNumber(whole);
    if (/^\p{Lu}\p{Ll}+ \d{4}:/u.test(heading)) continue;
    if (heading.endsWith("?")) yield heading;
    else if (heading.includes(" ") && !bare.test(heading))
      yield `What do the resources say about “${heading}”?`;
  }
}
