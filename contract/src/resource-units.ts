import { z } from "zod";
import { callIn } from "./call.ts";
import { listLimit, resourceId, resourceParams, span } from "./fields.ts";

const call = callIn("Resources");

export const unitKinds = [
  "section",
  "entry",
  "list",
  "steps",
  "table",
  "figure",
  "code",
  "question",
] as const;

export const contextRoles = [
  "term",
  "caption",
  "unit-of-measure",
  "heads",
  "lead",
  "question",
  "preceding",
] as const;

/** A stretch of a part's text that is searched and quoted as one. */
export const readUnit = z.object({
  kind: z.enum(unitKinds).describe("What it is: a table with its captions, an entry with its terms."),
  heading: z.array(z.string()).describe("The headings above it, the outermost first."),
  context: z
    .array(
      z.object({
        role: z.enum(contextRoles).describe("Its role in the unit."),
        text: z.string().describe("The text."),
      }),
    )
    .describe("Text before it that belongs to it, such as the column heads of a long table."),
  ...span,
  text: z.string().describe("The slice start..end of the part's stored text."),
  page_label: z.string().nullable().describe("The number printed on the page where it begins."),
  record: z.string().nullable().describe("The piece's label: slide 3, row 12."),
  language: z.string().describe("ISO 639-1."),
  history: z.boolean().describe("Whether all of it describes an earlier version, or what a version changed."),
});
export type ReadUnit = z.infer<typeof readUnit>;

export const listUnits = call("GET /resources/units/:resourceID", {
  summary:
    "The units into which a part of a resource was cut: what is searched, and what answers quote from.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet", "part_not_found", "place_unknown"],
  params: resourceParams,
  query: z.object({
    part: z.string().max(2000).optional().describe("The part; the first one by default."),
    after: z.string().max(2000).optional().describe("The `next` of the previous answer."),
    limit: listLimit(200, 50),
  }),
  answers: {
    200: z.object({
      ResourceID: resourceId,
      part: z.string().describe("The part's name within its resource."),
      total: z.number().int().describe("How many units the part has."),
      units: z.array(readUnit).describe("In reading order."),
      next: z.string().nullable().describe("The position for the next page; null at the end."),
    }),
  },
});
