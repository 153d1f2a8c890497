import { z } from "zod";
import { callIn } from "./call.ts";
import { resourceId, resourceParams, span } from "./fields.ts";
import { limits } from "./limits.ts";
import { leftOutKinds } from "./resource-parts.ts";

const call = callIn("Resources");

/** A range of a part's text with one role. `start` and `end` count UTF-16 units in the part's text. */
export const textBlock = z.object({
  kind: z
    .enum(["heading", "paragraph", "list-item", "table-row", "code", "quote", "term", "caption", "note"])
    .describe("Its role in the text."),
  ...span,
  level: z.number().int().optional().describe("1 to 6, of a heading."),
  header: z.boolean().optional().describe("True for a table row that names the columns."),
  code: z.string().optional().describe("The language of a piece of code."),
  record: z.string().optional().describe("What the piece is called for people: slide 3, record 12."),
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
      "Its text runs up or down the page: x counts from the page's top, top and bottom from its left.",
    ),
});
export type TextLine = z.infer<typeof textLine>;

export const textPage = z.object({
  page: z.number().int().describe("Counted from 1."),
  page_label: z.string().describe("The number printed on it, where the file says so."),
  width: z.number().describe("Points."),
  height: z.number().describe("Points."),
  ...span,
  lines: z.array(textLine).describe("The printed lines, in reading order."),
  recognised: z
    .number()
    .int()
    .optional()
    .describe(
      "How surely its text was recognised from a picture, in per cent. Absent where the file has the text.",
    ),
});
export type TextPage = z.infer<typeof textPage>;

export const resourceText = z
  .object({
    ResourceID: resourceId,
    FileName: z.string().describe("The file's name, or the address or name that was given."),
    part: z.string().describe("The part's name within its resource."),
    parts: z
      .array(
        z.object({
          part: z.string().describe("The part's name within its resource."),
          title: z.string().describe("The title of what it comes from."),
          url: z.string().nullable().describe("The address, where there is one."),
        }),
      )
      .describe("The first thousand; all of them are listed by /resources/parts."),
    title: z.string().describe("The title of what it comes from."),
    url: z.string().nullable().describe("The address, where there is one."),
    language: z.string().nullable().describe("ISO 639-1, where it is known."),
    published: z.string().nullable().describe("When it says it was published: an ISO 8601 date or time."),
    author: z.string().nullable().describe("Who it says it is by."),
    text: z.string().describe("The characters of the part's text from `start` on; more may follow."),
    start: z.number().int().describe("Where it begins, counted in UTF-16 units of the text."),
    length: z.number().int().describe("Of the whole text."),
    more: z.boolean().describe("Whether text follows: it is asked for with `from`, the end of this."),
    blocks: z.array(textBlock).describe("Those that touch these characters."),
    pages: z
      .array(textPage)
      .describe(
        "Those that touch these characters, with the lines that stand in them. Where a page was asked for, up to 2,000 pages, and lines of that one alone. Empty for what has no pages.",
      ),
    page_count: z.number().int().describe("How many pages the part has; 0 where it has none."),
    left_out: z
      .array(
        z.object({
          kind: z.enum(leftOutKinds).describe("Its role in the text."),
          ...span,
        }),
      )
      .describe("Stretches that are no content and are not searched, of those that touch these characters."),
    times: z
      .array(
        z.object({
          start: z.number().int().describe("Where it begins, counted in UTF-16 units of the text."),
          seconds: z.number().describe("Seconds from the beginning of a recording."),
        }),
      )
      .describe("Of a recording, for these characters: from the character `start` on it is at this second."),
  })
  .meta({ id: "ResourceText" });
export type ResourceText = z.infer<typeof resourceText>;

export const getText = call("GET /resources/get_text/:resourceID", {
  summary:
    "What was read of a resource: its stored text and, for PDF, character boxes by page. Without `from`, `length` and `page` the whole text, up to 4 million characters, with its first 4,000 blocks and the boxes of its first 40 pages.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet", "part_not_found", "question_too_heavy", "answering_stopped"],
  params: resourceParams,
  query: z.object({
    part: z.string().max(2000).optional().describe("Which part; the first where it is left out."),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe("The text of this page, with the blocks that begin or end on it, and its boxes."),
    from: z.coerce.number().int().min(0).optional().describe("The first character that is wanted."),
    length: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.textWindowMax)
      .optional()
      .describe("How many characters are wanted; there may come fewer, though more follow."),
  }),
  answers: { 200: resourceText },
});
