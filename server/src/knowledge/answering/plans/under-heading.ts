import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isProse } from "../sentences/leans-back.ts";
import { escapeMarkup, oneLine } from "../telling/markup.ts";
import { plainSentence, presentSentence } from "../telling/present-sentence.ts";
import { withoutSign } from "./list-runs.ts";
import { ownWords, withoutNumber } from "./plan.ts";
import { sectionOf } from "./section.ts";

/** As asked-alike.ts reads it. */
const yesOrNo = /^\W*(?:yes|no|not|ja|nein|oui|non|sí)(?!\p{L})/iu;
const mostRead = 10;
const mostSentences = 12;
const mostCodeLines = 12;

/**
 * What stands under a heading that asks the very question, in its own order: the answer of a page of questions. Null
 * where none of the passages found stands under such a one; and, where it is decided between yes and no, where that is
 * said at once, so that the rest says more than was asked.
 */
export async function underQuestion(
  project: Project,
  found: readonly IndexedPassage[],
  text: string,
  decides = false,
): Promise<DraftLine[] | null> {
  const asking = found.slice(0, mostRead).find((passage) => asksTheSame(passage, text));
  if (!asking) return null;
  const section = await sectionOf(project, asking);
  if (decides && section.slice(0, 2).some((sentence) => isProse(sentence) && yesOrNo.test(sentence.text)))
    return null;
  const lines = inOrder(section, () => true);
  if (lines.length === 0) return null;
  return [ownWords(`Under “${escapeMarkup(withoutNumber(asking.heading.at(-1)!))}”:`), ...lines];
}

function asksTheSame({ heading, language }: IndexedPassage, text: string): boolean {
  const asked = questionIn(heading.at(-1) ?? "");
  if (asked === null || firstWord(asked) !== firstWord(text)) return false;
  const one = new Set(analyseTerms(asked, language));
  const other = new Set(analyseTerms(text, language));
  return one.size > 0 && one.size === other.size && [...one].every((term) => other.has(term));
}

function questionIn(heading: string): string | null {
  const text = withoutNumber(heading);
  return /[?？]\s*$/u.test(text) ? text : null;
}

const firstWord = (text: string) => /\p{L}+/u.exec(text)?.[0].toLowerCase();

/** A section's sentences in their order: paragraphs, items in a list, code in its block. Rows are left out. */
export function inOrder(
  section: readonly CandidateSentence[],
  isTold: (sentence: CandidateSentence) => boolean,
): DraftLine[] {
  const lines: DraftLine[] = [];
  let told = 0;
  let code: CandidateSentence[] = [];
  const endCode = () => {
    const line = lines.at(-1);
    if (line && code.length > 0 && code.length <= mostCodeLines) line.block = fenced(code);
    code = [];
  };
  for (const sentence of section) {
    const { kind } = sentence.span;
    if (kind === "code") code.push(sentence);
    if (kind === "code" || !(isProse(sentence) || kind === "list-item") || !isTold(sentence)) continue;
    endCode();
    if (told === mostSentences) return [...lines, ownWords("It goes on there.")];
    told += 1;
    add(lines, sentence);
  }
  endCode();
  return lines;
}

/** A sentence of the same paragraph runs on in its line. */
function add(lines: DraftLine[], sentence: CandidateSentence): void {
  const last = lines.at(-1);
  if (sentence.span.kind === "list-item") {
    const digits = /^\s*\(?(\d{1,2})[.)]\s/u.exec(sentence.text)?.[1];
    const item = { ...presentSentence(sentence), text: escapeMarkup(withoutSign(sentence.text)) };
    if (last?.prefix && !last.block && !startsLine(sentence)) last.sentences.push(item);
    else lines.push({ prefix: digits ? `${digits}. ` : "- ", sentences: [item] });
  } else if (last?.prefix === "" && !last.block && !startsParagraph(sentence))
    last.sentences.push(presentSentence(sentence));
  else lines.push({ prefix: "", sentences: [presentSentence(sentence)] });
}

function gapBefore({ previous, span, passage }: CandidateSentence): string {
  return previous
    ? passage.text.slice(previous.span.end - passage.start, span.start - passage.start)
    : "\n\n";
}

const startsLine = (sentence: CandidateSentence) => gapBefore(sentence).includes("\n");
const startsParagraph = (sentence: CandidateSentence) =>
  sentence.previous !== null && /\n\s*\n/u.test(gapBefore(sentence));

function fenced(code: readonly CandidateSentence[]): string {
  return `\`\`\`\n${code.map(({ text }) => text.replaceAll("```", "'''")).join("\n")}\n\`\`\``;
}

/** True for a sentence that says something by itself: no title, no lead to what is not told. */
export function isWhole(sentence: CandidateSentence): boolean {
  return /[.!?。！？…][\s"'”’»)\]]*$/u.test(oneLine(plainSentence(sentence)));
}
