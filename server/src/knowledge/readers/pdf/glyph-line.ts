import { accented, isAccent } from "./accents.ts";
import { hasRightToLeft, reversed } from "./right-to-left.ts";

/** Holds the glyphs of a line and their reach in points, in arrays that the next line takes over, for memory. */
export interface GlyphLine {
  count: number;
  characters: string[];
  from: Float64Array;
  to: Float64Array;
  /** 1 where a space is written before it. */
  spaced: Uint8Array;
}

export function createGlyphLine(room: number): GlyphLine {
  return {
    count: 0,
    characters: [],
    from: new Float64Array(room),
    to: new Float64Array(room),
    spaced: new Uint8Array(room),
  };
}

/** Leaves the glyphs that show something, with the letters that they stand for. */
export function makeReadable(line: GlyphLine): void {
  const { count, characters, spaced } = line;
  let kept = 0;
  let space = 0;
  for (let i = 0; i < count; i++) {
    const drawn = characters[i]!;
    space |= spaced[i]!;
    let shown = drawn;
    if (!isPlain(drawn)) {
      const read = normalized(drawn);
      // What one character stands for in Arabic comes as it is read, the characters as they are seen.
      shown = read.length > drawn.length && hasRightToLeft(read) ? reversed(read) : read;
      if (/^\s*$/.test(shown)) {
        space = 1;
        continue;
      }
    }
    move(line, i, kept);
    characters[kept] = shown;
    spaced[kept] = space;
    space = 0;
    kept++;
  }
  line.count = kept;
}

/** Joins accents with their letters, where older fonts draw an accent and then its letter, or the reverse. */
export function joinAccents(line: GlyphLine, em: number): void {
  const { count, characters, spaced } = line;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const before = kept - 1;
    if (before >= 0 && isAccent(characters[before]!)) {
      const letter = accented(glyphAt(line, i), glyphAt(line, before), em);
      if (letter !== null) {
        const space = spaced[before]!;
        move(line, i, before);
        characters[before] = letter;
        spaced[before] = space;
        continue;
      }
    } else if (before >= 0 && isAccent(characters[i]!)) {
      const letter = accented(glyphAt(line, before), glyphAt(line, i), em);
      if (letter !== null) {
        characters[before] = letter;
        continue;
      }
    }
    move(line, i, kept++);
  }
  line.count = kept;
}

function glyphAt({ characters, from, to }: GlyphLine, at: number) {
  return { characters: characters[at]!, from: from[at]!, to: to[at]! };
}

function move({ characters, from, to, spaced }: GlyphLine, at: number, where: number): void {
  if (at === where) return;
  characters[where] = characters[at]!;
  from[where] = from[at]!;
  to[where] = to[at]!;
  spaced[where] = spaced[at]!;
}

/** Ligatures and presentation forms as the letters they stand for; marks of control as nothing. */
function normalized(characters: string): string {
  const plain = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/.test(characters)
    ? characters.normalize("NFKC")
    : characters;
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return plain.replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g, "");
}

/** Returns whether all characters are printable ASCII: most text is. */
function isPlain(characters: string): boolean {
  if (characters.length !== 1) return false;
  const code = characters.charCodeAt(0);
  return code > 0x20 && code < 0x7f;
}
