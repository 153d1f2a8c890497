export const heading = (text: string, level = 1) => ({ kind: "heading" as const, level, text });

export const line = (text: string) => ({ kind: "paragraph" as const, text });

/** Returns table rows for `testPart`, with cells separated by " | " and the first row as heads. */
export const rows = (...lines: string[]) =>
  lines.map((each, at) => ({
    kind: "table-row" as const,
    ...(at === 0 && { header: true }),
    text: each.split(" | ").join("\t"),
  }));

/** Returns rows of which none is marked as heads. */
export const bareRows = (...lines: string[]) => rows(...lines).map(({ kind, text }) => ({ kind, text }));
