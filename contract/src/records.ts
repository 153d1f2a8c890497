import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, projectId, resourceId, resourceParams } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

/** The kinds of values that columns have. */
export const columnKinds = [
  "text",
  "code",
  "number",
  "money",
  "quantity",
  "percent",
  "date",
  "weekdays",
  "time",
  "tick",
  "email",
  "phone",
  "address",
  "mixed",
  "empty",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const tableId = z
  .string()
  .min(1)
  .max(limits.tableIdMax)
  .describe("The table's identifier, until its resource is read again.");

export const recordColumn = z.object({
  name: z.string().describe("Its heads, from the outermost on."),
  kind: z.enum(columnKinds).describe("The kind of most of its values."),
});

export const recordTable = z
  .object({
    TableID: tableId,
    ResourceID: resourceId,
    title: z.string().describe("The title of the source that it is in."),
    part: z.string().describe("The part's name within its resource."),
    name: z.string().describe("Its caption, or the nearest heading above it."),
    kind: z
      .enum(["table", "turned", "pairs", "siblings"])
      .describe(
        "`turned` had its things in columns; `pairs` are labels with values of one thing; `siblings` are sections with the same labels.",
      ),
    columns: z.array(recordColumn).describe("In reading order."),
    rows: z.number().int().describe("How many rows can be queried."),
    unread: z.number().int().describe("Rows that were not read because the table is too long."),
    start: z.number().int().describe("Where it begins, counted in UTF-16 units of the part's text."),
    page: z.number().int().nullable().describe("The page on which it begins; null where there are no pages."),
  })
  .meta({ id: "RecordTable" });
export type RecordTable = z.infer<typeof recordTable>;

const text = z.string().max(limits.recordTextMax);
const columnName = text.min(1).describe("A column, by its name.");

const condition = z.object({
  column: columnName,
  is: z
    .enum(["equals", "not_equals", "contains", "above", "below", "at_least", "at_most"])
    .default("equals")
    .describe("How the cell compares with the value."),
  value: text.describe("As a person writes it: `12 EUR`, `March 2026`, `open`."),
});

const aggregate = z.object({
  operation: z.enum(["count", "sum", "average", "minimum", "maximum"]).describe("The operation."),
  column: columnName.optional().describe("Left out for a count of rows."),
});

const order = z.object({
  column: columnName,
  direction: z.enum(["ascending", "descending"]).default("ascending").describe("Which end comes first."),
});

const recordCell = z.object({
  id: z
    .string()
    .nullable()
    .describe("Identifies a cell of the table; null for a figure that was worked out."),
  text: z.string().describe("The source's own text, or the figure."),
  start: z.number().int().nullable().describe("Where it begins in the part's text; null for a figure."),
  end: z.number().int().nullable().describe("Where it ends; null for a figure."),
  from: z
    .array(z.string())
    .optional()
    .describe("Identifiers of the cells that a figure was worked out from, the first 200."),
});

export const recordResult = z
  .object({
    table: recordTable
      .nullable()
      .describe("The table that was queried; null where none, or more than one, has the columns."),
    resolved: z
      .array(
        z.object({
          asked: z.string().describe("A name in the query."),
          name: z.string().describe("The column that it means."),
        }),
      )
      .describe("How names were resolved."),
    unknown: z
      .array(
        z.object({
          as: z.enum(["table", "column", "value"]).describe("What the name was used for."),
          asked: z.string().describe("A name in the query."),
          nearest: z.array(z.string()).describe("Existing names, the closest first."),
        }),
      )
      .describe("Names that could not be resolved. The result is then empty: nothing is guessed."),
    columns: z.array(z.string()).describe("The columns of the result."),
    rows: z
      .array(
        z.object({
          cells: z.array(recordCell).describe("One for each column of the result."),
          page: z.number().int().nullable().describe("The page of the row."),
        }),
      )
      .describe("The rows of the result."),
    total: z.number().int().describe("How many rows there are before `limit`."),
    notices: z.array(z.string()).describe("Sentences about what the result leaves out."),
    ignored: z.array(z.string()).describe("Words of `query` that nothing in the request takes up."),
  })
  .meta({ id: "RecordResult" });
export type RecordResult = z.infer<typeof recordResult>;

const limitWords = `Please ask for 1 to ${limits.recordRowsMax} rows.`;
const heavy = ["question_too_heavy", "answering_stopped"] as const;

export const queryRecords = call("POST /rag_query/records", {
  summary:
    "Query a table of a project's sources: filter, sort, group and aggregate. Every cell of the result has its place.",
  limit: "search",
  access: "ask",
  role: "viewer",
  audit: { none: "It reads." },
  errors: ["resource_not_found", ...heavy],
  body: z.object({
    project_id: projectId,
    UserID: callerId,
    table: z
      .string()
      .max(limits.tableIdMax)
      .optional()
      .meta({
        description: "A table by its TableID or name. Left out, the one table that has all the columns.",
        examples: ["Berths"],
      }),
    select: z
      .array(columnName)
      .max(limits.recordColumnsMax)
      .default([])
      .meta({ description: "The columns to return; empty for all.", examples: [["Berth", "Price"]] }),
    where: z
      .array(condition)
      .max(limits.recordColumnsMax)
      .default([])
      .describe("Conditions that must all hold."),
    group: columnName.optional().describe("One row for each value of this column."),
    aggregate: aggregate.optional().describe("One figure over the rows, or over the rows of each group."),
    order: order.optional().describe("Sorts the rows. `column` may name the operation of `aggregate`."),
    limit: z
      .int(limitWords)
      .min(1, limitWords)
      .max(limits.recordRowsMax, limitWords)
      .default(50)
      .describe("How many rows at most."),
    from: z.int().min(0).default(0).describe("How many rows to skip."),
    query: z
      .string()
      .max(limits.queryMax)
      .optional()
      .describe("The question behind the query. Words of it that the query ignores are reported."),
    resource_ids: z
      .array(resourceId)
      .max(10_000)
      .optional()
      .describe("Query only tables of these resources."),
  }),
  answers: { 200: recordResult },
});

const tableList = z.object({
  tables: z.array(recordTable).describe("In reading order, the first 500."),
  more: z.boolean().describe("Whether there are tables that are not listed."),
});

export const resourceTables = call("GET /resources/tables/:resourceID", {
  summary: "The tables and facts that were read of a resource.",
  access: "read",
  role: "viewer",
  errors: ["not_read_yet", ...heavy],
  params: resourceParams,
  answers: { 200: tableList },
});

export const projectTables = call("GET /project/tables/:projectId", {
  summary:
    "The tables and facts that were read of a project's sources. With `format=csv`, one table as a file.",
  access: "read",
  role: "viewer",
  errors: ["table_not_found", ...heavy],
  params: z.object({ projectId }),
  query: z.object({
    search: z.string().max(limits.searchTextMax).optional().describe("Only tables with all of these words."),
    format: z.enum(["json", "csv"]).default("json").describe("`csv` needs `table`."),
    table: z.string().max(limits.tableIdMax).optional().describe("The TableID of the table to download."),
  }),
  answers: { 200: tableList },
});
