const signs = "m cm d cd c xc l xl x ix v iv i".split(" ");
const values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

/**
 * Returns a list's number as its format shows it, by the names of Office Open XML. Formats without a rule here count 1, 2, 3.
 */
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

/** Writes a to z, then aa to zz, as word processors count. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function romanNumber(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = "";
  for (const [i, value] of values.entries()) {
    text += signs[i]!.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}
