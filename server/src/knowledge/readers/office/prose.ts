/** Stands for a line break within prose, which becomes a space, or a new paragraph where two follow. */
export const lineBreak = "\u2028";

/** The paragraphs of collected words. Soft hyphens and zero-width characters only say where a line may break. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\u2028\s*\u2028[\u2028\s]*/)
    .map(collapse)
    .filter((text) => text !== "");
}

export function collapse(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF\0]/g, "")
    .replace(/[\s\u2028]+/g, " ")
    .trim();
}
