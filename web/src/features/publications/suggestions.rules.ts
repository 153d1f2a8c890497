import { limits } from "@groundwork/contract/limits";

/** The questions typed one a line, without empty lines. */
export function suggestionLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Why these lines cannot be kept, in a sentence. */
export function suggestionProblem(text: string): string | undefined {
  const lines = suggestionLines(text);
  if (lines.length > limits.suggestionsMax)
    return `There are ${lines.length} questions; at most ${limits.suggestionsMax} fit.`;
  if (lines.some((line) => line.length > limits.suggestionMax))
    return `A question has at most ${limits.suggestionMax} characters.`;
  return undefined;
}
