import { oneLine } from "../compose/markup.ts";

/**
 * "Merchandise inventories, in millions: January 28, 2023: $5,140; …" of a row whose cells are apart by tabs: the first cell
 * names it where its column has no name, others stand with their column's name. Empty cells are left out.
 */
export function plainRow(row: string, header: string | null, measure = ""): string {
  const cells = row.split("\t").map(oneLine);
  const names = header?.split("\t").map((name) => oneLine(name).replace(/:$/, "")) ?? [];
  // Blanks are cut off a row's beginning, and the cell that names no column with them.
  if (names.length > 0 && names.length === cells.length - 1) names.unshift("");
  // Cells that are empty at a row's end may be left out of it.
  const named = names.length >= cells.length;
  const told = cells.map((cell, i) => (cell !== "" && named && names[i] ? `${names[i]}: ${cell}` : cell));
  const label =
    named && !names[0] && cells[0] ? [cells[0].replace(/:$/, ""), measure].filter(Boolean).join(", ") : "";
  const rest = told.slice(label === "" ? 0 : 1).filter((cell) => cell !== "");
  if (label !== "") return rest.length > 0 ? `${label}: ${rest.join("; ")}` : label;
  return rest.join(named ? "; " : " · ");
}
