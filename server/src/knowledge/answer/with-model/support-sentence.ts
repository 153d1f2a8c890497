import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { WorkedFigure } from "../../records/check-against-figure.ts";
import type { RecordTable } from "../../records/record.ts";
import { passageSentences } from "../../verify/passage-sentences.ts";
import type { Verdict } from "../../verify/verdict.ts";
import type { verifySentence } from "../../verify/verify-sentence.ts";
import { workOut } from "../../verify/worked-out.ts";
import type { ReadPassage } from "../answer.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { RecordEvidence } from "../records/verify-by-records.ts";

export type VerifySentence = typeof verifySentence;

/**
 * supported: what it cites, or another source, says the same; not sure: its words are not all there, and nothing speaks
 * against it; other language: nothing was compared; failed: a source says otherwise, or none says it; no claim: it says
 * nothing that a source could hold, such as "It is easy to use."
 */
export type SupportState = "supported" | "not sure" | "other language" | "failed" | "no claim";

export interface Support<Source = QuotedSpan> {
  state: SupportState;
  /** Lists what says the same as the sentence, or where to check it; empty where nothing is near. */
  sources: Source[];
  /** Lists the objections of the check; empty where what it cites entails it. */
  objections: string[];
  /** Names what keeps what it cites from entailing it, where who understands it may decide: only words, or a doubt of the rules. */
  isOpen?: "words" | "doubt";
  /** Share of its content words, figures and names that the nearest of its sources says, from 0 to 1. */
  share: number;
  /** Holds what was checked in the place of the sentence alone: those before it, whose figures it works with, and itself. */
  together?: Said;
}

/** A sentence with the numbers of the sources that it cites. */
export interface Said {
  plain: string;
  cited: readonly number[];
}

/** Holds what a sentence may work with besides its sources. */
export interface SaidBefore {
  /** Lists what the answer said right before it, and its sources support; the last one last. */
  earlier: readonly Said[];
  asked: string;
}

/** Holds what was read: its place among that, from 0, and the context above it. */
export interface HeldSource {
  at: number;
  passage: ReadPassage["passage"];
  above: string;
  /** Those of which rows stand in it, where they were looked for. */
  tables?: readonly RecordTable[];
}

/** A stretch of what was read at a place. */
export interface HeldSpan {
  at: number;
  start: number;
  end: number;
}

/** A sentence of a model with all that it may be compared with, as it goes to a thread. */
export interface HeldSentence extends Said {
  read: readonly HeldSource[];
  /** Lists what queries of tables worked out. */
  figures?: readonly WorkedFigure[];
  before?: SaidBefore;
}

interface Held extends Support<HeldSpan> {
  /** No other unit can mend what was found. */
  isSettled: boolean;
}

/** So many of the other passages are tried, those with most of the sentence's words first. */
const mostOthers = 4;
const mostCited = 6;
/** Limits the units near a sentence that cites nothing; a judge sees so many. */
const mostNear = 3;
const mostQuotes = 3;
const mostObjections = 4;

/**
 * Checks a sentence against the passages that it cites. Others that were read are tried where something of it is only missing
 * there: what the cited ones contradict, or doubt, no other can mend. One that cites nothing is checked against those that
 * share most words with it, and what comes nearest counts, as if it had been cited.
 */
export function supportSentence(sentence: HeldSentence, verify: VerifySentence): Support<HeldSpan> {
  const { support, mistake } = workedOutOf(sentence, verify);
  if (support) return support;
  const alone = supportAlone(sentence, verify);
  if (mistake === null || alone.state === "supported" || alone.state === "no claim") return alone;
  return { state: "failed", sources: [], objections: [mistake, ...alone.objections], share: alone.share };
}

/** Checks a figure that is worked out of the sentences before together with those. */
function workedOutOf(
  { plain, cited, read, before: { earlier, asked } = { earlier: [], asked: "" } }: HeldSentence,
  verify: VerifySentence,
): { support: Support<HeldSpan> | null; mistake: string | null } {
  if (earlier.length === 0 || !/\p{N}/u.test(plain)) return { support: null, mistake: null };
  const sources = [...earlier.flatMap((one) => one.cited), ...cited];
  const language = read[(sources[0] ?? 0) - 1]?.passage.language ?? "en";
  const worked = workOut(
    plain,
    earlier.map((one) => one.plain),
    language,
  );
  const { results, used, mistake } = worked;
  if (results.size === 0) return { support: null, mistake };
  const given = used.map((place) => earlier[place]!);
  const together = {
    plain: [...given.map((one) => one.plain), plain].join("\n"),
    cited: [...new Set([...given.flatMap((one) => one.cited), ...cited])],
  };
  const granted = { workedOut: results, asked };
  const held = against(together.plain, namedIn(together, read), (claim, evidence) =>
    verify(claim, evidence, granted),
  );
  return { support: held.state === "supported" ? { ...supportOf(held), together } : null, mistake };
}

const namedIn = ({ cited }: Said, read: readonly HeldSource[]) =>
  cited.flatMap((number) => read[number - 1] ?? []).slice(0, mostCited);

