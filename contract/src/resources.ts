import { z } from "zod";
import { call } from "./call.ts";
import { identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

export const resourceStates = [
  "added",
  "queued",
  "reading",
  "indexing",
  "indexed",
  "failed",
  "cancelled",
] as const;
export type ResourceState = (typeof resourceStates)[number];

/** How many parts of a resource stand where; together `read`, `unchanged`, `skipped`, `failed` and `waiting` are `found`. */
export const partCounts = z
  .object({
    found: z.number().int(),
    read: z.number().int(),
    unchanged: z.number().int().describe("Read before, and the same since."),
    skipped: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int().describe("Found and not tried yet."),
  })
  .meta({ id: "PartCounts" });
export type PartCounts = z.infer<typeof partCounts>;

export const resourceElement = z
  .object({
    ResourceID: identifier,
    FileName: z.string(),
    resource_type_id: z.number().int(),
    UploadDate: timestamp,
    AddedToVectorDB: z.boolean().describe("True exactly when a generation of it answers questions."),
    state: z.enum(resourceStates),
    progress: z.number().min(0).max(1).describe("The part of the current work that is done, 0 to 1."),
    reason: z.string().nullable().describe("Why it failed, in one sentence."),
    url: z.string().nullable().describe("The resolved address, once it is known."),
    parts: partCounts.nullable().describe("What its reading came to; null before the first."),
  })
  .meta({ id: "Resource" });
export type ResourceElement = z.infer<typeof resourceElement>;

const resourceParams = z.object({ resourceID: identifier });
const message = z.object({ message: z.string() });

export const listResources = call({
  method: "POST",
  path: callPaths.listResources,
  summary: "A project's resources.",
  access: "session",
  scope: "read",
  body: z.object({ UserID: identifier, ProjectID: identifier }),
  answers: { 200: z.array(resourceElement) },
});

/** How the resources of one project stand, in whole numbers; the rest of `total` waits or is being read. */
export const resourceCounts = z
  .object({
    ProjectID: identifier,
    total: z.number().int(),
    indexed: z.number().int().describe("They answer questions."),
    failed: z.number().int().describe("They answer none, because reading them failed."),
  })
  .meta({ id: "ResourceCounts" });
export type ResourceCounts = z.infer<typeof resourceCounts>;

export const countResources = call({
  method: "GET",
  path: callPaths.countResources,
  summary: "How many resources each of a user's projects has; projects without any are left out.",
  access: "session",
  scope: "read",
  params: z.object({ userId: identifier }),
  answers: { 200: z.array(resourceCounts) },
});

export const addResource = call({
  method: "POST",
  path: callPaths.addResource,
  summary:
    "Attach a resource: a file (types 5, 6 and 7), or in FileName an address or a name (types 1 to 4).",
  access: "session",
  scope: "manage",
  form: z.object({
    UserID: identifier,
    ProjectID: identifier,
    resource_type_id: z.string().max(10),
    FileName: z.string().max(limits.fileNameMax, "This address is too long.").optional(),
  }),
  answers: { 201: resourceElement },
});

export const getPdf = call({
  method: "GET",
  path: callPaths.getPdf,
  summary: "A PDF resource's own bytes.",
  access: "session",
  scope: "read",
  params: resourceParams,
  answers: { 200: null },
  media: "application/pdf",
});

export const getFile = call({
  method: "GET",
  path: callPaths.getFile,
  summary: "The file as it was attached, or the page as it was read.",
  access: "session",
  scope: "read",
  params: resourceParams,
  answers: { 200: null },
  media: "application/octet-stream",
});

/** A stretch of a part's text with one role. `start` and `end` count UTF-16 units in the part's text. */
export const textBlock = z.object({
  kind: z.enum(["heading", "paragraph", "list-item", "table-row", "code", "quote"]),
  start: z.number().int(),
  end: z.number().int(),
  level: z.number().int().optional().describe("1 to 6, of a heading."),
  header: z.boolean().optional().describe("True for a table row that names the columns."),
  code: z.string().optional().describe("The language of a piece of code."),
  record: z.string().optional().describe("What the piece is called for people: slide 3, record 12."),
});
export type TextBlock = z.infer<typeof textBlock>;

/** One printed line: character i of its text lies between x[i] and x[i + 1], in points from the page's top left. */
export const textLine = z.object({
  start: z.number().int(),
  end: z.number().int(),
  top: z.number(),
  bottom: z.number(),
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
  start: z.number().int(),
  end: z.number().int(),
  lines: z.array(textLine),
});
export type TextPage = z.infer<typeof textPage>;

export const resourceText = z
  .object({
    ResourceID: identifier,
    FileName: z.string(),
    part: z.string(),
    parts: z.array(z.object({ part: z.string(), title: z.string(), url: z.string().nullable() })),
    title: z.string(),
    url: z.string().nullable(),
    language: z.string().nullable(),
    published: z.string().nullable().describe("When it says it was published: an ISO 8601 date or time."),
    author: z.string().nullable().describe("Who it says it is by."),
    text: z.string(),
    blocks: z.array(textBlock),
    pages: z.array(textPage).describe("Empty for what has no pages."),
    times: z
      .array(z.object({ start: z.number().int(), seconds: z.number() }))
      .describe("Of a recording: from the character `start` on it is at this second."),
  })
  .meta({ id: "ResourceText" });
export type ResourceText = z.infer<typeof resourceText>;

export const getText = call({
  method: "GET",
  path: callPaths.getText,
  summary: "What was read of a resource: its stored text and, for PDF, character boxes by page.",
  access: "session",
  scope: "read",
  params: resourceParams,
  query: z.object({
    part: z.string().max(2000).optional().describe("Which part; the first where it is left out."),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe("Boxes of this page alone; the text stays whole."),
  }),
  answers: { 200: resourceText },
});

export const partStates = ["waiting", "read", "unchanged", "skipped", "failed"] as const;
export type PartState = (typeof partStates)[number];

/** A page of a site, a video of a channel, an attachment of a mail, a page of a scan: what became of it and why. */
export const partElement = z
  .object({
    part: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable(),
    state: z.enum(partStates),
    reason: z.string().nullable().describe("Why it was skipped or failed, in one sentence."),
    answers: z.boolean().describe("Whether its text answers questions now; `get_text` gives it."),
  })
  .meta({ id: "ResourcePart" });
export type PartElement = z.infer<typeof partElement>;

export const listParts = call({
  method: "GET",
  path: callPaths.listParts,
  summary: "What was read of a resource, part by part: found, read, unchanged, skipped or failed, and why.",
  access: "session",
  scope: "read",
  params: resourceParams,
  query: z.object({
    state: z.enum(partStates).optional().describe("Only parts in this state."),
    after: z.string().max(2000).optional().describe("The `next` of the answer before."),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answers: {
    200: z.object({
      ResourceID: identifier,
      counts: partCounts,
      parts: z.array(partElement),
      next: z.string().nullable().describe("Where the list goes on; null at its end."),
    }),
  },
});

export const deleteResource = call({
  method: "DELETE",
  path: callPaths.deleteResource,
  summary: "Remove a resource with its file, its text and its passages, for good.",
  access: "session",
  scope: "manage",
  params: resourceParams,
  answers: { 200: message },
});

export const retryResource = call({
  method: "POST",
  path: callPaths.retryResource,
  summary: "Read and index a resource again that failed or is not indexed.",
  access: "session",
  scope: "manage",
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const refreshResource = call({
  method: "POST",
  path: callPaths.refreshResource,
  summary:
    "Read a resource again; what has not changed is not read, and until it is done the earlier reading answers.",
  access: "session",
  scope: "manage",
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const cancelResource = call({
  method: "POST",
  path: callPaths.cancelResource,
  summary: "Stop reading or indexing a resource. What answered before goes on answering.",
  access: "session",
  scope: "manage",
  params: resourceParams,
  answers: { 200: resourceElement },
});

export const resourceEventNames = { resources: "resources", resource: "resource" } as const;

export const resourceEvents = call({
  method: "GET",
  path: callPaths.resourceEvents,
  summary: "Live events of a project's resources, for as long as somebody listens.",
  access: "session",
  scope: "read",
  params: z.object({ projectId: identifier }),
  answers: { 200: null },
  events: {
    [resourceEventNames.resources]: {
      says: "All of them, at the beginning and whenever some were added or removed.",
      data: z.array(resourceElement),
    },
    [resourceEventNames.resource]: { says: "One that has changed.", data: resourceElement },
  },
});

export const vectorizeRunElement = z
  .object({
    run_id: identifier,
    queued: z.number().int().describe("Resources taken up by this run."),
    state: z.enum(["running", "done"]),
    indexed: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "VectorizeRun" });
export type VectorizeRunElement = z.infer<typeof vectorizeRunElement>;

export const vectorize = call({
  method: "POST",
  path: callPaths.vectorize,
  summary:
    "Index every resource that is not indexed. `Prefer: wait=N` answers when done, or after N seconds.",
  access: "session",
  scope: "manage",
  body: z.object({ user_id: identifier, project_id: identifier }),
  answers: { 200: vectorizeRunElement, 202: vectorizeRunElement },
});

export const vectorizeRun = call({
  method: "GET",
  path: callPaths.vectorizeRun,
  summary: "How far a run has come.",
  access: "session",
  scope: "read",
  params: z.object({ runId: identifier }),
  answers: { 200: vectorizeRunElement },
});
