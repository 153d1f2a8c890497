import type { ChatTurn } from "./conversation.ts";

/** How an answer came to be, in words; "" where there is nothing to say of it. */
export function modeWords({
  mode,
  checkedBy,
  answered,
  citations,
}: Pick<ChatTurn, "mode" | "checkedBy" | "answered" | "citations">): string {
  const quoted = answered && citations.length > 0;
  switch (mode) {
    case "model":
      if (checkedBy === "model") return "Written by a model, each sentence checked by rules and by a model.";
      return checkedBy === "rules"
        ? "Written by a model, each sentence checked by rules."
        : "Written by a model, each sentence checked.";
    case "fallback":
      if (checkedBy !== null)
        return quoted
          ? "The sources do not bear out what the model wrote, so their own words stand in for it."
          : "The sources do not bear out what the model wrote.";
      return quoted ? "The model failed, so the sources' own words stand in for it." : "The model failed.";
    default:
      return mode === "built-in" && quoted ? "In the sources' own words." : "";
  }
}
