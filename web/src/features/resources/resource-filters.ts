import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import { standing } from "./resource-progress.ts";
import { resourceType } from "./resource-type.ts";

export const stateFilters = [
  { value: "all", label: "Any state" },
  { value: "indexed", label: "Processed & Indexed" },
  { value: "partial", label: "Partly Indexed" },
  { value: "open", label: "Not Processed" },
  { value: "working", label: "In progress" },
  { value: "failed", label: "Failed" },
] as const;
export type StateFilter = (typeof stateFilters)[number]["value"];

/** "all", or a resource_type_id as text. */
export type TypeFilter = string;

/** The types that a project has, to choose from, in the order of their numbers. */
export function typeFilters(resources: readonly ResourceElement[]): { value: TypeFilter; label: string }[] {
  const present = new Set(resources.map(({ resource_type_id }) => resource_type_id));
  return [
    { value: "all", label: "Any type" },
    ...Object.values(resourceTypes)
      .filter((id) => present.has(id))
      .map((id) => ({ value: String(id), label: resourceType(id).name })),
  ];
}

/** Whether a resource is of the type and in the state that were chosen. */
export function passesFilters(
  resource: ResourceElement,
  { type, state }: { type: TypeFilter; state: StateFilter },
): boolean {
  if (type !== "all" && String(resource.resource_type_id) !== type) return false;
  const now = standing(resource);
  const { kind } = now;
  if (state === "partial") return now.kind === "indexed" && now.cut !== undefined;
  return state === "all" || state === kind || (state === "working" && kind === "queued");
}
