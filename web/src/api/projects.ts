import type { BodyInput } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type * as projects from "@groundwork/contract/projects";
import { requestDone, requestJson } from "./request.ts";

export type {
  ListedProjectElement,
  OpenedProject,
  OwnedProject,
  ProjectElement,
  ProjectEmbeddings,
  ProjectSharing,
} from "@groundwork/contract/projects";

export function addProject(body: BodyInput<typeof projects.addProject>): Promise<void> {
  return requestDone(callPaths.addProject, { method: "POST", body });
}

export function listProjects(userId: string, signal?: AbortSignal): Promise<projects.ListedProjectElement[]> {
  return requestJson(fillPath(callPaths.listProjects, { userId }), { signal });
}

export function getProject(projectId: string, signal?: AbortSignal): Promise<projects.OpenedProject> {
  return requestJson(fillPath(callPaths.getProject, { projectId }), { signal });
}

export function updateProject(
  projectId: string,
  body: BodyInput<typeof projects.updateProject>,
): Promise<projects.OwnedProject> {
  return requestJson(fillPath(callPaths.updateProject, { projectId }), { method: "PATCH", body });
}

export function deleteProject(
  projectId: string,
  body: BodyInput<typeof projects.deleteProject>,
): Promise<void> {
  return requestDone(fillPath(callPaths.deleteProject, { projectId }), { method: "DELETE", body });
}
