/** Accents as characters of their own, and as marks on the letter before them. */
const marks: Readonly<Record<string, string>> = {
  "`": "\u0300",
  "\u00B4": "\u0301",
  "^": "\u0302",
  "\u02C6": "\u0302",
  "~": "\u0303",
  "\u02DC": "\u0303",
  "\u00AF": "\u0304",
  "\u02C9": "\u0304",
  "\u02D8": "\u0306",
  "\u02D9": "\u0307",
  "\u00A8": "\u0308",
  "\u02DA": "\u030A",
  "\u02DD": "\u030B",
  "\u02C7": "\u030C",
  "\u00B8": "\u0327",
  "\u02DB": "\u0328",
};

/** What is drawn from one edge to the other, in units of which `em` are the size of its type. */
export interface Drawn {
  characters: string;
  from: number;
  to: number;
}

export function isAccent(characters: string): boolean {
  return characters.length === 1 && marks[characters] !== undefined;
}

/** A letter and an accent that are drawn over each other, as one character where there is one; null for anything else. */
export function accented(letter: Drawn, accent: Drawn, em: number): string | null {
  const mark = marks[accent.characters];
  if (mark === undefined || !/^\p{L}$/u.test(letter.characters)) return null;
  // Slanted faces shift the accent of a tall letter.
  const apart = Math.abs(letter.from + letter.to - accent.from - accent.to) / 2;
  if (apart > em * 0.2 || apart > Math.abs(letter.to - letter.from) * 0.5) return null;
  return (dotted[letter.characters] ?? letter.characters).concat(mark).normalize("NFC");
}

const dotted: Readonly<Record<string, string>> = { "\u0131": "i", "\u0237": "j" };

/** Glyphs in the order in which they are drawn, where older fonts draw an accent and then its letter, or the reverse. */
export function withAccents<T extends Drawn>(glyphs: readonly T[], em: number): T[] {
  const joined: T[] = [];
  for (const glyph of glyphs) {
    const before = joined.at(-1);
    if (before && isAccent(before.characters)) {
      const characters = accented(glyph, before, em);
      if (characters !== null) {
        joined[joined.length - 1] = { ...before, characters, from: glyph.from, to: glyph.to };
        continue;
      }
    } else if (before && isAccent(glyph.characters)) {
      const characters = accented(before, glyph, em);
      if (characters !== null) {
        before.characters = characters;
        continue;
      }
    }
    joined.push(glyph);
  }
  return joined;
}
