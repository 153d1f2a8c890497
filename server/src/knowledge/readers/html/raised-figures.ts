const superscripts: Readonly<Record<string, string>> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "-": "⁻",
  "−": "⁻",
  "+": "⁺",
};

const longestFigure = 60;

/** "10" and a raised "5" must not become 105, nor a note's mark a part of the word. Null for anything else than a raised whole number. */
export function raised(text: string): string | null {
  if (text.length > longestFigure || !/^\s*[-−+]?\d+\s*$/.test(text)) return null;
  return [...text.trim()].map((character) => superscripts[character]).join("");
}
