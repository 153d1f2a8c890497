import type { SiteLook } from "@groundwork/contract/visitors";
import { call } from "#api/call.ts";
import { sendPassOf } from "#api/visitor.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "#api/api-failure.ts";
import { publicChatFailure } from "./ask-question.ts";

export type VisitorLook = Omit<SiteLook, "name">;

export type PublicAssistant =
  | { kind: "loading" }
  | {
      kind: "found";
      name: string;
      description: string;
      suggestions: readonly string[];
      questionDays: number | null;
      look: VisitorLook;
    }
  | { kind: "password"; entered: () => void }
  | { kind: "members" }
  | { kind: "site" }
  | { kind: "unknown" }
  | { kind: "paused" }
  | { kind: "failed"; words: string; retry: () => void };

export function usePublicAssistant(slug: string): PublicAssistant {
  const { data, error, refetch } = useQuery({
    queryKey: ["public-info", slug],
    queryFn: ({ signal }) => {
      sendPassOf(slug);
      return call("publicInfo", { slug }, { signal });
    },
    staleTime: 60_000,
  });
  if (data) {
    const { name, description, suggestions, question_days: questionDays, look } = data;
    return { kind: "found", name, description, suggestions, questionDays, look };
  }
  if (!error) return { kind: "loading" };
  const code = error instanceof ApiFailure ? error.code : null;
  if (code === "publication_paused") return { kind: "paused" };
  if (code === "publication_members_only") return { kind: "members" };
  if (code === "site_not_allowed") return { kind: "site" };
  if (code === "publication_password_needed") return { kind: "password", entered: () => void refetch() };
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 422))
    return { kind: "unknown" };
  return { kind: "failed", words: publicChatFailure(error), retry: () => void refetch() };
}
