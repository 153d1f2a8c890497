import { useQuery } from "@tanstack/react-query";
import { failureWords } from "#api/api-failure.ts";
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

export function referenceFailure(error: unknown): string {
  const otherwise = "The API reference could not be loaded.";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise} There is no connection.`,
  });
}