function supportAlone({ plain, cited, read }: HeldSentence, verify: VerifySentence): Support<HeldSpan> {
  const named = namedIn({ plain, cited }, read);
  const objections: string[] = [];
  let nearest: Held | null = null;
  if (named.length > 0) {
    nearest = against(plain, named, verify);
    if (nearest.isSettled) return supportOf(nearest);
    objections.push(...nearest.objections);
  }
  if (named.length < cited.length) objections.push("It cites a source that does not exist.");
  else if (cited.length === 0) objections.push("It cites no source.");
  const others = likeliest(plain, read, named);
  const tried = others.length > 0 || named.length > 0 ? others : read.slice(0, 1);
  const open: Held[] = [];
  for (const other of tried) {
    const held = against(plain, [other], verify);
    if (held.isOpen) open.push(held);
    if (held.state === "no claim") return supportOf(held);
    if (held.state === "supported") return { ...supportOf(held), objections };
    if (named.length === 0 ? isNearer(held, nearest) : mayStandIn(held, nearest)) nearest = held;
  }
  if (!nearest) return { state: "failed", sources: [], objections, share: 0 };
  if (named.length > 0)
    return { ...supportOf(nearest), objections: [...new Set(objections)].slice(0, mostObjections) };
  return {
    ...supportOf(nearest),
    sources: nearest.isOpen ? nearestOf(nearest, open) : nearest.sources,
    objections: [...new Set([...objections, ...nearest.objections])].slice(0, mostObjections),
  };
}

/** Returns the words of each unit that may contain a sentence without citation, the nearest first. */
function nearestOf(nearest: Held, open: readonly Held[]): HeldSpan[] {
  const rest = open.filter((held) => held !== nearest);
  const surest = rest.toSorted((one, other) => rankOf(other) - rankOf(one));
  return [...nearest.sources, ...surest.slice(0, mostNear - 1).flatMap(({ sources }) => sources.slice(0, 1))];
}

function supportOf({ state, sources, objections, share, isOpen }: Held): Support<HeldSpan> {
  return { state, sources, objections, share, ...(isOpen && { isOpen }) };
}

/**
 * Returns whether a unit that nobody cited is nearer: one that says otherwise ends the matter; then the one that has most of
 * it counts.
 */
function isNearer(held: Held, before: Held | null): boolean {
  return !before || rankOf(held) > rankOf(before);
}

function rankOf({ state, isOpen, isSettled }: Held): number {
  if (isSettled && state !== "other language") return 3;
  if (state === "not sure") return 2;
  return isOpen ? 1 : 0;
}

/** Returns whether a unit that was not cited says more than those that were, in which figures or names are missing. */
function mayStandIn(held: Held, before: Held | null): boolean {
  return held.state === "not sure" && before?.state === "failed" && !before.isOpen;
}

function against(plain: string, read: readonly HeldSource[], verify: VerifySentence): Held {
  const verdict = verify(plain, read.map(evidenceOf));
  const { reasons: objections, lacks, share } = verdict;
  const held = (state: SupportState, sources: HeldSpan[], more: Partial<Held> = {}): Held => ({
    state,
    sources,
    objections,
    share,
    isSettled: lacks === undefined || lacks === "certainty",
    ...more,
  });
  const whole = read.map(wholeOf);
  const quotes = quotesOf(verdict, read);
  switch (verdict.state) {
    case "no claim":
      return held("no claim", []);
    case "other language":
      return held("other language", whole, { isOpen: "words" });
    case "entailed":
      if (quotes.length > 0) return held("supported", quotes, { objections: [] });
      return held("not sure", whole, {
        objections: ["No words of the source could be quoted for it."],
        isSettled: false,
      });
    default: {
      const open: Pick<Held, "isOpen"> =
        lacks === "certainty" ? { isOpen: "doubt" } : lacks === "words" ? { isOpen: "words" } : {};
      const sources = quotes.length > 0 || !open.isOpen ? quotes : whole;
      if (verdict.state === "not sure") return held("not sure", sources, open);
      return held("failed", open.isOpen ? sources : [], open);
    }
  }
}

export function quotesOf({ quotes }: Verdict, read: readonly HeldSource[]): HeldSpan[] {
  return quotes.slice(0, mostQuotes).flatMap(({ evidence, start, end }) => {
    const one = read[evidence];
    const inside = one && start >= 0 && start < end && end <= one.passage.text.length;
    return inside ? [{ at: one.at, start: one.passage.start + start, end: one.passage.start + end }] : [];
  });
}

function wholeOf({ at, passage: { start, end } }: HeldSource): HeldSpan {
  return { at, start, end };
}

/** Returns a unit with the context above it: its title and headings, its caption and the heads of its columns. */
export function evidenceOf({ passage, above: titles, tables }: HeldSource): RecordEvidence {
  const { text, language, start, sentences, context } = passage;
  const above = [titles, ...context.map((block) => block.text)].join("\n");
  const spans = sentences.map((span) => ({ start: span.start - start, end: span.end - start }));
  return {
    text,
    context: above,
    language,
    ...(spans.length > 0 && { sentences: spans }),
    ...(tables && { tables, at: start }),
  };
}

function likeliest(plain: string, read: readonly HeldSource[], but: readonly HeldSource[]): HeldSource[] {
  const terms = new Map<string, string[]>();
  return read
    .filter((one) => !but.includes(one))
    .map((one) => {
      const { language } = one.passage;
      if (!terms.has(language)) terms.set(language, [...new Set(analyseTerms(plain, language))]);
      // They are read once for all sentences of an answer.
      const { sentences } = passageSentences(evidenceOf(one));
      const holds = (term: string) => sentences.some((said) => said.terms.has(term));
      return { one, shared: terms.get(language)!.filter(holds).length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostOthers)
    .map(({ one }) => one);
}
