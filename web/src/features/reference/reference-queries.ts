import { useQuery } from "@tanstack/react-query";
import { getReference } from "#api/reference.ts";
import { readReference } from "./read-reference.ts";

export { apiOrigin } from "#api/reference.ts";

/** The reference of the server behind this page; it changes with the server alone. */
export function useReference() {
  return useQuery({
    queryKey: ["reference"],
    queryFn: ({ signal }) => getReference(signal),
    select: readReference,
    staleTime: Infinity,
  });
}
