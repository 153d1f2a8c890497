import { call } from "#api/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "#api/api-failure.ts";
import { publicChatFailure } from "./ask-question.ts";

export type PublicAssistant =
  | { kind: "loading" }
  | {
      kind: "found";
      name: string;
      description: string;
      suggestions: readonly string[];
      questionDays: number | null;
    }
  | { kind: "unknown" }
  | { kind: "paused" }
  | { kind: "failed"; words: string; retry: () => void };

/** Loads what visitors may know of the assistant under a slug. */
export function usePublicAssistant(slug: string): PublicAssistant {
  const { data, error, refetch } = useQuery({
    queryKey: ["public-info", slug],
    queryFn: ({ signal }) => call("publicInfo", { slug }, { signal }),
    staleTime: 60_000,
  });
  if (data) {
    const { name, description, suggestions, question_days: questionDays } = data;
    return { kind: "found", name, description, suggestions, questionDays };
  }
  if (!error) return { kind: "loading" };
  if (error instanceof ApiFailure && error.code === "publication_paused") return { kind: "paused" };
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 422))
    return { kind: "unknown" };
  return { kind: "failed", words: publicChatFailure(error), retry: () => void refetch() };
}
