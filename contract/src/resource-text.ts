import { z } from "zod";
import { callIn } from "./call.ts";
import { textSpan } from "./evidence.ts";
import { resourceId, resourceParams, span } from "./fields.ts";
import { limits } from "./limits.ts";
import { leftOutKinds } from "./resource-parts.ts";

const call = callIn("Resources");

/** A range of a part's text with one role. `start` and `end` count UTF-16 units in the part's text. */
export const textBlock = z.object({
  kind: z
    .enum(["heading", "paragraph", "list-item", "table-row", "code", "quote", "term", "caption", "note"])
    .describe("The kind of block."),
  ...span,
  level: z.number().int().optional().describe("1 to 6, for a heading."),
  header: z.boolean().optional().describe("True for a table row that names the columns."),
  code: z.string().optional().describe("The language of a code block."),
  record: z.string().optional().describe("The block's label: slide 3, record 12."),
  marks: z
    .array(textSpan)
    .optional()
    .describe("How the source formats its characters, if it does. Positions count like the block's."),
});
export type TextBlock = z.infer<typeof textBlock>;

/** One printed line: character i of its text is between x[i] and x[i + 1], in points from the page's top left. */
export const textLine = z.object({
  ...span,
  top: z.number().describe("The line's upper edge, in points from the page's top."),
  bottom: z.number().describe("The line's lower edge, in points from the page's top."),
  x: z.array(z.number()).describe("end - start + 1 edges, in reading order."),
  sideways: z
    .boolean()
    .optional()
    .describe(
      "The text runs up or down the page: x counts from the page's top, top and bottom from its left.",
    ),
});
export type TextLine = z.infer<typeof textLine>;

export const textPage = z.object({
  page: z.number().int().describe("Counted from 1."),
  page_label: z.string().describe("The number printed on it, if the file contains it."),
  width: z.number().describe("Points."),
  height: z.number().describe("Points."),
  ...span,
  lines: z.array(textLine).describe("The printed lines, in reading order."),
  recognised: z
    .number()
    .int()
    .optional()
    .describe("The confidence of text recognition, in percent. Absent if the file contains text."),
});
export type TextPage = z.infer<typeof textPage>;

export const resourceText = z
  .object({
    ResourceID: resourceId,
    FileName: z.string().describe("The file's name, or the address or name that was entered."),
    part: z.string().describe("The part's name within its resource."),
    parts: z
      .array(
        z.object({
          part: z.string().describe("The part's name within its resource."),
          title: z.string().describe("The source's title."),
          url: z.string().nullable().describe("The address, if it has one."),
        }),
      )
      .describe("The first thousand; /resources/parts lists all."),
    title: z.string().describe("The source's title."),
    url: z.string().nullable().describe("The address, if it has one."),
    language: z.string().nullable().describe("The ISO 639-1 code, if known."),
    published: z.string().nullable().describe("The stated publication date: an ISO 8601 date or time."),
    author: z.string().nullable().describe("The stated author."),
    text: z.string().describe("The text from `start` on; more may follow."),
    start: z.number().int().describe("Where it begins, counted in UTF-16 units of the text."),
    length: z.number().int().describe("The length of the whole text."),
    more: z.boolean().describe("Whether more text follows: request it with `from` at the end of this."),
    blocks: z.array(textBlock).describe("Blocks that overlap this text."),
    pages: z
      .array(textPage)
      .describe(
        "Pages that overlap this text, with the lines in it. If a page was requested, up to 2,000 " +
          "pages, with lines of that one only. Empty for parts without pages.",
      ),
    page_count: z.number().int().describe("The part's number of pages; 0 if it has none."),
    left_out: z
      .array(
        z.object({
          kind: z.enum(leftOutKinds).describe("The kind of block."),
          ...span,
        }),
      )
      .describe("Ranges that are excluded from search, of those that overlap this text."),
    times: z
      .array(
        z.object({
          start: z.number().int().describe("Where it begins, counted in UTF-16 units of the text."),
          seconds: z.number().describe("Seconds from the beginning of a recording."),
        }),
      )
      .describe("For a recording: the second at which the text from `start` on begins."),
  })
  .meta({ id: "ResourceText" });
export type ResourceText = z.infer<typeof resourceText>;

export const getText = call("GET /resources/get_text/:resourceID", {
  summary:
    "A resource's stored text and, for PDF, character boxes by page. Without `from`, `length` " +
    "and `page`, the whole text up to 4 million characters, with its first 4,000 blocks and " +
    "the boxes of its first 40 pages.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet", "part_not_found", "question_too_heavy", "answering_stopped"],
  params: resourceParams,
  query: z.object({
    part: z.string().max(2000).optional().describe("The part; the first one by default."),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe("The text of this page, with the blocks that begin or end on it, and its boxes."),
    from: z.coerce.number().int().min(0).optional().describe("The first character."),
    length: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.textWindowMax)
      .optional()
      .describe("The number of characters; fewer may be returned although more follow."),
  }),
  answers: { 200: resourceText },
});
