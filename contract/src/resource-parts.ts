import { z } from "zod";
import { callIn } from "./call.ts";
import { listLimit, resourceId, resourceParams } from "./fields.ts";

const call = callIn("Resources");

export const partStates = ["waiting", "read", "unchanged", "skipped", "failed"] as const;
export type PartState = (typeof partStates)[number];

export const leftOutKinds = ["contents", "index", "navigation", "form", "running-head"] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

const leftOutSum = z.object({
  kind: z.enum(leftOutKinds).describe("The kind of block."),
  characters: z.number().int().describe("UTF-16 units."),
  repeated: z
    .array(
      z.object({
        text: z.string().describe("The text."),
        pages: z.number().int().describe("The number of pages."),
      }),
    )
    .describe(
      "Repeated page headers and footers: their text on the first page and the number of pages; most frequent first. They are not in the part's text.",
    ),
});
export type LeftOutSum = z.infer<typeof leftOutSum>;

/** The limits that left something out: number of parts, depth of links, size of a file. */
export const cutReasons = ["number", "depth", "size"] as const;
export type CutReason = (typeof cutReasons)[number];

/** The outcome of a page of a site, a video of a channel, an attachment of a mail, or a page of a scan. */
export const partElement = z
  .object({
    part: z.string().describe("The part's name within its resource."),
    title: z.string().nullable().describe("The source's title."),
    url: z.string().nullable().describe("The address, if it has one."),
    state: z.enum(partStates).describe("The part's state."),
    reason: z
      .string()
      .nullable()
      .describe("Why it was skipped or failed, or how reliable its recognized text is; in one sentence."),
    cut_by: z.enum(cutReasons).nullable().describe("The limit that left it out; null if none did."),
    left_out: z
      .array(leftOutSum)
      .describe("How much of it is excluded from search, by kind. Empty if nothing is."),
    answers: z.boolean().describe("Whether its text answers questions; read it with `get_text`."),
  })
  .meta({ id: "ResourcePart" });
export type PartElement = z.infer<typeof partElement>;

/** A resource's parts by state; `read`, `unchanged`, `skipped`, `failed` and `waiting` add up to `found`. */
export const partCounts = z
  .object({
    found: z.number().int().describe("The total number."),
    read: z.number().int().describe("Read."),
    unchanged: z.number().int().describe("Unchanged since the last reading."),
    skipped: z.number().int().describe("Skipped."),
    failed: z.number().int().describe("Failed."),
    waiting: z.number().int().describe("Found but not tried yet."),
    cut: z
      .object({
        number: z.number().int().describe("Above the maximum number of parts."),
        depth: z.number().int().describe("Too many links away from the first page."),
        size: z.number().int().describe("Above the maximum size of a file."),
      })
      .describe("What a limit left out: `skipped` parts, and those of which only the number is known."),
  })
  .meta({ id: "PartCounts", description: "The number in each state." });
export type PartCounts = z.infer<typeof partCounts>;

export const listParts = call("GET /resources/parts/:resourceID", {
  summary: "A resource's parts: found, read, unchanged, skipped or failed, and why.",
  access: "read",
  role: "viewer",
  errors: ["place_unknown"],
  params: resourceParams,
  query: z.object({
    state: z.enum(partStates).optional().describe("Only parts in this state."),
    after: z.string().max(2000).optional().describe("The `next` of the previous answer."),
    limit: listLimit(500, 100),
  }),
  answers: {
    200: z.object({
      ResourceID: resourceId,
      counts: partCounts,
      parts: z
        .array(partElement)
        .describe("The kind of part: a page of a site, a video of a channel, a whole file."),
      next: z.string().nullable().describe("The position for the next page; null at the end."),
    }),
  },
});
