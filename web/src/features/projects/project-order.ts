import { useState } from "react";
import type { ProjectElement } from "@groundwork/contract/projects";

export const projectOrders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
] as const;
export type ProjectOrder = (typeof projectOrders)[number]["value"];

const stored = "groundwork.projectOrder";

/** Keeps how this browser's user wants projects sorted; newest first by default. */
export function useProjectOrder(): [ProjectOrder, (order: ProjectOrder) => void] {
  const [order, setOrder] = useState(rememberedOrder);
  return [
    order,
    (next) => {
      localStorage.setItem(stored, next);
      setOrder(next);
    },
  ];
}

function rememberedOrder(): ProjectOrder {
  const remembered = localStorage.getItem(stored);
  return projectOrders.find(({ value }) => value === remembered)?.value ?? "newest";
}

const compareNames = new Intl.Collator(undefined, { sensitivity: "base", numeric: true }).compare;

/** Returns `projects`, which come newest first, in another order. */
export function inOrder<P extends ProjectElement>(projects: readonly P[], order: ProjectOrder): P[] {
  if (order === "newest") return [...projects];
  if (order === "oldest") return projects.toReversed();
  return projects.toSorted((a, b) => compareNames(a.ProjectName, b.ProjectName));
}
