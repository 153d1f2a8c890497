import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { linesOf } from "#ui/format.ts";

/** Returns a slug while it is typed: lower case, with one hyphen for each run of white space. */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/-?\s+/gu, "-");
}

/** Returns a slug as it is sent: without the hyphens that white space at its ends became. */
export function finishedSlug(text: string): string {
  const slug = typedSlug(text);
  let [start, end] = [0, slug.length];
  while (start < end && slug[start] === "-") start += 1;
  while (end > start && slug[end - 1] === "-") end -= 1;
  return slug.slice(start, end);
}

export function suggestionProblem(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > limits.suggestionsMax)
    return `You entered ${lines.length} questions. The limit is ${limits.suggestionsMax}.`;
  if (lines.some((line) => line.length > limits.suggestionMax))
    return `A question can have up to ${limits.suggestionMax} characters.`;
  return undefined;
}

export function deployedFailure(error: unknown): string {
  const otherwise = "Failed to fetch deployed projects";
  return failureText(error, otherwise, `${otherwise}: no connection`);
}
