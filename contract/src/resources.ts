import { z } from "zod";
import { call } from "./call.ts";
import { identifier, pageQuery, resourceParams, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";
import { partCounts } from "./resource-parts.ts";

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
    can_read_rest: z
      .boolean()
      .describe(
        "Whether a limit left something out that `read_rest` reads. Else whoever runs the server sets it.",
      ),
  })
  .meta({ id: "Resource" });
export type ResourceElement = z.infer<typeof resourceElement>;

const message = z.object({ message: z.string() });

export const listResources = call({
  method: "POST",
  path: callPaths.listResources,
  summary: "A project's resources.",
  limit: "read",
  access: "session",
  scope: "read",
  role: "viewer",
  query: pageQuery,
  body: z.object({ UserID: identifier, ProjectID: identifier }),
  answers: { 200: z.array(resourceElement) },
});

/** How the resources of one project stand, in whole numbers; the rest of `total` waits or is being read. */
export const resourceCounts = z
  .object({
    ProjectID: identifier,
    total: z.number().int(),
    indexed: z.number().int().describe("They answer questions."),
    partial: z.number().int().describe("Of those indexed, the ones of which a limit left something out."),
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
  limit: "upload",
  access: "session",
  scope: "manage",
  role: "editor",
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
  role: "viewer",
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
  role: "viewer",
  params: resourceParams,
  answers: { 200: null },
  media: "application/octet-stream",
});

export const deleteResource = call({
  method: "DELETE",
  path: callPaths.deleteResource,
  summary: "Remove a resource with its file, its text and its passages, for good.",
  access: "session",
  scope: "manage",
  role: "editor",
  params: resourceParams,
  answers: { 200: message },
});

export const retryResource = call({
  method: "POST",
  path: callPaths.retryResource,
  summary: "Read and index a resource again that failed or is not indexed.",
  access: "session",
  scope: "manage",
  role: "editor",
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
  role: "editor",
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const readRest = call({
  method: "POST",
  path: callPaths.readRest,
  summary:
    "Read what the limit on pages or videos left out, as far as whoever runs the server allows. What was read before is not read again.",
  access: "session",
  scope: "manage",
  role: "editor",
  params: resourceParams,
  answers: { 202: resourceElement },
});

export const cancelResource = call({
  method: "POST",
  path: callPaths.cancelResource,
  summary: "Stop reading or indexing a resource. What answered before goes on answering.",
  access: "session",
  scope: "manage",
  role: "editor",
  params: resourceParams,
  answers: { 200: resourceElement },
});

export const resourceEventNames = { resources: "resources", resource: "resource" } as const;

export const resourceEvents = call({
  method: "GET",
  path: callPaths.resourceEvents,
  summary: "Live events of a project's resources, for as long as somebody listens.",
  limit: "stream",
  access: "session",
  scope: "read",
  role: "viewer",
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
