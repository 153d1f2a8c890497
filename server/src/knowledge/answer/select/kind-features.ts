import { type AnswerType, cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import { holdsNumber } from "../../languages/number-words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Asked, worthOf } from "./asked.ts";
import type { Features } from "./feature-names.ts";
import type { PreparedQuestion } from "./prepared-question.ts";
import type { UnitWords } from "./unit-words.ts";

/** How well the name of a table's row fits the question, the best of them: both ways, its words and the question's. */
export function rowLabelFit(
  { asked, said, labelling: plain, labellingWorth: ofPlain }: PreparedQuestion,
  passage: IndexedPassage,
  words: UnitWords,
): number {
  const { sentences, start, text } = passage;
  if (!sentences.some(({ kind }) => kind === "table-row")) return 0;
  let rowLabel = 0;
  let label = new Set<string>();
  let at = 0;
  let labelEnd = -1;
  const close = () => {
    const held =
      worthOf(
        asked,
        plain.filter((term) => label.has(term)),
      ) / ofPlain;
    if (held > 0) rowLabel = Math.max(rowLabel, Math.sqrt(held * said(label)));
    label = new Set();
  };
  for (let i = 0; i < words.body.length; i++) {
    const place = start + words.starts[i]!;
    while (at + 1 < sentences.length && sentences[at + 1]!.start <= place) {
      if (label.size > 0) close();
      at++;
      const { kind, end, start: from } = sentences[at]!;
      const tab = kind === "table-row" ? text.indexOf("\t", from - start) : -1;
      labelEnd = tab < 0 ? -1 : Math.min(end, start + tab);
    }
    if (place < labelEnd) label.add(words.body[i]!);
  }
  if (label.size > 0) close();
  return rowLabel;
}

/** How what is asked for looks in a text of a language. */
const looksLike: Partial<Record<AnswerType, (text: string, language: string) => boolean>> = {
  amount: holdsNumber,
  time: (text) => /(?:1[5-9]|20)\d\d|\d:\d\d|\d{1,2}[./]\d{1,2}/.test(text),
  person: (text) => /[\p{L},;] \p{Lu}\p{Ll}+/u.test(text),
};

/** Whether what is asked for stands by the sentence that holds most of the question, and in the unit at all. */
export function ofType({ type }: Asked, unit: IndexedPassage, best: number): Features {
  const { text, start, sentences, language } = unit;
  const looks = looksLike[type];
  if (!looks) return {};
  const from = sentences[Math.max(0, best - 1)]?.start ?? start;
  const to = sentences[Math.min(sentences.length - 1, best + 1)]?.end ?? start;
  return {
    typeNear: Number(looks(text.slice(from - start, to - start), language)),
    typeOut: Number(!looks(text, language)),
  };
}

/** Terms of a text that tells enough by itself. */
const usualLength = 80;
/** UTF-16 units within which a place counts as early, about two units. */
const beginning = 2_000;

export function ofKind(asked: Asked, passage: IndexedPassage, words: UnitWords): Features {
  const { type } = asked;
  const { kind, text, sentences, language } = passage;
  const has = (of: "code" | "term") => sentences.some((sentence) => sentence.kind === of);
  const cues = cuesOf(language);
  const hasFigure = type === "amount" && holdsNumber(text, language);
  const shortness = Math.max(0, 1 - words.body.length / usualLength);
  return {
    amountIn: Number(hasFigure),
    amountOut: Number(type === "amount" && !hasFigure),
    procedureIn: Number(type === "how-to" && (kind === "steps" || kind === "code" || has("code"))),
    defaultIn: Number(type === "default" && holdsCue(spaced(text), cues.default)),
    tableFor: Number(
      kind === "table" && (type === "amount" || asked.deciding.some((word) => word.kind === "year")),
    ),
    listFor: Number(type === "list" && (kind === "list" || kind === "entry" || kind === "steps")),
    reasonIn: Number(type === "reason" && holdsCue(spaced(text), cues.reason)),
    early: 1 / (1 + passage.start / beginning),
    short: kind === "entry" ? 0 : shortness,
    shortEntry: kind === "entry" ? shortness : 0,
    prose: words.prose,
  };
}
