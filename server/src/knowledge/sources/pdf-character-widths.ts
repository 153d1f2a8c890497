/** Widths in thousandths of the type size, as Helvetica has them; other faces keep nearly the same proportions. */
const printable = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** The usual share of a character on a line, by its UTF-16 unit. */
export function characterWidth(unit: number): number {
  if (unit >= 32 && unit < 127) return printable[unit - 32]!;
  if (unit >= 0x0300 && unit <= 0x036f) return 1;
  // Half of a pair; both together are as wide as an ideograph.
  if (unit >= 0xd800 && unit <= 0xdfff) return 500;
  if (
    (unit >= 0x2e80 && unit <= 0xd7ff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff00 && unit <= 0xff60)
  )
    return 1000;
  return 556;
}
