const marks = /\[\d{1,4}\]/g;
const escaped = /\\([!-/:-@[-`{-~])/g;
const item = /^\s{0,9}(?:[-*+]|\d{1,3}[.)])\s(.+)$/;
/** Lines of an answer that are looked at. */
const mostLines = 400;

/** What the lines of an answer's lists say, in order; without markup. */
export function statedItems(answer: string): string[] {
  return answer
    .split("\n", mostLines)
    .flatMap((line) => item.exec(line)?.[1] ?? [])
    .map(plainAnswer);
}

/** An answer's words, without marks and markup, on one line. */
export function plainAnswer(message: string): string {
  return message
    .replace(marks, "")
    .replace(escaped, "$1")
    .replaceAll("**", "")
    .split(/\s+/)
    .filter((word) => !/^#{1,6}$/.test(word))
    .join(" ")
    .trim();
}
