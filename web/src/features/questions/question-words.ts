import type { Gap, QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
import { useQuery } from "@tanstack/react-query";
import type { CallAnswer } from "#api/call.ts";
import { answerKey } from "#api/use-call.ts";
import type { Cell } from "#ui/cells.tsx";
import { countedWords, formatDay } from "#ui/format.ts";

/** Returns how many gaps are open where they were loaded already; loads nothing. */
export function useOpenGaps(projectId: string): number | undefined {
  const queryKey = answerKey("listGaps", { projectId });
  const gaps = useQuery<CallAnswer<"listGaps">>({ queryKey, enabled: false });
  return gaps.data?.open.filter(isGroup).length;
}

/** Returns whether a gap holds several questions; the single ones are shown together. */
export const isGroup = ({ questions }: Gap): boolean => questions.length > 1;

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

/** Writes a number of questions as the report shows it: above 9,999 as "12.4k". */
export function shortCount(count: number): string {
  return count > 9_999 ? `${(count / 1000).toFixed(1)}k` : count.toLocaleString("en-US");
}

/** Splits a question where personal data were masked: every second piece is what is hidden. */
export function maskedPieces(question: string): string[] {
  return question.split(/\[(\w+ hidden)\]/);
}
