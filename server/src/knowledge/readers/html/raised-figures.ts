const signs = "0123456789-−+";
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺";
const longestFigure = 60;

/** "10" and a raised "5" must not become 105, nor a note's mark a part of the word. Null for anything else than a raised whole number. */
export function raised(text: string): string | null {
  if (text.length > longestFigure || !/^\s*[-−+]?\d+\s*$/.test(text)) return null;
  return text.trim().replace(/[-−+\d]/g, (sign) => superscripts[signs.indexOf(sign)]!);
}
