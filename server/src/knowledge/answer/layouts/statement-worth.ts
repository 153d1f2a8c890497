import type { Statement } from "../survey/statements.ts";

/** Says what a statement is worth for something that it can describe. */
export type Worth = (statement: Statement) => number;

/** Sets what a statement is worth for each thing that it can describe. */
export const worth = {
  subject: (one) =>
    (prose(one) * opening(one) * (1 + 0.4 * Math.min(3, one.cues("subject")))) / advising(one),
  insight: (one) => prose(one) * (1 + one.early) * (1 + 0.5 * Math.min(3, one.cues("insight"))),
  // A development has a time or a rate.
  trend: (one) =>
    one.years.length === 0 && !isRate(one)
      ? 0
      : (prose(one) * Math.min(3, one.cues("trend")) * dated(one)) / advising(one),
  figure: (one) =>
    isMeasured(one) ? prose(one) * (1 + Math.min(3, one.figures)) * (1 + one.cues("figure")) : 0,
  // A word for a standard alone is often one of a program.
  standard: (one) =>
    one.figures + one.cues("standard") < 2 ? 0 : prose(one) * Math.min(3, one.cues("standard")),
  compare: (one) => prose(one) * Math.min(3, one.cues("compare")),
  // What is striking is seldom what all else is about.
  striking: (one) =>
    Math.sqrt(prose(one)) *
    brief(one) *
    (0.05 + 3 * one.cues("striking") + 0.3 * Math.min(2, one.figures)) *
    dated(one),
  plain: (one) => (prose(one) * opening(one) * brief(one) * (1 + one.cues("plain"))) / advising(one),
  row: ({ isRow, centrality }) => (isRow ? 0.1 + centrality : 0),
} satisfies Record<string, Worth>;

/** Returns by how much less an instruction counts: it says what to do, not what there is. */
function advising(one: Statement): number {
  return 1 + 2 * one.cues("advice");
}

function prose({ isRow, centrality }: Statement): number {
  return isRow ? 0 : centrality;
}

/** Returns a statement's worth as an opening: a document's beginning and its name say what it is about. */
function opening({ early, namesDocument }: Statement): number {
  return (1 + 3 * early) * (namesDocument ? 1.5 : 1);
}

/** Returns whether it states an amount, as "4,350", "12 %", "€5" and "up to 16 weeks" do; status codes and ages are none. */
function isMeasured(one: Statement): boolean {
  if (one.figures === 0) return false;
  return one.cues("figure") > 0 || isRate(one) || /[$€£¥]\s?\p{N}|\p{N}[,.]\p{N}{3}(?!\p{N})/u.test(one.text);
}

function isRate({ figures, text }: Statement): boolean {
  return figures > 0 && /\p{N}\s?(?:%|percent|per cent|prozent|pour cent|por ciento)/iu.test(text);
}

function dated({ years }: Statement): number {
  return 1 + Math.min(2, years.length);
}

function brief({ text }: Statement): number {
  return text.length < 160 ? 1 : 160 / text.length;
}
