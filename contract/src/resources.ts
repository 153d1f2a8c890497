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
    FileName: z.string().describe("The file's name, or the address or name that was entered."),
    resource_type_id: z
      .number()
      .int()
      .describe(
        "1 web page, 2 YouTube channel, 3 YouTube video, 4 documentation site, 5 DOCX file, 6 PDF file, 7 other file, 8 note.",
      ),
    UploadDate: timestamp.describe("When it was added."),
    AddedToVectorDB: z.boolean().describe("True if it answers questions."),
    state: z.enum(resourceStates).describe("Its state."),
    progress: z.number().min(0).max(1).describe("The progress of the current work, 0 to 1."),
    reason: z.string().nullable().describe("Why it failed, in one sentence."),
    url: z.string().nullable().describe("The resolved address, once known."),
    hidden: z
      .boolean()
      .describe("Whether it is hidden from visitors of the published assistant; members see no difference."),
    parts: partCounts.nullable().describe("The result of reading it; null before the first reading."),
    held: z
      .object({
        since: timestamp.describe("When it was held back."),
        run_id: z.string().describe("The run of tests that it did not pass."),
        added: z.number().int().nullable().describe("New pages, where known."),
        changed: z.number().int().nullable().describe("Changed pages, where known."),
        gone: z.number().int().nullable().describe("Removed pages, where known."),
      })
      .optional()
      .describe(
        "Set while a newer version is read but waits for a decision, because of the project's tests.",
      ),
    can_read_rest: z
      .boolean()
      .describe("Whether `read_rest` can read what a limit left out. Otherwise the operator sets the limit."),
  })
  .meta({ id: "Resource" });
export type ResourceElement = z.infer<typeof resourceElement>;

export const listResources = call("POST /resources/get_all", {
  summary: "A project's resources.",
  limit: "read",
  access: "read",
  role: "viewer",
  audit: { none: "It only reads." },
  query: pageQuery,
  body: z.object({ UserID: callerId, ProjectID: projectId }),
  answers: { 200: z.array(resourceElement) },
});

/** One project's resources by state, in whole numbers; the rest of `total` is queued or being read. */
export const resourceCounts = z
  .object({
    ProjectID: projectId,
    total: z.number().int().describe("The total number."),
    indexed: z.number().int().describe("Indexed."),
    partial: z.number().int().describe("Indexed, but partly left out by a limit."),
    failed: z.number().int().describe("Failed."),
  })
  .meta({ id: "ResourceCounts" });
export type ResourceCounts = z.infer<typeof resourceCounts>;

export const countResources = call("GET /resources/counts/:userId", {
  summary: "The number of resources in each of a user's projects; projects without resources are omitted.",
  access: "read",
  params: z.object({ userId: callerId }),
  answers: { 200: z.array(resourceCounts) },
});

/** Lists what can be done where a project already has a resource of the same name or address. */
export const onDuplicate = ["keep", "ask", "replace", "skip"] as const;
export type OnDuplicate = (typeof onDuplicate)[number];

export const addOutcomes = ["added", "replaced", "unchanged", "skipped"] as const;

/** A resource that was attached, and what that came to. */
const attachedResource = resourceElement.extend({
  outcome: z
    .enum(addOutcomes)
    .optional()
    .describe(
      "The result, if `on_duplicate` was sent: `added` created a resource; `replaced` gave the existing one the new content; `unchanged` found the same content; `skipped` left the existing one unchanged.",
    ),
});
export type AttachedResource = z.infer<typeof attachedResource>;

