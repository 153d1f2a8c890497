import { specificationRows, type Row } from "../specification/read-table.ts";

/** A row of a page, with what its third cell says of mutations. */
export interface MutatedRow extends Row {
  mutations: readonly string[];
  /** Why no mutation is possible; null where some are named. */
  none: string | null;
}

/** The rows of the tables whose third column names mutations: ids in backquotes, or "none: " and why. */
export function mutatedRows(markdown: string): MutatedRow[] {
  const lines = markdown.split("\n");
  return specificationRows(markdown)
    .filter(({ statement }) => statement !== "claim")
    .map((row) => {
      const cell = lines[row.line - 1]!.split(/(?<!\\)\|/)[3]?.trim() ?? "";
      return {
        ...row,
        mutations: [...cell.matchAll(/`([a-z0-9-]+)`/g)].map((match) => match[1]!),
        none: /^none: (.+)$/.exec(cell)?.[1] ?? null,
      };
    });
}
