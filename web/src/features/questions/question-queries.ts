import type { Gap, QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type CallAnswer, calling } from "#api/call.ts";
import { logFailure } from "#api/log-failure.ts";
import { useCall, useChange, useLoading } from "#api/use-call.ts";
import type { Cell } from "#ui/cells.tsx";
import { countedWords, formatDay } from "#ui/format.ts";

export type { AskedQuestion, Gap, QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
export type QuestionReport = CallAnswer<"questionReport">;
export type Gaps = CallAnswer<"listGaps">;

/** Holds the filters of the list; an empty one does not filter. */
export interface QuestionFilters {
  words: string;
  outcome: QuestionOutcome | "";
  thumb: "up" | "down" | "";
  origin: QuestionOrigin | "";
  source: string;
  /** Those for which a visitor asked a person. */
  person: "waiting" | "any" | "";
  from: string;
  to: string;
}

export type ToLookAt = CallAnswer<"listToLookAt">["items"][number];

export type PersonRequest = CallAnswer<"listPersonRequests">["requests"][number];

const keys = {
  of: (projectId: string) => ["questions", projectId],
  gaps: (projectId: string) => ["questions", projectId, "gaps"],
  report: (projectId: string, days: number) => ["questions", projectId, "report", days],
  look: (projectId: string) => ["questions", projectId, "look"],
  person: (projectId: string, answerId: string) => ["questions", projectId, "person", answerId],
  list: (projectId: string, filters: QuestionFilters) => ["questions", projectId, "list", filters],
} as const;

/** Waits so long between two loads of the gaps while their questions may be asked again, in milliseconds. */
const lookAgainEvery = 2_000;

export const useQuestionReport = (projectId: string, days: 7 | 30 | 90) =>
  useCall("questionReport", { projectId, days }, keys.report(projectId, days), { what: "the report" });

export const useGaps = (projectId: string, watched: boolean) =>
  useCall("listGaps", { projectId }, keys.gaps(projectId), {
    what: "the gaps",
    refetchInterval: watched && lookAgainEvery,
  });

/** Returns how many gaps are open where they were loaded already; loads nothing. */
export function useOpenGaps(projectId: string): number | undefined {
  const gaps = useQuery<Gaps>({ queryKey: keys.gaps(projectId), enabled: false });
  return gaps.data?.open.filter(isGroup).length;
}

/** Returns whether a gap holds several questions; the single ones are shown together. */
export const isGroup = ({ questions }: Gap): boolean => questions.length > 1;

export function useQuestions(projectId: string, filters: QuestionFilters) {
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const list = useInfiniteQuery({
    queryKey: keys.list(projectId, filters),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call("listQuestions", { projectId, ...asked, before: pageParam }, { signal }).catch(
        logFailure("Failed to fetch the questions"),
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { isFetching, hasNextPage, isError, fetchNextPage } = list;
  // A call looks for words in a part of the questions, which may have none.
  const isOn = hasNextPage && !isError && list.data?.pages.every(({ questions }) => questions.length === 0);
  useEffect(() => {
    if (isOn && !isFetching) void fetchNextPage();
  }, [isOn, isFetching, fetchNextPage]);
  return { ...list, rows: isOn ? undefined : list.data?.pages.flatMap(({ questions }) => questions) };
}

/** Loads what a visitor asked a person under an answer; undefined where it was deleted. */
export const usePersonRequest = (projectId: string, answerId: string) =>
  useLoading(keys.person(projectId, answerId), "the visitor's question", async (signal) => {
    const { requests } = await call("listPersonRequests", { projectId, answer_id: answerId }, { signal });
    return requests[0] ?? null;
  });

/** Mails a reply to a visitor, and keeps it as a note where a title is given. Returns false where the note could not be saved. */
export const useReply = (projectId: string) =>
  useChange(
    async ({ answerId, reply, title }: { answerId: string; reply: string; title: string | null }) => {
      await call("replyToPerson", { answer_id: answerId, reply });
      if (title === null) return true;
      const note = call("addNote", { ProjectID: projectId, title, text: reply });
      return note.then(
        () => true,
        () => false,
      );
    },
    { stale: [keys.of(projectId), ["resources", projectId]] },
  );

export const useDeleteRequest = (projectId: string) =>
  useChange(calling("deletePersonRequest"), {
    stale: [keys.of(projectId)],
  });

export const useCloseGap = (projectId: string) =>
  useChange(calling("closeGap", { ProjectID: projectId, how: "not_for_us" }), {
    stale: [keys.of(projectId)],
  });

export const useAddNote = (projectId: string) =>
  useChange(calling("addNote", { ProjectID: projectId }), {
    stale: [keys.of(projectId), ["resources", projectId]],
  });

export const useToLookAt = (projectId: string) =>
  useCall("listToLookAt", { projectId }, keys.look(projectId), { what: "this list" });

export const useSetWeeklyMail = (projectId: string) =>
  useChange((on: boolean) => call("setWeeklyMail", { ProjectID: projectId, on }), {
    stale: [[...keys.of(projectId), "report"]],
  });

export const outcomeWords: Record<QuestionOutcome, string> = {
  answered: "Answered",
  closest: "Closest",
  refused: "Not in the sources",
  stopped: "Stopped",
};

export const outcomeCells: Record<QuestionOutcome, Cell> = {
  answered: "grounded",
  closest: "partial",
  refused: "unsupported",
  stopped: "hollow",
};

export const originWords: Record<QuestionOrigin, string> = {
  chat: "Chat",
  public: "Public page",
  widget: "Widget",
  key: "API",
  mcp: "MCP",
  api: "OpenAI-compatible",
  slack: "Slack",
};

/** "4 questions, first Nov 12, last Nov 26" */
export function gapWords({ questions }: Gap): string {
  const last = formatDay(questions[0]!.asked_at);
  const first = formatDay(questions.at(-1)!.asked_at);
  const when = first === last ? last : `first ${first}, last ${last}`;
  return `${countedWords(questions.length, "question")} · ${when}`;
}

/** "Answered by prices.md", "Still not found: 2 of 4", "Not for us"; empty where nothing has changed yet. */
export function gapState({ how, reason, questions }: Gap): string {
  if (how === "source") return `Answered by ${reason}`;
  if (how === "not_for_us") return "Not for us";
  const missing = questions.filter(({ now }) => now === null).length;
  return missing < questions.length ? `Still not found: ${missing} of ${questions.length}` : "";
}

/** A number of questions as the report shows it: above 9,999 as "12.4k". */
export function shortCount(count: number): string {
  return count > 9_999 ? `${(count / 1000).toFixed(1)}k` : count.toLocaleString("en-US");
}

/** Splits a question where personal data were masked: every second piece is what is hidden. */
export function maskedPieces(question: string): string[] {
  return question.split(/\[(\w+ hidden)\]/);
}

/** Returns the answer's words without the backslashes that keep a source's own signs text. */
export function plainAnswer(message: string): string {
  return message.replaceAll(/\\([^\w\s])/g, "$1");
}
