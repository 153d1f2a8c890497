import type { DocumentPage, DocumentPart } from "../../documents/document.ts";
import { keysOfTable } from "../../records/match/table-keys.ts";
import type { RecordTable } from "../../records/record.ts";
import { tableOfRows } from "../../records/tables/build-table.ts";
import { readTables } from "../../records/tables/read-tables.ts";
import { cellsOf } from "../../records/tables/table-rows.ts";
import { wordsOf } from "../../records/words.ts";
import type { Project } from "../project-memory.ts";
import { remembered } from "../project-memory.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";

/** Parts whose tables are looked at for one question. */
const mostParts = 30;
/** Parts of which all tables are listed. */
const mostListed = 500;
const mostTables = 500;
/** UTF-16 units of a part above which its tables are left to the search for passages. */
const longestPart = 16_000_000;

/** A table with the part that it is of. */
export interface PlacedTable extends Pick<DocumentPart, "title" | "url" | "part"> {
  table: RecordTable;
  resourceId: string;
  /** Without their lines. */
  pages: readonly Pick<DocumentPage, "page" | "start" | "end">[];
}

/**
 * Returns the tables and facts of the parts that passages are of, in their order. Of tables that are too long the rows of these
 * passages come as tables of their own.
 */
export async function tablesNear(
  project: Project,
  passages: readonly IndexedPassage[],
  language: string,
): Promise<PlacedTable[]> {
  const parts = new Map(
    passages.map(({ resourceId, part }) => [`${resourceId} ${part}`, { resourceId, part }] as const),
  );
  const found: PlacedTable[] = [];
  for (const { resourceId, part } of [...parts.values()].slice(0, mostParts))
    for (const placed of await tablesOf(project, resourceId, part, language)) {
      found.push(placed);
      if (placed.table.unread > 0) found.push(...unreadRows(placed, passages, language));
    }
  return found;
}

/** Returns the rows of passages that follow those of a table that were read, as a table. */
function unreadRows(
  placed: PlacedTable,
  passages: readonly IndexedPassage[],
  language: string,
): PlacedTable[] {
  const { resourceId, part, table } = placed;
  const rows = passages
    .filter((one) => one.resourceId === resourceId && one.part === part && one.start >= table.end)
    .flatMap(({ text, start, sentences }) =>
      sentences.filter(({ kind }) => kind === "table-row").map((row) => cellsOf(text, row, start)),
    )
    .filter(({ length }) => length === table.columns.length);
  const found = rows.length > 0 ? tableOfRows(table, rows, language) : null;
  return found ? [{ ...placed, table: found }] : [];
}

/** Returns the tables of resources in reading order, of those with all words of `search`; `isAll` where none was left out. */
export async function listTables(
  project: Project,
  resourceIds: readonly string[],
  { language, search = "" }: { language: string; search?: string | undefined },
): Promise<{ tables: PlacedTable[]; isAll: boolean }> {
  const wanted = wordsOf(search, language).map(({ key }) => key);
  const tables: PlacedTable[] = [];
  let parts = 0;
  for (const resourceId of resourceIds)
    for (const { part } of await project.index.listParts(project.projectId, resourceId)) {
      if (++parts > mostListed) return { tables, isAll: false };
      for (const placed of await tablesOf(project, resourceId, part, language)) {
        const { all } = keysOfTable(placed.table);
        if (wanted.every((key) => all.has(key))) tables.push(placed);
      }
      if (tables.length > mostTables) return { tables: tables.slice(0, mostTables), isAll: false };
    }
  return { tables, isAll: true };
}

/** Returns an identifier of a table that holds until its resource is read again. */
export function tableIdOf({ resourceId, part, table }: PlacedTable): string {
  return `${resourceId}.${table.start}.${part}`;
}

/** Returns the table of an identifier in one of some resources; undefined where there is none. */
export async function findTable(
  project: Project,
  resourceIds: readonly string[],
  tableId: string,
  language: string,
): Promise<PlacedTable | undefined> {
  const [, resourceId, , part] = /^([^.]{1,200})\.(\d{1,9})\.(.+)$/su.exec(tableId) ?? [];
  if (resourceId === undefined || part === undefined || !resourceIds.includes(resourceId)) return undefined;
  const tables = await tablesOf(project, resourceId, part, language);
  return tables.find((placed) => tableIdOf(placed) === tableId);
}

/** Returns the page of a place; null where the part has no pages. */
export function pageAt({ pages }: PlacedTable, at: number): number | null {
  return pages.find(({ start, end }) => start <= at && at < end)?.page ?? null;
}

/** They are the same until the resource is read again. */
function tablesOf(
  project: Project,
  resourceId: string,
  part: string,
  language: string,
): Promise<PlacedTable[]> {
  return remembered(project, `tables ${language} ${resourceId} ${part}`, async () => {
    const read = await project.index.readPart(project.projectId, resourceId, part);
    if (!read || read.text.length > longestPart) return [];
    const { title, url } = read;
    const pages = read.pages.map(({ page, start, end }) => ({ page, start, end }));
    return readTables(read, language).map((table) => ({ table, resourceId, part, title, url, pages }));
  });
}
