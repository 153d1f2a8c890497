import type { BodyInput } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type * as resourceParts from "@groundwork/contract/resource-parts";
import type { ResourceText } from "@groundwork/contract/resource-text";
import type * as resources from "@groundwork/contract/resources";
import type * as vectorizing from "@groundwork/contract/vectorizing";
import { apiAddress, requestDone, requestJson, send } from "./request.ts";
import { upload, type UploadOptions } from "./upload.ts";

export type { PartCounts, PartElement, PartState } from "@groundwork/contract/resource-parts";
export type { ResourceText, TextPage } from "@groundwork/contract/resource-text";
export type { ResourceCounts, ResourceElement } from "@groundwork/contract/resources";

export function listResources(
  body: BodyInput<typeof resources.listResources>,
  signal?: AbortSignal,
): Promise<resources.ResourceElement[]> {
  return requestJson(callPaths.listResources, { method: "POST", body, signal });
}

/** How many resources each of a user's projects has; a project without any is left out. */
export function countResources(userId: string, signal?: AbortSignal): Promise<resources.ResourceCounts[]> {
  return requestJson(fillPath(callPaths.countResources, { userId }), { signal });
}

export type NewResource = { UserID: string; ProjectID: string; resource_type_id: number } & (
  | { file: File }
  | { FileName: string }
);

/** Sent again with the same `idempotencyKey`, it gives what the first has made. */
export function addResource(
  resource: NewResource,
  { idempotencyKey, ...options }: { idempotencyKey: string } & Omit<UploadOptions, "headers">,
): Promise<resources.ResourceElement> {
  const form = new FormData();
  form.append("UserID", resource.UserID);
  form.append("ProjectID", resource.ProjectID);
  form.append("resource_type_id", String(resource.resource_type_id));
  // The file comes last: a server that reads the form as it arrives then knows the fields already.
  if ("file" in resource) form.append("file", resource.file, resource.file.name);
  else form.append("FileName", resource.FileName);
  return upload(callPaths.addResource, form, { ...options, headers: { "idempotency-key": idempotencyKey } });
}

export function deleteResource(resourceID: string): Promise<void> {
  return requestDone(fillPath(callPaths.deleteResource, { resourceID }), { method: "DELETE" });
}

export function retryResource(resourceID: string): Promise<resources.ResourceElement> {
  return requestJson(fillPath(callPaths.retryResource, { resourceID }), { method: "POST" });
}

/** Reads a resource again; what answered before goes on answering until that is done. */
export function refreshResource(resourceID: string): Promise<resources.ResourceElement> {
  return requestJson(fillPath(callPaths.refreshResource, { resourceID }), { method: "POST" });
}

/** Reads what a limit on pages or videos left out; what was read before is not read again. */
export function readRest(resourceID: string): Promise<resources.ResourceElement> {
  return requestJson(fillPath(callPaths.readRest, { resourceID }), { method: "POST" });
}

/** Stops the work on a resource. */
export function cancelResource(resourceID: string): Promise<resources.ResourceElement> {
  return requestJson(fillPath(callPaths.cancelResource, { resourceID }), { method: "POST" });
}

export type PartList = {
  ResourceID: string;
  counts: resourceParts.PartCounts;
  parts: resourceParts.PartElement[];
  /** Where the list goes on; null at its end. */
  next: string | null;
};

/** What became of each part of a resource, `limit` (at most 500) at a time; `after` is the `next` of the list before. */
export function listParts(
  resourceID: string,
  options: { state?: resourceParts.PartState | undefined; after?: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<PartList> {
  const query = new URLSearchParams({ limit: String(options.limit) });
  if (options.state !== undefined) query.set("state", options.state);
  if (options.after !== undefined) query.set("after", options.after);
  return requestJson(`${fillPath(callPaths.listParts, { resourceID })}?${query}`, { signal });
}

/** A stretch of what was read of a resource: its stored text and, for PDF, the boxes of its characters by page. */
export function getResourceText(
  resourceID: string,
  {
    part,
    page,
    from,
    length,
  }: {
    part?: string | undefined;
    page?: number | undefined;
    from?: number | undefined;
    length?: number | undefined;
  } = {},
  signal?: AbortSignal,
): Promise<ResourceText> {
  const query = new URLSearchParams();
  if (part !== undefined) query.set("part", part);
  if (page !== undefined) query.set("page", String(page));
  if (from !== undefined && from > 0) query.set("from", String(from));
  if (length !== undefined) query.set("length", String(length));
  const search = query.size > 0 ? `?${query}` : "";
  return requestJson(fillPath(callPaths.getText, { resourceID }) + search, { signal });
}

/** A PDF resource's own bytes. */
export async function getPdf(resourceID: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(fillPath(callPaths.getPdf, { resourceID }), {
    headers: { accept: "application/pdf" },
    signal,
  });
  return response.arrayBuffer();
}

/** Asks whether a PDF resource's bytes can be had, without taking them. Throws ApiFailure where they cannot. */
export async function checkPdf(resourceID: string, signal?: AbortSignal): Promise<true> {
  const response = await send(fillPath(callPaths.getPdf, { resourceID }), {
    headers: { accept: "application/pdf" },
    signal,
  });
  await response.body?.cancel();
  return true;
}

/** The address of a resource as it was attached, for a link or a reader that fetches by itself. */
export function resourceFileAddress(resourceID: string): string {
  return apiAddress(fillPath(callPaths.getFile, { resourceID }));
}

/** The address of a PDF resource's bytes, for a reader that fetches by itself (with the session's cookie). */
export function pdfAddress(resourceID: string): string {
  return apiAddress(fillPath(callPaths.getPdf, { resourceID }));
}

/** Indexes every resource of a project that is not indexed. */
export function vectorize(
  body: BodyInput<typeof vectorizing.vectorize>,
): Promise<vectorizing.VectorizeRunElement> {
  return requestJson(callPaths.vectorize, { method: "POST", body });
}
