/** Returns whether a cell is a figure, which is aligned to the right of its column. */
export function isFigure(text: string | undefined): boolean {
  return text !== undefined && /\d/.test(text) && !/[^\d\s.,'’$€£¥()%+−–-]/.test(text);
}

/** Returns a table in Markdown. The last row of heads names the columns; a table without heads has empty ones. */
export function asMarkdown(heads: readonly string[][], rows: readonly string[][]): string {
  const width = widthOf([...heads, ...rows]);
  const line = (cells: readonly string[]) =>
    `| ${filled(cells, width)
      .map((cell) => cell.replace(/[\\|]/g, "\\$&").replace(/\s+/g, " ").trim())
      .join(" | ")} |`;
  const rule = `|${" --- |".repeat(width)}`;
  return [line(columnNames(heads, width)), rule, ...rows.map(line)].join("\n");
}

/** Returns a table as CSV (RFC 4180), with one row of heads where it has any. */
export function asCsv(heads: readonly string[][], rows: readonly string[][]): string {
  const width = widthOf([...heads, ...rows]);
  const names = heads.length > 0 ? [columnNames(heads, width)] : [];
  return [...names, ...rows].map((cells) => filled(cells, width).map(csvCell).join(",")).join("\r\n");
}

/** Returns a cell for CSV. What a spreadsheet would take for a formula begins with an apostrophe. */
function csvCell(cell: string): string {
  const safe = /^[=+@\t\r-]/.test(cell) && !/^[+-]?[\d.,]+%?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const latexSigns: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Returns a table in LaTeX: a tabular with a rule beneath its heads, figures at the right. */
export function asLatex(heads: readonly string[][], rows: readonly string[][]): string {
  const width = widthOf([...heads, ...rows]);
  const columns = Array.from({ length: width }, (_, i) =>
    i > 0 && rows.some((row) => isFigure(row[i])) ? "r" : "l",
  ).join("");
  const line = (cells: readonly string[]) =>
    `${filled(cells, width)
      .map((cell) => cell.replace(/[\\~^]|[&%$#_{}]/g, (sign) => latexSigns[sign] ?? `\\${sign}`))
      .join(" & ")} \\\\`;
  const names = heads.length > 0 ? [line(columnNames(heads, width)), "\\hline"] : [];
  return [`\\begin{tabular}{${columns}}`, ...names, ...rows.map(line), "\\end{tabular}"].join("\n");
}

/** Joins all heads above a column: "2022 Total". */
function columnNames(heads: readonly string[][], width: number): string[] {
  return Array.from({ length: width }, (_, i) =>
    heads
      .map((row) => row[i] ?? "")
      .filter(Boolean)
      .join(" "),
  );
}

const widthOf = (rows: readonly string[][]) => Math.max(1, ...rows.map((row) => row.length));

function filled(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => "")];
}