export const addResource = call("POST /resources/add/v2", {
  summary: "Add a resource: a file (types 5, 6 and 7), or an address or name in FileName (types 1 to 4).",
  limit: "upload",
  access: "write",
  role: "editor",
  audit: ["resource.added", "resource.replaced"],
  errors: [
    "malformed_form",
    "resource_exists",
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
      .regex(/^[\x21-\x7e]{1,100}$/, "An Idempotency-Key must have 1 to 100 letters, digits or symbols.")
      .optional()
      .describe(
        "A key that the caller generates per resource. Repeating a request with the same key returns " +
          "the first resource, so that nothing is added twice if an answer was lost.",
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
      .max(limits.fileNameMax, "This URL is too long.")
      .optional()
      .meta({
        description: "The file's name, or the address or name that was entered.",
        examples: ["https://example.com/"],
      }),
    on_duplicate: z
      .enum(onDuplicate)
      .optional()
      .describe(
        "What to do if a file of this name or this URL already exists: `keep` both (the default); `ask`, which answers 409 and names the existing one; `replace` its content, which is used until the new content is read; or `skip` this one. Send it before the file.",
      ),
  }),
  answers: { 201: attachedResource },
});

export const updateResource = call("PATCH /resources/update", {
  summary:
    "Rename a file, whose ending stays, or hide a resource from visitors of the published assistant. Omitted fields stay unchanged.",
  access: "write",
  role: "editor",
  audit: ["resource.renamed", "resource.hidden", "resource.shown"],
  errors: ["resource_not_found", "not_a_file"],
  body: z.object({
    ResourceID: resourceId,
    name: z
      .string()
      .trim()
      .min(1, "Please enter a name.")
      .max(200, "This name is too long.")
      .optional()
      .describe("The new name."),
    hidden: z
      .boolean()
      .optional()
      .describe("True hides it from visitors: they get no quote, figure, picture, name or hint of it."),
  }),
  answers: { 200: resourceElement },
});

export const getPdf = call("GET /resources/get_pdf/:resourceID", {
  summary: "A PDF resource's file.",
  access: "read",
  role: "viewer",
  errors: ["not_a_pdf"],
  params: resourceParams,
  answers: { 200: null },
  media: "application/pdf",
});

export const getFile = call("GET /resources/get_file/:resourceID", {
  summary: "The original file, or the page as read.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet"],
  params: resourceParams,
  answers: { 200: null },
  media: "application/octet-stream",
});

export const deleteResource = call("DELETE /resources/delete/:resourceID", {
  summary: "Permanently remove a resource with its file, text and passages.",
  access: "write",
  role: "editor",
  audit: ["resource.deleted"],
  params: resourceParams,
  answers: { 200: z.object({ message }) },
});

export const retryResource = call("POST /resources/retry/:resourceID", {
  summary: "Read a failed or unindexed resource again.",
  access: "write",
  role: "editor",
  audit: { none: "It reads a source that was already added." },
  errors: ["already_indexed", "storage_low"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const refreshResource = call("POST /resources/refresh/:resourceID", {
  summary:
    "Refresh a resource. Unchanged parts are skipped, and the previous version keeps answering until it is done.",
  access: "write",
  role: "editor",
  audit: { none: "It reads a source again; nothing is added or removed." },
  errors: ["at_work", "not_indexed", "storage_low"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const readRest = call("POST /resources/read_rest/:resourceID", {
  summary:
    "Read pages or videos that a limit left out, as far as the operator allows. Parts already read are skipped.",
  access: "write",
  role: "editor",
  audit: { none: "It reads more of a source that was already added." },
  errors: ["at_work", "nothing_left_out", "limit_reached"],
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const cancelResource = call("POST /resources/cancel/:resourceID", {
  summary: "Stop reading or indexing a resource. Its previous version keeps answering.",
  access: "write",
  role: "editor",
  audit: { none: "It stops reading, which can be resumed." },
  errors: ["not_at_work"],
  params: resourceParams,
  answers: { 200: resourceElement },
});

export const resourceEventNames = { resources: "resources", resource: "resource" } as const;

export const resourceEvents = call("GET /resources/events/:projectId", {
  summary: "Live events about a project's resources, until the connection is closed.",
  limit: "stream",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  answers: { 200: null },
  events: {
    [resourceEventNames.resources]: {
      says: "All resources: at the beginning, and after additions and removals.",
      data: z.array(resourceElement),
    },
    [resourceEventNames.resource]: { says: "A changed resource.", data: resourceElement },
  },
});
