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

/** Measures what is drawn from one edge to the other, in units of which `em` are the size of its type. */
export interface Drawn {
  characters: string;
  from: number;
  to: number;
}

export function isAccent(characters: string): boolean {
  return characters.length === 1 && isAccentCode(characters.charCodeAt(0));
}

/** Returns whether a unit of UTF-16 is an accent. It is called for every glyph, most of which are letters of ASCII. */
export function isAccentCode(code: number): boolean {
  if (code < 0x7b ? code !== 0x5e && code !== 0x60 : code > 0x2dd) return false;
  return marks[String.fromCharCode(code)] !== undefined;
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
