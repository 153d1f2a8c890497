import { useQuery } from "@tanstack/react-query";
import { publicSource } from "#api/chat.ts";

const nothing = { before: "", after: "" };

/**
 * What stands around the words that a visitor's answer quotes, as far as its owner shows it. Empty until it is there,
 * and where it cannot be had: the quote stands on its own.
 */
export function useSurroundings(answerId: string | null, mark: number): { before: string; after: string } {
  const { data = nothing } = useQuery({
    queryKey: ["public-source", answerId, mark],
    queryFn: ({ signal }) => publicSource(answerId!, mark, signal),
    enabled: answerId !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
