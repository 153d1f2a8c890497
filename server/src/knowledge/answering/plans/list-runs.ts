import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { isProse } from "../sentences/leans-back.ts";
import { oneLine } from "../telling/markup.ts";

/** A list as it stands in a passage. */
export interface ListRun {
  /** The sentence that leads to it, where one does. */
  lead: CandidateSentence | null;
  items: ListItem[];
  /** True where its items carry numbers that count up. */
  numbered: boolean;
}

export interface ListItem {
  number: number | null;
  /** Its sentences, with the lines of code that belong to it. */
  sentences: CandidateSentence[];
}

const numberSign = /^\s*\(?(\d{1,2})[.)]\s+/;
const bulletSign = /^\s*[-*+•◦▪‣·–—]\s+/;

/**
 * The lists of sentences that follow one another, of a passage or of a whole section. Where `cut`, one at the end counts
 * though it has few items or none yet, since it may go on behind.
 */
export function listRuns(sentences: readonly CandidateSentence[], cut = false): ListRun[] {
  const runs: ListRun[] = [];
  let run: ListRun | null = null;
  for (const [i, sentence] of sentences.entries()) {
    const { kind } = sentence.span;
    if (kind === "list-item") {
      if (!run) runs.push((run = { lead: leadOf(sentences[i - 1]), items: [], numbered: false }));
      addTo(run, sentence);
    } else if (kind === "code" && run && run.items.length > 0) run.items.at(-1)!.sentences.push(sentence);
    else run = null;
  }
  const last = sentences.at(-1);
  const lead = cut && last && /[:：]\s*$/u.test(last.text) ? leadOf(last) : null;
  if (lead) runs.push((run = { lead, items: [], numbered: false }));
  for (const one of runs) one.numbered = countsUp(one.items);
  return runs.filter((one) => one.items.length >= 2 || (cut && one === run));
}

/** True for a list that ends where its passage does. */
export function isCut({ items, lead }: ListRun): boolean {
  return ((items.at(-1)?.sentences.at(-1) ?? lead)?.next ?? null) === null;
}

/** A sentence, and no title that stands above the list. */
function leadOf(previous: CandidateSentence | undefined): CandidateSentence | null {
  return previous && isProse(previous) && /[.!:。！：][\s"'”’»)\]]*$/u.test(previous.text) ? previous : null;
}

function addTo(run: ListRun, sentence: CandidateSentence): void {
  const digits = numberSign.exec(sentence.text)?.[1];
  const last = run.items.at(-1);
  const signed = digits !== undefined || bulletSign.test(sentence.text);
  const signs = run.items.some(
    ({ number, sentences }) => number !== null || bulletSign.test(sentences[0]!.text),
  );
  if (last && !signed && (signs || !startsLine(sentence))) last.sentences.push(sentence);
  else run.items.push({ number: digits === undefined ? null : Number(digits), sentences: [sentence] });
}

/** Items without a sign stand on lines of their own. */
function startsLine({ span, previous, passage }: CandidateSentence): boolean {
  if (!previous || previous.span.kind !== "list-item") return true;
  const between = passage.text.slice(previous.span.end - passage.start, span.start - passage.start);
  return between.includes("\n");
}

function countsUp(items: readonly ListItem[]): boolean {
  const numbers = items.flatMap(({ number }) => number ?? []);
  return numbers.length >= 2 && numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1);
}

/** An item's words without its number or its bullet. */
export function withoutSign(text: string): string {
  return oneLine(text).replace(numberSign, "").replace(bulletSign, "");
}
