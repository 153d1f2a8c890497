import { failureWords } from "#api/api-failure.ts";

/** The server's message; where it has none, one sentence for every other failure. */
export function administrationFailure(error: unknown, otherwise: string): string {
  return failureWords(error, {
    fields: ["message", "detail"],
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: otherwise,
  });
}

export function countWords(count: number): string {
  return count.toLocaleString("en-US");
}

/** "1 project", "3 projects". */
export function countedWords(count: number, one: string, many = `${one}s`): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}
