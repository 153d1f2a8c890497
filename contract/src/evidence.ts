import { z } from "zod";
import { span } from "./fields.ts";

const range = z.object(span);
export type TextRange = z.infer<typeof range>;

export const textSpan = range.extend({
  mark: z
    .enum(["bold", "code", "link", "struck", "deciding"])
    .describe(
      "How the source formats these characters; deciding: they decide the answer and are highlighted.",
    ),
  href: z.string().optional().describe("Where a link leads: http, https, mailto or tel."),
});
export type TextSpan = z.infer<typeof textSpan>;

const quotedText = {
  text: z.string().describe("The source's words, in one line unless it is code."),
  spans: z
    .array(textSpan)
    .describe("Sorted by their start; they may overlap. Positions count UTF-16 units of the text."),
  open: range
    .nullable()
    .describe("The part of the text that is shown before the card is expanded; null if none is."),
};
const quoted = z.object(quotedText);
export type QuotedText = z.infer<typeof quoted>;

const cell = z.object({
  text: z.string().describe("The cell's words."),
  lit: z.boolean().describe("Whether it decides the answer."),
  spans: z.array(textSpan).optional().describe("How the source formats its characters, if it does."),
});
const headCell = cell.extend({ span: z.number().int().min(1).describe("The number of columns it spans.") });

const paragraph = quoted.extend({ type: z.literal("paragraph").describe("Running text.") });
const list = z.object({
  type: z.literal("list").describe("Items, or steps where ordered."),
  ordered: z.boolean().describe("Whether its items are numbered."),
  first: z.number().int().describe("The number of the first item; 1 where they have none."),
  items: z.array(quoted).describe("In order, without bullets or numbers."),
});
const table = z.object({
  type: z.literal("table").describe("A table, as far as the passage contains it."),
  caption: z.string().nullable().describe("Its caption."),
  unit: z.string().nullable().describe("The unit of its figures, such as `in millions`."),
  heads: z.array(z.array(headCell)).describe("Rows of column heads, the outer ones first."),
  rows: z.array(z.array(cell)).describe("All of its rows in order."),
  open: z.array(z.number().int()).describe("The rows that are shown before the card is expanded."),
  more: z.number().int().describe("How many rows are hidden until then."),
});
const code = quoted.extend({
  type: z.literal("code").describe("Code, with its line breaks."),
  language: z.string().nullable().describe("Its language, where the source names it."),
});
const entry = z.object({
  type: z.literal("entry").describe("A term with its explanation."),
  term: quoted.describe("The term; several are on lines of their own."),
  definition: z.array(quoted).describe("Its paragraphs."),
});

export const evidenceBlock = z.discriminatedUnion("type", [paragraph, list, table, code, entry]);
export type EvidenceBlock = z.infer<typeof evidenceBlock>;

const box = z.object({
  left: z.number().describe("Pixels from the picture's left edge."),
  top: z.number().describe("Pixels from its top edge."),
  width: z.number().describe("Width in pixels."),
  height: z.number().describe("Height in pixels."),
});

export const evidencePicture = z.object({
  href: z.string().describe("Where to fetch it, with the same access as the answer."),
  width: z.number().int().describe("Width in pixels; it is shown at half size."),
  height: z.number().int().describe("Height in pixels."),
  page: z.number().int().describe("The page that it is cut from, counted from 1."),
  block: z.number().int().describe("Which of the card's blocks it shows, counted from 0."),
  boxes: z.array(box).describe("Where the deciding words are in it."),
});
export type EvidencePicture = z.infer<typeof evidencePicture>;

export const evidenceCard = z
  .object({
    mark: z.number().int().min(1).describe("The citation with its source and place."),
    role: z
      .enum(["answer", "more", "closest"])
      .describe("answer: it answers; more: it says more on the same; closest: nothing is claimed."),
    shown: z.string().describe("The text that is open before any click."),
    blocks: z.array(evidenceBlock).describe("The passage in its source's layout, in order."),
    picture: evidencePicture.nullable().describe("The passage cut from its page; null where it has none."),
  })
  .meta({ id: "EvidenceCard" });
export type EvidenceCard = z.infer<typeof evidenceCard>;

/** Holds what an answer has besides its message. */
export const evidenceFields = {
  headline: z
    .string()
    .nullable()
    .describe(
      "Only the part of the answer that is certain, with its subject and marks, in the simple markup; null if none is certain enough.",
    ),
  lead: z
    .string()
    .nullable()
    .describe(
      "The sentence above the cards, in the question's language; null if a headline or the message is shown instead.",
    ),
  evidence: z
    .array(evidenceCard)
    .nullable()
    .describe(
      "Up to three passages that answer, as cards; null if the message itself is shown, and for older answers.",
    ),
};
