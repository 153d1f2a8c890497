import type { Answer, BodyInput } from "@groundwork/contract/call";
import type * as providers from "@groundwork/contract/model-providers";
import type * as use from "@groundwork/contract/model-use";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type * as projectLimits from "@groundwork/contract/project-limits";
import type * as settings from "@groundwork/contract/project-settings";
import { apiAddress, requestDone, requestJson } from "./request.ts";

export type { ProviderElement, ProviderModel } from "@groundwork/contract/model-providers";
export type { ModelLimit, UseRow } from "@groundwork/contract/model-use";
export type { OwnLimit, OwnLimitScope, ProjectLimits } from "@groundwork/contract/project-limits";
export type { ProjectSettings, ShownProjectSettings } from "@groundwork/contract/project-settings";
export type ModelUse = Answer<typeof use.showModelUse, 200>;
export type ModelLimits = Answer<typeof use.listModelLimits, 200>;
export type TestResult = Answer<typeof providers.testProvider, 200>;
export type NewProvider = BodyInput<typeof providers.addProvider>;
export type ProviderChange = BodyInput<typeof providers.updateProvider>;
export type ProjectLimitChange = BodyInput<typeof projectLimits.setProjectLimits>;
export type LimitChange = BodyInput<typeof use.setModelLimit>;

export function getProjectSettings(
  projectId: string,
  signal?: AbortSignal,
): Promise<settings.ShownProjectSettings> {
  return requestJson(fillPath(callPaths.projectSettings, { projectId }), { signal });
}

export function updateProjectSettings(
  projectId: string,
  body: BodyInput<typeof settings.updateProjectSettings>,
): Promise<settings.ShownProjectSettings> {
  return requestJson(fillPath(callPaths.projectSettings, { projectId }), { method: "PATCH", body });
}

export function getProjectLimits(
  projectId: string,
  signal?: AbortSignal,
): Promise<projectLimits.ProjectLimits> {
  return requestJson(fillPath(callPaths.projectLimits, { projectId }), { signal });
}

export function setProjectLimits(
  projectId: string,
  body: ProjectLimitChange,
): Promise<projectLimits.ProjectLimits> {
  return requestJson(fillPath(callPaths.projectLimits, { projectId }), { method: "PATCH", body });
}

export function listProviders(signal?: AbortSignal): Promise<providers.ProviderElement[]> {
  return requestJson(callPaths.providers, { signal });
}

export function addProvider(body: NewProvider): Promise<providers.ProviderElement> {
  return requestJson(callPaths.providers, { method: "POST", body });
}

export function updateProvider(body: ProviderChange): Promise<providers.ProviderElement> {
  return requestJson(callPaths.providers, { method: "PATCH", body });
}

export function deleteProvider(id: string): Promise<void> {
  return requestDone(callPaths.providers, { method: "DELETE", body: { id } });
}

export function testProvider(body: BodyInput<typeof providers.testProvider>): Promise<TestResult> {
  return requestJson(callPaths.testProvider, { method: "POST", body });
}

export function showModelUse(period: { from: string; to: string }, signal?: AbortSignal): Promise<ModelUse> {
  return requestJson(`${callPaths.modelUse}?${new URLSearchParams(period)}`, { signal });
}

/** Where the same is downloaded as CSV. */
export function modelUseCsv(period: { from: string; to: string }): string {
  return apiAddress(`${callPaths.modelUseCsv}?${new URLSearchParams(period)}`);
}

export function listModelLimits(signal?: AbortSignal): Promise<ModelLimits> {
  return requestJson(callPaths.modelLimits, { signal });
}

export function setModelLimit(body: LimitChange): Promise<void> {
  return requestDone(callPaths.modelLimits, { method: "PATCH", body });
}
