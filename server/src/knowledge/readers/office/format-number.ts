const roman: readonly [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** A list's number as its format shows it: the names of Office Open XML. Formats without a rule here count 1, 2, 3. */
export function formatNumber(number: number, format: string): string {
  switch (format) {
    case "none":
      return "";
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "lowerLetter":
      return letters(number);
    case "upperLetter":
      return letters(number).toUpperCase();
    case "lowerRoman":
      return romanNumber(number);
    case "upperRoman":
      return romanNumber(number).toUpperCase();
    default:
      return String(number);
  }
}

/** a to z, then aa to zz: as word processors count. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function romanNumber(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = "";
  for (const [value, sign] of roman)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}
