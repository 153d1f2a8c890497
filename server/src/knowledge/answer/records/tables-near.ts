import type { RecordTable } from "../../records/record.ts";
import { readTables } from "../../records/tables/read-tables.ts";
import type { Project } from "../project-memory.ts";
import { remembered } from "../project-memory.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";

/** Parts whose tables are looked at for one question. */
const mostParts = 30;
/** UTF-16 units of a part above which its tables are left to the search for passages. */
const longestPart = 2_000_000;

/** A table with the part that it is of. */
export interface PlacedTable {
  table: RecordTable;
  resourceId: string;
  part: string;
}

/** Returns the tables and facts of the parts that passages are of, in their order. */
export async function tablesNear(
  project: Project,
  passages: readonly Pick<IndexedPassage, "resourceId" | "part">[],
  language: string,
): Promise<PlacedTable[]> {
  const parts = new Map(
    passages.map(({ resourceId, part }) => [`${resourceId} ${part}`, { resourceId, part }] as const),
  );
  const found: PlacedTable[] = [];
  for (const { resourceId, part } of [...parts.values()].slice(0, mostParts))
    found.push(...(await tablesOf(project, resourceId, part, language)));
  return found;
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
    return readTables(read, language).map((table) => ({ table, resourceId, part }));
  });
}
