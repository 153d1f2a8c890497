import { expect, it } from "vitest";
import { nextAnnouncement } from "./announcer.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";

function turn(shown: number, phase: ChatTurn["phase"]): ChatTurn {
  return {
    id: "turn-1",
    replaces: null,
    answerId: "answer-1",
    question: "When?",
    phase,
    searching: null,
    reading: null,
    checking: false,
    checkedBy: null,
    message: "",
    document: splitPieces(parseMarkup("Within 72 hours. [1] Give the reasons."), []),
    shown,
    sentences: [],
    citations: [],
    answered: true,
    mode: "built-in",
    suggestions: [],
    evidence: null,
    compared: [],
    useful: null,
    note: "",
    error: null,
  };
}

it("announces whole sentences while words are revealed, each once", () => {
  expect(nextAnnouncement(turn(2, "revealing"), 0)).toEqual({ pieces: 0, words: "" });
  expect(nextAnnouncement(turn(4, "revealing"), 0)).toEqual({ pieces: 3, words: "Within 72 hours." });
  expect(nextAnnouncement(turn(6, "done"), 3)).toEqual({ pieces: 6, words: "Give the reasons." });
});

it("announces what is shown when an answer is stopped", () => {
  expect(nextAnnouncement(turn(5, "stopped"), 3)).toEqual({ pieces: 5, words: "Give the" });
});

it("announces after a sentence that no source supports that it has none", () => {
  const sentences = [
    { start: 0, end: 20, support: "cited" as const, marks: [1] },
    { start: 21, end: 38, support: "unsupported" as const, marks: [] },
  ];
  const document = splitPieces(parseMarkup("Within 72 hours. [1] Give the reasons."), sentences);
  expect(nextAnnouncement({ ...turn(6, "done"), document, sentences }, 0).words).toBe(
    "Within 72 hours. Give the reasons. No source.",
  );
});
