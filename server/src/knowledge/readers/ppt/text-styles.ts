/** Holds what the style record of a text changes in how it is read. Layout: [MS-PPT] 2.9.44. */
export interface TextStyles {
  /** Lists stretches of characters that are raised above the line. */
  raised: [start: number, end: number][];
  /** Paragraphs, each by the character it starts at, that say of themselves whether they have a bullet. */
  bullets: Map<number, boolean>;
}

/** Fields of a paragraph's style in their order: the bits that announce each, and its bytes. Tab stops count their own. */
const paragraphFields: readonly (readonly [mask: number, bytes: number])[] = [
  [0x0080, 2],
  [0x0010, 2],
  [0x0040, 2],
  [0x0020, 4],
  [0x0800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x0100, 2],
  [0x0400, 2],
  [0x8000, 2],
  [0x100000, 0],
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];
const bulletBits = 0x000f;
const tabStops = 0x100000;

/** Fields of a stretch of characters before the one that says how far it is raised. */
const characterFields: readonly (readonly [mask: number, bytes: number])[] = [
  [0x3eb7, 2],
  [0x10000, 2],
  [0x200000, 2],
  [0x400000, 2],
  [0x800000, 2],
  [0x20000, 2],
  [0x40000, 4],
];
const position = 0x80000;

/** Reads the style record of a text of `length` characters; what is cut off says nothing. */
export function readTextStyles(data: Buffer, length: number): TextStyles {
  const styles: TextStyles = { raised: [], bullets: new Map() };
  let at = 0;
  const u16 = () => ((at += 2), data.readUInt16LE(at - 2));
  const u32 = () => ((at += 4), data.readUInt32LE(at - 4));
  try {
    // Both lists also cover a return at the end that the text itself does not have.
    for (let start = 0; start <= length;) {
      const count = u32();
      at += 2;
      const mask = u32();
      if ((mask & bulletBits) !== 0) {
        const flags = u16();
        if ((mask & 1) !== 0) styles.bullets.set(start, (flags & 1) !== 0);
      }
      for (const [bits, bytes] of paragraphFields)
        if ((mask & bits) !== 0) at += bits === tabStops ? u16() * 4 : bytes;
      start += Math.max(1, count);
    }
    for (let start = 0; start <= length;) {
      const count = u32();
      const mask = u32();
      for (const [bits, bytes] of characterFields) if ((mask & bits) !== 0) at += bytes;
      if ((mask & position) !== 0 && (u16() << 16) >> 16 > 0) styles.raised.push([start, start + count]);
      start += Math.max(1, count);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return styles;
}
