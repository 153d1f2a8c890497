import { useMemo, useState } from "react";
import type { ResourceElement } from "#api/resources.ts";
import { passesFilters, type StateFilter, type TypeFilter } from "./resource-filters.ts";
import { listedResources } from "./resource-progress.ts";

/** What of a project's resources the reader wants to see, and these, sorted: a thousand are sorted once, not per drawing. */
export function useListedResources(resources: readonly ResourceElement[] | undefined) {
  const [search, setSearch] = useState("");
  const [type, setType] = useState<TypeFilter>("all");
  const [state, setState] = useState<StateFilter>("all");
  const rows = useMemo(
    () =>
      resources &&
      listedResources(resources, search).filter((resource) => passesFilters(resource, { type, state })),
    [resources, search, type, state],
  );
  return { rows, search, setSearch, type, setType, state, setState };
}
