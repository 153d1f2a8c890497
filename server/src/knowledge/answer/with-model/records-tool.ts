import type { ToolCall } from "../../models/model-request.ts";
import type { ModelTools } from "../../models/model-request.ts";
import type { AggregateOperation, Comparison } from "../../records/query/records-query.ts";
import type { ProjectQuery } from "../records/query-project.ts";
import type { ShownResult } from "../records/show-records.ts";
import type { WorkedFigure } from "../../records/check-against-figure.ts";
import { asData } from "./source-book.ts";

const mostRows = 40;
const mostNames = 20;
const longestName = 400;
const comparisons = ["equals", "not_equals", "contains", "above", "below", "at_least", "at_most"] as const;
const operations = ["count", "sum", "average", "minimum", "maximum"] as const;

const name = { type: "string" };
const someNames = { type: "array", items: name };

export const recordsTool: ModelTools[string] = {
  description:
    "Queries a table of the documents: filters, sorts, groups, counts and adds up its rows. Names of columns and values need not be exact; unknown ones come back with the nearest names.",
  parameters: {
    type: "object",
    properties: {
      table: { ...name, description: "The table's name; left out, the one that has all the columns." },
      select: { ...someNames, description: "The columns wanted; left out, all." },
      where: {
        type: "array",
        items: {
          type: "object",
          properties: { column: name, is: { type: "string", enum: comparisons }, value: name },
          required: ["column", "is", "value"],
          additionalProperties: false,
        },
      },
      group: { ...name, description: "One row for each value of this column." },
      aggregate: {
        type: "object",
        properties: { operation: { type: "string", enum: operations }, column: name },
        required: ["operation"],
        additionalProperties: false,
      },
      order: {
        type: "object",
        properties: { column: name, direction: { type: "string", enum: ["ascending", "descending"] } },
        required: ["column"],
        additionalProperties: false,
      },
      limit: { type: "integer", minimum: 1, maximum: mostRows },
    },
    additionalProperties: false,
  },
};

/** Reads a model's call as a query; null where it is none. What is not understood of it is left out. */
export function recordsQueryOf(
  { name: tool, input }: ToolCall,
  asked: string,
  resourceIds?: readonly string[],
): ProjectQuery | null {
  if (tool !== "query_records" || typeof input !== "object" || input === null) return null;
  const given = input as Record<string, unknown>;
  const aggregate = fieldsOf(given["aggregate"]);
  const operation = operations.find((each) => each === aggregate["operation"]);
  const order = fieldsOf(given["order"]);
  const by = nameOf(order["column"]);
  const limit = Number(given["limit"]);
  return {
    table: nameOf(given["table"]),
    select: listOf(given["select"]).flatMap((each) => nameOf(each) ?? []),
    where: listOf(given["where"]).flatMap((each) => conditionOf(fieldsOf(each))),
    group: nameOf(given["group"]),
    aggregate: operation
      ? { operation: operation satisfies AggregateOperation, column: nameOf(aggregate["column"]) }
      : null,
    order:
      by === null
        ? null
        : { column: by, direction: order["direction"] === "descending" ? "descending" : "ascending" },
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, mostRows) : mostRows,
    from: 0,
    asked,
    resourceIds,
  };
}

/** Returns a few words for a query, as the trace and the waiting reader see it. */
export function queryWords({ table, select, where, group, aggregate }: ProjectQuery): string {
  const what = aggregate
    ? [aggregate.operation, aggregate.column, group && `by ${group}`]
    : [select.join(", "), group && `by ${group}`];
  const bounds = where.map(({ column, is, value }) => `${column} ${is.replaceAll("_", " ")} ${value}`);
  return [table, ...what, bounds.join(", ")]
    .filter((part) => part)
    .join(" · ")
    .slice(0, longestName);
}

/** Returns a result as a model is given it: names as they were resolved, cells with their identifiers, and what was left out. */
export function resultText(result: ShownResult, sources: readonly number[], fence: string): string {
  const { table, unknown, columns, rows, total, notices, ignored, resolved } = result;
  const unresolved = unknown.map(
    ({ as, asked, nearest }) =>
      `There is no ${asked === "" ? `single ${as} of that kind` : `${as} “${asked}”`}. Nearest: ${nearest.join("; ") || "none"}.`,
  );
  const renamed = resolved.filter(({ asked, name: found }) => asked !== found);
  const lines = [
    ...(table
      ? [`Table “${table.name}” of ${table.title}. Cite it as ${sources.join(", ") || "its source"}.`]
      : []),
    ...renamed.map(({ asked, name: found }) => `“${asked}” is the column “${found}”.`),
    ...unresolved,
    ...(unknown.length > 0 ? [] : [columns.join(" | ")]),
    ...rows.map(
      ({ cells }, at) => `${at + 1}. ${cells.map(({ text, id }) => cellText(text, id)).join(" | ")}`,
    ),
    ...(total > rows.length ? [`${total - rows.length} more rows.`] : []),
    ...notices,
    ...(ignored.length > 0 ? [`Words of the question that this query ignores: ${ignored.join(", ")}.`] : []),
  ];
  return [`<<source rows ${fence}>>`, asData(lines.join("\n")), `<<end of source rows ${fence}>>`].join("\n");
}

/** Returns the figures that a query worked out, as sentences are checked against them. */
export function figuresOf(
  { where, aggregate }: ProjectQuery,
  { table, columns, rows }: ShownResult,
): WorkedFigure[] {
  if (!aggregate || !table) return [];
  const names = [table.name, table.title, ...columns, ...table.columns.map((column) => column.name)].join(
    " ",
  );
  const conditions = where.map(({ value }) => value);
  return rows.flatMap(({ cells }) => {
    const figure = cells.at(-1);
    if (!figure || figure.text === "") return [];
    const values = [...conditions, ...cells.slice(0, -1).map(({ text }) => text)].join(" ");
    return [{ text: figure.text, names, values, cells: (figure.from ?? []).map(spanOf) }];
  });
}

/** Returns the span at the end of a cell's identifier. */
function spanOf(id: string): { start: number; end: number } {
  const [start = 0, end = 0] = id
    .slice(id.lastIndexOf(".") + 1)
    .split("-")
    .map(Number);
  return { start, end };
}

/** Adds to a cell's text its place within its part, which is all that differs between identifiers of one result. */
const cellText = (text: string, id: string | null): string =>
  id === null ? text : `${text} {${id.slice(id.lastIndexOf(".") + 1)}}`;

function conditionOf({ column, is, value }: Record<string, unknown>): ProjectQuery["where"][number][] {
  const [named, bound] = [nameOf(column), typeof value === "number" ? String(value) : nameOf(value)];
  const comparison: Comparison | undefined = comparisons.find((each) => each === (is ?? "equals"));
  return named !== null && bound !== null && comparison
    ? [{ column: named, is: comparison, value: bound }]
    : [];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, mostNames) : []);

function nameOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text.slice(0, longestName);
}
