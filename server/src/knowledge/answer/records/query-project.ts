import { ignoredWords, queryTable } from "../../records/query/query-table.ts";
import type { QueryResult, RecordsQuery, UnknownName } from "../../records/query/records-query.ts";
import {
  columnNames,
  folded,
  isTableNamed,
  nearestColumns,
  resolveColumn,
} from "../../records/query/resolve-names.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { Project } from "../project-memory.ts";
import { type Choosing, searchUnits } from "../select/choose-units.ts";
import { findTable, listTables, type PlacedTable, tableIdOf, tablesNear } from "./tables-near.ts";

/** A query over the tables of a project. */
export interface ProjectQuery extends RecordsQuery {
  /** A table by its identifier or name; null for the one that has the columns. */
  table: string | null;
  /** The question behind it, of which ignored words are reported. */
  asked: string;
  resourceIds?: readonly string[] | undefined;
}

export interface ProjectResult extends QueryResult {
  /** Null where no table, or more than one, has what the query names. */
  placed: PlacedTable | null;
  ignored: string[];
}

/** Passages of a project whose tables are all looked at. */
const smallProject = 1_000;
const mostFound = 60;
const mostNearest = 8;

/** Runs a query over the tables of a project. Resources without a name are not queried. */
export async function queryProject(
  project: Project,
  query: ProjectQuery,
  choosing: Choosing & { resourceNames: ResourceNames },
): Promise<ProjectResult> {
  const language = project.statistics.languages[0] ?? "en";
  const resourceIds = [...choosing.resourceNames.keys()].filter(
    (id) => query.resourceIds?.includes(id) ?? true,
  );
  const own = query.table === null ? undefined : await findTable(project, resourceIds, query.table, language);
  const { placed, unknown } = own
    ? { placed: own, unknown: [] }
    : chooseTable(query, await candidates(project, query, { resourceIds, language, choosing }), language);
  if (!placed) return { ...nothing(unknown), placed: null, ignored: [] };
  const result = queryTable(query, placed.table, language);
  const ignored = query.asked === "" ? [] : ignoredWords(query.asked, query, placed.table, language);
  return { ...result, placed, ignored };
}

/** Returns the passages in which the cells of a result stand, at most `most`, each once. */
export async function passagesOfResult(
  project: Project,
  { placed, rows }: ProjectResult,
  most: number,
): Promise<IndexedPassage[]> {
  if (!placed || most === 0) return [];
  const units = await project.index.passagesOfPart(project.projectId, placed.resourceId, placed.part);
  const found = new Set<IndexedPassage>();
  for (const { start } of rows.flat().flatMap(({ from }) => from)) {
    const unit = units.find((each) => each.start <= start && start < each.end);
    if (unit) found.add(unit);
    if (found.size === most) break;
  }
  return [...found];
}

const nothing = (unknown: UnknownName[]): QueryResult => ({
  resolved: [],
  unknown,
  columns: [],
  rows: [],
  total: 0,
  notices: [],
});

async function candidates(
  project: Project,
  query: ProjectQuery,
  {
    resourceIds,
    language,
    choosing,
  }: { resourceIds: readonly string[]; language: string; choosing: Choosing },
): Promise<PlacedTable[]> {
  if (project.statistics.passages <= smallProject)
    return (await listTables(project, resourceIds, { language })).tables;
  const text = [query.table ?? "", query.asked, ...namesIn(query), ...query.where.map(({ value }) => value)]
    .join(" ")
    .trim();
  const units = await searchUnits(project, text, { ...choosing, resourceIds, limit: mostFound });
  return tablesNear(
    project,
    units.map(({ passage }) => passage),
    language,
  );
}

function namesIn({ select, where, group, aggregate, order }: RecordsQuery): string[] {
  const names = [
    ...select,
    ...where.map(({ column }) => column),
    group,
    aggregate?.column ?? null,
    order && folded(order.column) !== aggregate?.operation ? order.column : null,
  ];
  return names.filter((name) => name !== null);
}

/** Chooses the one table of that name, with all columns; if there is none or several, returns the names that exist. */
function chooseTable(
  query: ProjectQuery,
  tables: readonly PlacedTable[],
  language: string,
): { placed: PlacedTable | null; unknown: UnknownName[] } {
  const isNamed = ({ table }: PlacedTable) =>
    query.table === null || isTableNamed(query.table, table, language);
  const named = tables.filter(isNamed);
  const whole = named.filter(
    ({ table }) => query.table !== null && folded(table.name) === folded(query.table),
  );
  const names = namesIn(query);
  const has = ({ table }: PlacedTable) =>
    names.every((name) => resolveColumn(name, table, language) !== null);
  const fitting = [whole.filter(has), named.filter(has)].find(({ length }) => length > 0) ?? [];
  const [placed] = fitting;
  if (placed && fitting.length === 1) return { placed, unknown: [] };
  const near = fitting.length > 0 ? fitting : named.length > 0 ? named : tables;
  const missing =
    fitting.length > 0 || named.length === 0 ? [] : names.filter((name) => isMissing(name, named, language));
  const unknown: UnknownName[] =
    missing.length > 0
      ? missing.map((asked) => ({ as: "column", asked, nearest: nearestOf(asked, named, language) }))
      : [{ as: "table", asked: query.table ?? "", nearest: tableNames(near) }];
  return { placed: null, unknown };
}

/** Returns names of tables, or identifiers where several have one name. */
function tableNames(tables: readonly PlacedTable[]): string[] {
  const near = tables.slice(0, mostNearest);
  const isAlone = ({ table }: PlacedTable) =>
    table.name !== "" && near.filter((other) => folded(other.table.name) === folded(table.name)).length === 1;
  return near.map((placed) => (isAlone(placed) ? placed.table.name : tableIdOf(placed)));
}

const isMissing = (name: string, tables: readonly PlacedTable[], language: string): boolean =>
  tables.every(({ table }) => resolveColumn(name, table, language) === null);

function nearestOf(asked: string, tables: readonly PlacedTable[], language: string): string[] {
  const [only] = tables;
  if (tables.length === 1 && only) return nearestColumns(asked, only.table, language);
  const shared = tables.flatMap(({ table }) => nearestColumns(asked, table, language).slice(0, 2));
  const all = tables.flatMap(({ table }) => columnNames(table));
  return [...new Set([...shared, ...all])].slice(0, mostNearest);
}
