import { z } from "zod";
import { callIn } from "./call.ts";
import { resourceId, resourceParams } from "./fields.ts";

const call = callIn("Resources");

export const partStates = ["waiting", "read", "unchanged", "skipped", "failed"] as const;
export type PartState = (typeof partStates)[number];

export const leftOutKinds = ["contents", "index", "navigation", "form", "running-head"] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

const leftOutSum = z.object({
  kind: z.enum(leftOutKinds).describe("Its role in the text."),
  characters: z.number().int().describe("UTF-16 units."),
  repeated: z
    .array(
      z.object({
        text: z.string().describe("The text."),
        pages: z.number().int().describe("On how many pages it stands."),
      }),
    )
    .describe(
      "Of what returns at the edges of printed pages: what it says on the first of them, and on how many it stands; the most frequent first. It is not in the part's text.",
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
    title: z.string().nullable().describe("The title of what it comes from."),
    url: z.string().nullable().describe("The address, where there is one."),
    state: z.enum(partStates).describe("Where it stands."),
    reason: z
      .string()
      .nullable()
      .describe(
        "Why it was skipped or failed, or how surely its pages were recognised from pictures; in one sentence.",
      ),
    cut_by: z.enum(cutReasons).nullable().describe("The limit that left it out; null where none did."),
    left_out: z
      .array(leftOutSum)
      .describe(
        "What of it is no content and is not searched: how much of each kind. Empty where nothing is.",
      ),
    answers: z.boolean().describe("Whether its text answers questions now; `get_text` gives it."),
  })
  .meta({ id: "ResourcePart" });
export type PartElement = z.infer<typeof partElement>;

/** A resource's parts by state; `read`, `unchanged`, `skipped`, `failed` and `waiting` add up to `found`. */
export const partCounts = z
  .object({
    found: z.number().int().describe("How many there are."),
    read: z.number().int().describe("How many were read."),
    unchanged: z.number().int().describe("Read before, and the same since."),
    skipped: z.number().int().describe("How many were left out."),
    failed: z.number().int().describe("How many could not be read."),
    waiting: z.number().int().describe("Found and not tried yet."),
    cut: z
      .object({
        number: z.number().int().describe("Beyond the most parts that are read of one resource."),
        depth: z.number().int().describe("More links away from the first page than are followed."),
        size: z.number().int().describe("Beyond what is read of one file."),
      })
      .describe(
        "What a limit left out: parts that are `skipped`, and those of which only their number is kept.",
      ),
  })
  .meta({ id: "PartCounts", description: "How many there are of each state." });
export type PartCounts = z.infer<typeof partCounts>;

export const listParts = call("GET /resources/parts/:resourceID", {
  summary: "What was read of a resource, part by part: found, read, unchanged, skipped or failed, and why.",
  access: "read",
  role: "viewer",
  errors: ["place_unknown"],
  params: resourceParams,
  query: z.object({
    state: z.enum(partStates).optional().describe("Only parts in this state."),
    after: z.string().max(2000).optional().describe("The `next` of the answer before."),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .default(100)
      .meta({ description: "How many at most.", examples: [5] }),
  }),
  answers: {
    200: z.object({
      ResourceID: resourceId,
      counts: partCounts,
      parts: z
        .array(partElement)
        .describe("What it consists of: a page of a site, a video of a channel, a file as a whole."),
      next: z.string().nullable().describe("Where the list goes on; null at its end."),
    }),
  },
});
