import { expect, it } from "vitest";
import { nextAnnouncement } from "./announcer.tsx";
import type { ChatTurn } from "./conversation.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";

function turn(shown: number, phase: ChatTurn["phase"]): ChatTurn {
  return {
    id: "turn-1",
    replaces: null,
    answerId: "answer-1",
    question: "When?",
    phase,
    reading: null,
    message: "",
    document: splitPieces(parseMarkup("Within 72 hours. [1] Give the reasons."), []),
    shown,
    sentences: [],
    citations: [],
    answered: true,
    suggestions: [],
    note: "",
    error: null,
  };
}

it("tells whole sentences while words are revealed, each once", () => {
  expect(nextAnnouncement(turn(2, "revealing"), 0)).toEqual({ pieces: 0, words: "" });
  expect(nextAnnouncement(turn(4, "revealing"), 0)).toEqual({ pieces: 3, words: "Within 72 hours." });
  expect(nextAnnouncement(turn(6, "done"), 3)).toEqual({ pieces: 6, words: "Give the reasons." });
});

it("tells what stands there when an answer is stopped", () => {
  expect(nextAnnouncement(turn(5, "stopped"), 3)).toEqual({ pieces: 5, words: "Give the" });
});
