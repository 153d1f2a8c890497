/**
 * Returns words with single spaces. Soft hyphens and zero-width characters, which only say where a line may break, are dropped.
 */
export function collapse(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF\0]/g, "")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .trim();
}

/** Yields the lines of a text one by one; all of them at once would take much more than their text. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    yield text.slice(from, to);
    from = to + 1;
  }
}

const signs = "0123456789-−+";
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺";
const longestFigure = 60;

/** "10" and a raised "5" must not become 105, nor a note's mark a part of the word. Null for anything else than a raised whole number. */
export function raised(text: string): string | null {
  if (text.length > longestFigure || !/^\s*[-−+]?\d+\s*$/.test(text)) return null;
  return text.trim().replace(/[-−+\d]/g, (sign) => superscripts[signs.indexOf(sign)]!);
}

/** Returns an address, or a piece of one, without its escapes; as it is written where they are broken. */
export function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
