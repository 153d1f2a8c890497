import type { ChatTurn } from "./conversation.ts";

/** How an answer came to be, in words; "" where there is nothing to say of it. */
export function modeWords({ mode, answered, citations }: Pick<ChatTurn, "mode" | "answered" | "citations">) {
  const quoted = answered && citations.length > 0;
  switch (mode) {
    case "model":
      return "Written by a model, each sentence checked.";
    case "fallback":
      return quoted
        ? "The model did not answer. These are the sources' own words."
        : "The model did not answer.";
    default:
      return mode === "built-in" && quoted ? "In the sources' own words." : "";
  }
}
