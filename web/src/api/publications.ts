import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type { ProjectElement } from "@groundwork/contract/projects";
import type * as publications from "@groundwork/contract/publications";
import { requestDone, requestJson } from "./request.ts";

export type { PublishedProjectElement } from "@groundwork/contract/publications";

export function listUnpublishedProjects(userId: string, signal?: AbortSignal): Promise<ProjectElement[]> {
  return requestJson(fillPath(callPaths.listUnpublishedProjects, { userId }), { signal });
}

export function listPublishedProjects(
  userId: string,
  signal?: AbortSignal,
): Promise<publications.PublishedProjectElement[]> {
  return requestJson(fillPath(callPaths.listPublishedProjects, { userId }), { signal });
}

export function publishProject(body: BodyInput<typeof publications.publishProject>): Promise<void> {
  return requestDone(callPaths.publishProject, { method: "POST", body });
}

export function updatePublication(body: BodyInput<typeof publications.updatePublication>): Promise<void> {
  return requestDone(callPaths.updatePublication, { method: "PATCH", body });
}

/** Whether a slug can be taken, and in a sentence why not. */
export function checkSlug(
  slug: string,
  signal?: AbortSignal,
): Promise<Answer<typeof publications.slugFree, 200>> {
  return requestJson(fillPath(callPaths.slugFree, { slug }), { signal });
}

export function unpublishProject(body: BodyInput<typeof publications.unpublishProject>): Promise<void> {
  return requestDone(callPaths.unpublishProject, { method: "POST", body });
}

/** What visitors may know of a published assistant. */
export function publicInfo(
  slug: string,
  signal?: AbortSignal,
): Promise<Answer<typeof publications.publicInfo, 200>> {
  return requestJson(fillPath(callPaths.publicInfo, { slug }), { signal, anyone: true });
}
