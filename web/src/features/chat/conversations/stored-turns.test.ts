import { expect, it } from "vitest";
import type { ConversationTurn } from "@groundwork/contract/conversations";
import { storedTurns } from "./opened-conversation.tsx";

const turn = (message: string, more: Partial<ConversationTurn> = {}, answered = true): ConversationTurn => ({
  query: "How high is it?",
  asked_at: "2026-05-04T12:00:00.000Z",
  useful: null,
  stopped: false,
  compared: [],
  answer: {
    answer_id: "answer-1",
    message,
    answered,
    outcome: answered ? "answered" : "refused",
    checked_by: "rules" as const,
    mode: "model",
    sentences: [],
    suggestions: [],
    headline: null,
    lead: null,
    evidence: null,
    citations: [],
    usage: null,
  },
  ...more,
});

it("shows an answer whole that came to its end, with nothing after it", () => {
  const [read] = storedTurns([turn("It is 41 metres high.")]);
  expect(read).toMatchObject({ phase: "done", note: "", shown: read!.document.pieces.length });
});

it("says of an answer that was stopped half-way that it was", () => {
  expect(storedTurns([turn("It is 41", { stopped: true })])[0]!.note).toBe(" (Stopped)");
});

it("says it once where nothing had been sent", () => {
  const [read] = storedTurns([turn("Stopped before answering.", { stopped: true }, false)]);
  expect(read).toMatchObject({ message: "Stopped before answering.", note: "" });
});
