import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, message, pageQuery, projectId, resourceId, resourceParams, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { partCounts } from "./resource-parts.ts";

const call = callIn("Resources");

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

export const resourceElement = z
  .object({
    ResourceID: resourceId,
    FileName: z.string().describe("The file's name, or the address or name that was given."),
    resource_type_id: z
      .number()
      .int()
      .describe(
        "1 web page, 2 YouTube channel, 3 YouTube video, 4 documentation site, 5 DOCX file, 6 PDF file, 7 other file.",
      ),
    UploadDate: timestamp.describe("When it was attached."),
    AddedToVectorDB: z.boolean().describe("True exactly when a generation of it answers questions."),
    state: z.enum(resourceStates).describe("Where it stands."),
    progress: z.number().min(0).max(1).describe("The part of the current work that is done, 0 to 1."),
    reason: z.string().nullable().describe("Why it failed, in one sentence."),
    url: z.string().nullable().describe("The resolved address, once it is known."),
    parts: partCounts.nullable().describe("What its reading came to; null before the first."),
    can_read_rest: z
      .boolean()
      .describe(
        "Whether a limit left something out that `read_rest` reads. Else whoever runs the server sets it.",
      ),
  })
  .meta({ id: "Resource" });
export type ResourceElement = z.infer<typeof resourceElement>;

export const listResources = call("POST /resources/get_all", {
  summary: "A project's resources.",
  limit: "read",
  access: "read",
  role: "viewer",
  audit: { none: "It reads." },
  query: pageQuery,
  body: z.object({ UserID: callerId, ProjectID: projectId }),
  answers: { 200: z.array(resourceElement) },
});

/** How the resources of one project stand, in whole numbers; the rest of `total` waits or is being read. */
export const resourceCounts = z
  .object({
    ProjectID: projectId,
    total: z.number().int().describe("What they are ranked by."),
    indexed: z.number().int().describe("They answer questions."),
    partial: z.number().int().describe("Of those indexed, the ones of which a limit left something out."),
    failed: z.number().int().describe("They answer none, because reading them failed."),
  })
  .meta({ id: "ResourceCounts" });
export type ResourceCounts = z.infer<typeof resourceCounts>;

export const countResources = call("GET /resources/counts/:userId", {
  summary: "How many resources each of a user's projects has; projects without any are left out.",
  access: "read",
  params: z.object({ userId: callerId }),
  answers: { 200: z.array(resourceCounts) },
});

/** What is done where a project has a resource of the same name or address already. */
export const onDuplicate = ["keep", "replace", "skip"] as const;
export type OnDuplicate = (typeof onDuplicate)[number];

export const addOutcomes = ["added", "replaced", "unchanged", "skipped"] as const;

/** A resource that was attached, and what that came to. */
const attachedResource = resourceElement.extend({
  outcome: z
    .enum(addOutcomes)
    .optional()
    .describe(
      "Where `on_duplicate` was sent, what came of it: `added` is a resource of its own; `replaced` gives the one of this name its content; `unchanged` found the same content there; `skipped` left the one of this name as it was.",
    ),
});
export type AttachedResource = z.infer<typeof attachedResource>;

