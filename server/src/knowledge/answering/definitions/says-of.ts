import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { AskedSubject } from "./subject-asked.ts";

// What stands before a subject that is told what it is: nothing but its article, or a number, or "the term".
const opening =
  /^[\s"'“‘„«(*•–-]{0,12}(?:\d[\d.]{0,12}\s{1,9})?(?:(?:the|an?|terms?|word|name|in \p{L}[^,.;:]{2,40},|der|die|das|ein|eine|begriff|la|le|les|el|los|une?|l['’])\s{0,9}){0,9}["'“‘„«(]{0,9}$/iu;
const naming =
  /(?:called|known as|named|termed|genannt|appelée?s?|llamad[oa]s?)\s+(?:an?\s+|the\s+)?["'“‘„«]*$/iu;

/** "Zstandard, or zstd for short, is …". */
const otherName = /^[^,.;]{2,60},\s+(?:or|also|short|abbreviated|auch|kurz|ou|o)\s+["'“‘`]*$/iu;
const saidNext = /^["'”’`]*[^,.;]{0,40},\s+(?:is|are|was|ist|sind|est|es)\s/iu;

const aside = String.raw`^["'”’»)]*(?:\s*\([^)]{1,80}\))?(?:,[^,.;]{1,80},)?`;
const noun = String.raw`(?:(?:basically|essentially|simply|really|in fact|just)\s+)*`;
const after = (pattern: string) => new RegExp(aside + pattern, "iu");
const notNouns = String.raw`\p{Ll}+(?:ed|ing|able|ible|ful|ous|ent|ant)\b|(?:not|also|only|usually|often|always|never|now|still|then|already|very|more|most|less|due|part|sent|kept|done|made|set|run|held|lost|found|known|built|written|taken|given|shown|put|in|on|at|to|of|from|as)\b`;
const defining: [worth: number, pattern: RegExp][] = [
  [
    3.4,
    after(
      String.raw`\s+(?:is|are|was|were|ist|sind|war|est|sont|es|son)\s+${noun}(?:an?|one of|any|the (?:term|name|process|act|ability|art|method|set|collection|number|part|practice)|ein|eine|une?|un|una)\s`,
    ),
  ],
  [
    3,
    after(
      String.raw`\s+(?:means?|refers? to|stands for|denotes?|is defined as|bezeichnet|bedeutet|désigne|significa)\s`,
    ),
  ],
  [
    2.6,
    after(
      String.raw`\s+(?:is|are|was|were|ist|sind|war|est|sont|es|son)\s+${noun}(?:the|der|die|das|le|la|les|el|los)\s`,
    ),
  ],
  [2.6, /^\s*[—–]\s+\p{Ll}/u],
  [2.4, after(String.raw`\s+(?:happens?|occurs?|arises?|exists?)\b.{0,40}\b(?:when|whenever|if|where)\s`)],
  [
    2.2,
    after(
      String.raw`\s+(?:allows?|provides?|lets?|enables?|performs?|makes?|creates?|detects?|measures?|converts?|checks?|stores?|removes?|finds?|consists? of|describes?|contains?)\s`,
    ),
  ],
  [
    2.6,
    after(
      String.raw`\s+(?:is|are|was|were)\s+(?!${notNouns})(?:\p{Ll}+\s+){1,3}(?:that|which|of|for|where|whose|in which|at which|in the)\s`,
    ),
  ],
  [
    1.2,
    after(
      String.raw`\s+(?:is|are|was|were)\s+(?!(?:not|also|only|usually|often|always|never|now|still|then|already|disabled|enabled|available|shown|described|discussed)\b)\p{L}`,
    ),
  ],
];
const working =
  /^["'”’»)]*(?:\s*\([^)]{1,80}\))?\s+(?:can\s+|will\s+)?(?!(?:is|was|has|does|this|its|as|uses)\b)\p{Ll}{2,}(?:s|es)?\s/u;
const doing =
  /^["'”’»)]*(?:\s*\([^)]{1,80}\))?(?:,[^,.;]{1,80},)?\s+(?:is|was|became|served|led|founded|wrote|created|developed|designed|invented|joined|started|has been|had been)\s/iu;
/** What something is good for, said right after it, or right before. */
const purpose =
  /^.{0,90}?(?<!\p{L})(?:whose purpose|purpose (?:is|was)|(?:is|are) used (?:to|for)|serves? to|for (?:several|various|many|two|three|the following) reasons|(?:is|are) (?:needed|necessary|useful) (?:to|because|for|when)|designed to|intended to)(?!\p{L})|^["'”’»)]*(?:\s*\([^)]{1,40}\))?\s+(?:also |thus )?(?:prevents?|ensures?|avoids?|protects?|allows?|reduces?|guarantees?)\s/iu;
const purposeBefore =
  /^\s*(?:because\s+(?:the\s+|an?\s+)?$|(?:the|an?|one)\s+(?:\p{L}+\s+)?(?:purpose|advantage|benefit|reason|point)s?\s+(?:of|for|to use|for using|of using)\s+(?:the\s+|an?\s+)?$|using\s+(?:the\s+)?$)/iu;
const purposeWorth = 2.2;
const leans = /^\s*(?:but|and|so|or|it|they|this|these|that|he|she|however|then)\b/iu;
const proviso = /^\s*(?:if|when|while|although|unless|until|since|because|where|whether)\b/iu;

/** "(Write-Ahead Logging, " and "(hereafter referred to as “", and not "(such as ". */
function spellsOut(before: string): boolean {
  const at = before.lastIndexOf("(");
  const inside = before.slice(at + 1);
  return (
    at > 0 &&
    inside.length <= 60 &&
    !inside.includes(")") &&
    !leadsOn.test(inside) &&
    /\S\s\S/u.test(before.slice(Math.max(0, at - 80), at))
  );
}

const leadsOn =
  /(?<!\p{L})(?:such as|e\.g\.|like|see|for example|including|include|limited|not|or|and|with|by|in|of)\s{1,9}["'“‘«]?$/iu;

/** How surely a sentence tells what a subject is: from 2 on it does, 0 where it does not open with it. */
export function saysOf(sentence: CandidateSentence, { name, kind }: AskedSubject): number {
  const { span, text } = sentence;
  if (span.kind !== undefined && span.kind !== "quote" && span.kind !== "list-item") return 0;
  const place = placeOf(sentence, name);
  if (!place || /\?\s*$/.test(text)) return 0;
  const before = text.slice(0, place.start);
  if (kind === "purpose") {
    const tells = purposeBefore.test(before) || (before.length <= 70 && purpose.test(text.slice(place.end)));
    return tells && !leans.test(text) ? purposeWorth : 0;
  }
  if (proviso.test(text)) return 0;
  const words = text.split(/\s+/).length;
  if (naming.test(before)) return words >= 9 && !leans.test(text) ? 2.3 : 0;
  const rest = text.slice(place.end);
  if (otherName.test(before) && saidNext.test(rest)) return 2.6;
  // "a standard method (Write-Ahead Logging, WAL)": what it is short for.
  const spelled = isAcronym(name) && /^["'”’»]?\s*\)/.test(rest) && spellsOut(before) ? 2 : 0;
  if (spelled === 0 && !opening.test(before)) return 0;
  let worth = Math.max(
    spelled,
    worthOf(rest, kind),
    worthOf(rest.replace(/^(?: \p{Lu}[\p{L}\p{N}/]+){1,2}/u, ""), kind) - 0.6,
  );
  if (worth <= 0) return 0;
  if (words < 5 || words > 60) worth -= 1;
  if (/[:：]\s*$/.test(text)) worth -= 0.8;
  else if (!/[.!。！؟…]["'”’»)\]]*\s*$/u.test(text)) worth -= 0.5;
  return worth;
}

function worthOf(rest: string, kind: AskedSubject["kind"]): number {
  const worth = defining.find(([, pattern]) => pattern.test(rest))?.[0] ?? 0;
  if (kind === "work" && working.test(rest)) return Math.max(worth, 2.4);
  if (kind === "person" && doing.test(rest)) return Math.max(worth, 2.1);
  return worth;
}

function isAcronym(name: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]{1,6}$/u.test(name);
}

/** Where a sentence's beginning holds the name, UTF-16 units of its text: the same words, in whatever form. */
function placeOf(sentence: CandidateSentence, name: string): { start: number; end: number } | null {
  const { passage, span, words, text } = sentence;
  const asked = analyseTerms(name, passage.language);
  if (asked.length === 0 || !isWritten(name, text)) return null;
  const from = span.start - passage.start;
  for (let at = 0; at + asked.length <= Math.min(words.length, isAcronym(name) ? 40 : 14); at++) {
    if (!asked.every((term, i) => words[at + i]!.term === term)) continue;
    const last = words[at + asked.length - 1]!;
    const start = words[at]!.start - from;
    const end = last.end - from;
    // The words of a name follow one another; signs before it ("--check") belong to it.
    if (end - start <= name.length + 6) return { start: start - signsBefore(text, start), end };
  }
  return null;
}

/** A name with signs or figures in it is written so; a name in capitals is no word in small letters. */
function isWritten(name: string, text: string): boolean {
  if (/[^\p{L}\p{M}\s'’-]|^-/u.test(name)) return text.toLowerCase().includes(name.toLowerCase());
  return !/^\p{Lu}{2,6}$/u.test(name) || text.includes(name);
}

function signsBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && "-/.$%@#".includes(text[at - 1]!)) at--;
  return start - at;
}
