import type { Statement } from "../survey/statements.ts";

/** Says what a statement is worth for something that it can describe. */
export type Worth = (statement: Statement) => number;

/** Sets what a statement is worth for each thing that it can describe. */
export const worth = {
  subject: (one) => prose(one) * opening(one) * (1 + 0.4 * Math.min(3, one.cues("subject"))),
  insight: (one) => prose(one) * (1 + one.early) * (1 + 0.5 * Math.min(3, one.cues("insight"))),
  // A development has a time, or two amounts.
  trend: (one) =>
    one.figures < 2 && one.years.length === 0 ? 0 : prose(one) * Math.min(3, one.cues("trend")) * dated(one),
  figure: (one) =>
    one.figures === 0 ? 0 : prose(one) * (1 + Math.min(3, one.figures)) * (1 + one.cues("figure")),
  // A word for a standard alone is often one of a program.
  standard: (one) =>
    one.figures + one.cues("standard") < 2 ? 0 : prose(one) * Math.min(3, one.cues("standard")),
  compare: (one) => prose(one) * Math.min(3, one.cues("compare")),
  // What is striking is seldom what all else is about.
  striking: (one) =>
    Math.sqrt(prose(one)) *
    brief(one) *
    (0.05 + one.cues("striking") + 0.3 * Math.min(2, one.figures)) *
    dated(one),
  plain: (one) => prose(one) * opening(one) * brief(one) * (1 + one.cues("plain")),
  row: ({ isRow, centrality }) => (isRow ? 0.1 + centrality : 0),
} satisfies Record<string, Worth>;

function prose({ isRow, centrality }: Statement): number {
  return isRow ? 0 : centrality;
}

/** Returns a statement's worth as an opening: a document's beginning and its name say what it is about. */
function opening({ early, namesDocument }: Statement): number {
  return (1 + 3 * early) * (namesDocument ? 1.5 : 1);
}

function dated({ years }: Statement): number {
  return 1 + Math.min(2, years.length);
}

function brief({ text }: Statement): number {
  return text.length < 160 ? 1 : 160 / text.length;
}
