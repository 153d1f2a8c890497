import type { ChatTurn } from "./conversation.ts";

/** How an answer came to be, in words; "" where there is nothing to say of it. */
export function modeWords({ mode, answered, citations }: Pick<ChatTurn, "mode" | "answered" | "citations">) {
  const quoted = answered && citations.length > 0;
  switch (mode) {
    case "model":
      return "Written by a model, each sentence checked.";
    case "fallback":
      return quoted ? "The model failed, so the sources' own words stand in for it." : "The model failed.";
    default:
      return mode === "built-in" && quoted ? "In the sources' own words." : "";
  }
}
