import { withoutEnd } from "#kit/plain-text.ts";
import type { Plan } from "./plan/plan.ts";
import { askingWordsOf } from "./question/asking-words.ts";
import type { Cell, RecordTable, Row } from "./record.ts";

const mostShown = 12;

/** Returns the line that a plan comes to: "Lavender: Price 4.50", "5 of 12", "Phone system (T-510): Hours 12". */
export function headlineOf(plan: Plan): string {
  const { table, target, operation } = plan;
  const isAmount = target >= 0 && operation !== "yes-no" && table.columns[target]!.sort.startsWith("amount");
  const measure = isAmount ? measureOf(plan) : "";
  return measure === "" ? lineOf(plan) : `${lineOf(plan)} (${measure})`;
}

/** Words after which a unit of measure names the rows that it is not that of: "in millions, except per share". */
const exception = /\b(?:except|excluding|außer|ausgenommen|sauf|hors|excepto|salvo)\s(.{1,80})$/i;

/** Returns the unit of a plan's rows; empty where the table or its caption makes an exception for one of them. */
function measureOf({ table, rows }: Plan): string {
  const [, excepted = ""] = exception.exec(`${table.measure} ${table.name}`) ?? [];
  const words = excepted.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const names = rows.map((row) => nameOf(table, row).toLowerCase());
  if (words.some((word) => names.some((name) => name.includes(word)))) return "";
  return withoutEnd(table.measure.replace(exception, ""), ", ");
}

function lineOf(plan: Plan): string {
  const { table, operation, result, rows, cells, target } = plan;
  const { shown } = askingWordsOf(plan.language).data;
  const listed = (all: readonly string[]): string => listedIn(all, shown.more);
  const head = target >= 0 ? headOf(table, target) : "";
  switch (operation) {
    case "count":
      return `${result}${rows.length > 0 && rows.length <= mostShown ? `: ${listed(rows.map((row) => nameOf(table, row)))}` : ""}`;
    case "sum":
    case "average":
      return `${result}${head ? ` (${operation === "sum" ? shown.total : shown.average} ${head})` : ""}`;
    case "difference":
      return `${result}: ${rows.map((row, at) => [nameOf(table, row), ...(rows.length === 1 ? cells : cells.slice(at, at + 1)).map(({ text }) => text)].filter(Boolean).join(" ")).join(", ")}`;
    case "yes-no":
      return [
        result === "yes" ? shown.yes : shown.no,
        ...rows
          .slice(0, 3)
          .map((row) => `${nameOf(table, row)}${head ? `, ${head}` : ""}: ${row[target]?.text ?? ""}`),
      ]
        .join(" ")
        .replace(/: $/, "");
    case "list":
      return listed(rows.map((row) => namesOf(plan, row)));
    case "compare":
      return `${nameOf(table, rows[0]!)}: ${[head, rows[0]![target]?.text].filter(Boolean).join(" ")}`;
    default:
      if (table.kind === "pairs") return `${head}: ${cells[0]!.text}`;
      // A name says nothing of itself.
      return target === table.identity[0] && plan.columns.length === 0
        ? listed(rows.map((row) => namesOf(plan, row)))
        : valuesOf(plan, head, listed);
  }
}

function valuesOf(
  { table, rows, target, columns, cells }: Plan,
  head: string,
  listed: (all: readonly string[]) => string,
): string {
  if (columns.length > 0)
    return `${nameOf(table, rows[0]!)} – ${columns.map((column, at) => `${headOf(table, column)}: ${cells[at]!.text}`).join("; ")}`;
  const pairs = rows.map((row) => ({ name: nameOf(table, row), value: row[target]?.text ?? "–" }));
  const values = new Set(pairs.map(({ value }) => value));
  if (values.size === 1)
    return `${pairs.length <= 3 ? listed([...new Set(pairs.map(({ name }) => name))]) : ""}${head ? ` – ${head}` : ""}: ${pairs[0]!.value}`;
  return listed(pairs.map(({ name, value }) => `${name}${head ? ` – ${head}` : ""}: ${value}`));
}

const listedIn = (all: readonly string[], more: string): string =>
  all.length <= mostShown
    ? all.join("; ")
    : `${all.slice(0, mostShown).join("; ")} ${more.replace("{n}", String(all.length - mostShown))}`;

function headOf({ columns }: RecordTable, column: number): string {
  return columns[column]!.path.map(({ text }) => text).join(", ");
}

/** Returns the foremost names of a row: "Rose "Albion" (GC-101)". */
function nameOf({ identity }: RecordTable, row: Row): string {
  const [first, second] = identity
    .map((column) => row[column])
    .filter((cell): cell is Cell => cell !== null && cell !== undefined);
  if (!first) return "";
  return second ? `${first.text}, ${second.text}` : first.text;
}

function namesOf({ table }: Plan, row: Row): string {
  return table.identity
    .slice(0, 3)
    .flatMap((column) => row[column]?.text ?? [])
    .join(", ");
}
