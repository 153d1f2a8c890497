/** A number as it is written: digits with separators, perhaps with a sign. */
export const writtenNumber = /[-−+]?\d{1,15}(?:[.,'’\u00a0\u202f]\d{1,15})*/u;

/**
 * Reads a written number: "1,335", "2.450,00", "12.5", "-10". `commaDecimal` says that commas are decimal points where a number
 * alone can't tell ("1,335"). NaN where it is none, such as "12.01.2026" or "1.2.3".
 */
export function readNumber(written: string, commaDecimal = false): number {
  const negative = /^[-−]/.test(written);
  const digits = written.replace(/^[-−+]/, "").replaceAll(/['’\u00a0\u202f]/g, "");
  const plain = withPoint(digits, commaDecimal);
  const n = plain === null ? Number.NaN : Number(plain);
  return negative ? -n : n;
}

/** Returns digits with a point for decimals alone; null where separators make no number. */
function withPoint(digits: string, commaDecimal: boolean): string | null {
  const points = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (points === 0 && commas === 0) return digits;
  if (points > 0 && commas > 0) {
    const [thousands, decimal] = digits.lastIndexOf(",") > digits.lastIndexOf(".") ? [".", ","] : [",", "."];
    if (digits.split(decimal).length > 2) return null;
    return inThousands(digits.split(decimal)[0]!, thousands)
      ? digits.replaceAll(thousands, "").replace(decimal, ".")
      : null;
  }
  const sign = points > 0 ? "." : ",";
  const isDecimal = sign === "," ? commaDecimal : !commaDecimal;
  if (points + commas > 1) return inThousands(digits, sign) ? digits.replaceAll(sign, "") : null;
  const behind = digits.length - digits.indexOf(sign) - 1;
  return behind === 3 && !isDecimal && !digits.startsWith("0")
    ? digits.replace(sign, "")
    : digits.replace(sign, ".");
}

function inThousands(digits: string, sign: string): boolean {
  const [first, ...rest] = digits.split(sign);
  return first!.length <= 3 && rest.every((group) => group.length === 3);
}

/** Shows a computed number with at most four decimals and thousands apart. */
export function showNumber(n: number): string {
  return n.toLocaleString("en-US", { maximumFractionDigits: 4, useGrouping: Math.abs(n) >= 10_000 });
}
