/** Writes rows as CSV of RFC 4180. What a spreadsheet would take for a formula is written so that it stays text. */
export function toCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** Quotes every cell, and prefixes a leading = + - @ tab or line break with an apostrophe, as OWASP advises. */
function cell(value: string): string {
  const text = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
