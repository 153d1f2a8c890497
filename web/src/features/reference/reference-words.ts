import { failureWords } from "#api/api-failure.ts";

export function referenceFailure(error: unknown): string {
  const otherwise = "The API reference could not be loaded.";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise} There is no connection.`,
  });
}