export const addResource = call("POST /resources/add/v2", {
  summary:
    "Attach a resource: a file (types 5, 6 and 7), or in FileName an address or a name (types 1 to 4).",
  limit: "upload",
  access: "manage",
  role: "editor",
  audit: ["resource.added", "resource.replaced"],
  errors: [
    "malformed_form",
    "quota_resources",
    "file_too_large",
    "quota_bytes",
    "file_of_another_type",
    "file_not_readable",
    "type_invalid",
    "file_missing",
    "file_empty",
    "address_missing",
    "address_invalid",
    "video_invalid",
    "channel_invalid",
    "not_acceptable",
    "idempotency_key_used",
    "file_lost",
    "storage_low",
  ],
  headers: z.looseObject({
    "idempotency-key": z
      .string()
      .regex(/^[\x21-\x7e]{1,100}$/, "An Idempotency-Key has 1 to 100 letters, digits or signs.")
      .optional()
      .describe(
        "Drawn by the caller, one for each resource. Sent again with the same, it gives the resource that the first has made, so that nothing comes twice where an answer was lost.",
      ),
  }),
  form: z.object({
    UserID: callerId,
    ProjectID: projectId,
    resource_type_id: z
      .string()
      .max(10)
      .meta({
        description:
          "1 web page, 2 YouTube channel, 3 YouTube video, 4 documentation site, 5 DOCX file, 6 PDF file, 7 other file.",
        examples: ["1"],
      }),
    FileName: z
      .string()
      .max(limits.fileNameMax, "This address is too long.")
      .optional()
      .meta({
        description: "The file's name, or the address or name that was given.",
        examples: ["https://example.com/"],
      }),
    on_duplicate: z
      .enum(onDuplicate)
      .optional()
      .describe(
        "What to do where a file of this name or this address is there: `keep` both, which is done where nothing is said; `replace` its content, so that it keeps its place and answers as before until the new content is read; or `skip` this one. Sent before the file.",
      ),
  }),
  answers: { 201: attachedResource },
});

export const renameResource = call("POST /resources/rename/:resourceID", {
  summary: "Rename a file. Its ending stays.",
  access: "manage",
  role: "editor",
  audit: ["resource.renamed"],
  errors: ["not_a_file"],
  params: resourceParams,
  body: z.object({
    FileName: z
      .string()
      .trim()
      .min(1, "Please enter a name.")
      .max(200, "This name is too long.")
      .describe("The new name."),
  }),
  answers: { 200: resourceElement },
});

export const getPdf = call("GET /resources/get_pdf/:resourceID", {
  summary: "A PDF resource's own bytes.",
  access: "read",
  role: "viewer",
  errors: ["not_a_pdf"],
  params: resourceParams,
  answers: { 200: null },
  media: "application/pdf",
});

export const getFile = call("GET /resources/get_file/:resourceID", {
  summary: "The file as it was attached, or the page as it was read.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet"],
  params: resourceParams,
  answers: { 200: null },
  media: "application/octet-stream",
});

export const deleteResource = call("DELETE /resources/delete/:resourceID", {
  summary: "Remove a resource with its file, its text and its passages, for good.",
  access: "manage",
  role: "editor",
  audit: ["resource.deleted"],
  params: resourceParams,
  answers: { 200: z.object({ message }) },
});

export const retryResource = call("POST /resources/retry/:resourceID", {
  summary: "Read and index a resource again that failed or is not indexed.",
  access: "manage",
  role: "editor",
  audit: { none: "It reads a source that was added." },
  errors: ["already_indexed", "storage_low"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const refreshResource = call("POST /resources/refresh/:resourceID", {
  summary:
    "Read a resource again; what has not changed is not read, and until it is done the earlier reading answers.",
  access: "manage",
  role: "editor",
  audit: { none: "It reads a source anew; nothing is given or taken away." },
  errors: ["at_work", "not_indexed", "storage_low"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const readRest = call("POST /resources/read_rest/:resourceID", {
  summary:
    "Read what the limit on pages or videos left out, as far as whoever runs the server allows. What was read before is not read again.",
  access: "manage",
  role: "editor",
  audit: { none: "It reads more of a source that was added." },
  errors: ["at_work", "nothing_left_out", "limit_reached"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const cancelResource = call("POST /resources/cancel/:resourceID", {
  summary: "Stop reading or indexing a resource. What answered before goes on answering.",
  access: "manage",
  role: "editor",
  audit: { none: "It stops reading, which can be taken up again." },
  errors: ["not_at_work"],
  params: resourceParams,
  answers: { 200: resourceElement },
});

export const resourceEventNames = { resources: "resources", resource: "resource" } as const;

export const resourceEvents = call("GET /resources/events/:projectId", {
  summary: "Live events of a project's resources, for as long as somebody listens.",
  limit: "stream",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  answers: { 200: null },
  events: {
    [resourceEventNames.resources]: {
      says: "All of them, at the beginning and whenever some were added or removed.",
      data: z.array(resourceElement),
    },
    [resourceEventNames.resource]: { says: "One that has changed.", data: resourceElement },
  },
});
