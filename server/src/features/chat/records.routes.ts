import type { FastifyPluginAsync } from "fastify";
import type { Body } from "@groundwork/contract/call";
import * as calls from "@groundwork/contract/records";
import { limits } from "@groundwork/contract/limits";
import { toCsv } from "#kit/csv.ts";
import type { ShownResult, ShownTable } from "#knowledge/answer/records/show-records.ts";
import type { WorkOptions, Works } from "#knowledge/answer/threads/do-work.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import { projectCall } from "../projects/project-call.ts";
import { authorizeResource } from "../resources/authorize-resource.ts";
import { resourceErrors } from "../resources/resources.errors.ts";
import { answeringResources } from "./answering-resources.ts";
import { chatErrors } from "./chat.errors.ts";
import { untilStop } from "./send-answer.ts";

/** Registers the calls for tables and facts of a project's sources: their list, and queries over one of them. */
export function recordsRoutes({ read, works }: { read: ReadHandle; works: Works }): FastifyPluginAsync {
  return async (app) => {
    const untilEnd = untilStop(app);

    projectCall(app, read, calls.queryRecords, async ({ project, body, reply }) => {
      const names = await answeringResources(read, project.id, body.resource_ids);
      return showRecords(works, project.id, body, { names, signal: untilEnd(reply) });
    });

    handleCall(app, calls.resourceTables, async ({ params, caller, reply, role }) => {
      const { project, resource } = await authorizeResource(read, caller, params.resourceID, role);
      if (resource.indexed_generation === null) throw new resourceErrors.not_read_yet();
      const names = await answeringResources(read, project.id, undefined);
      const choosing = { names, signal: untilEnd(reply) };
      return presentTables(await works.run(project.id, "tables", { resourceIds: [resource.id] }, choosing));
    });

    projectCall(app, read, calls.projectTables, async ({ project, query, reply }) => {
      const names = await answeringResources(read, project.id, undefined);
      const choosing = { names, signal: untilEnd(reply) };
      if (query.format === "json")
        return presentTables(await works.run(project.id, "tables", { search: query.search }, choosing));
      const csv = await tableAsCsv(works, project.id, query.table ?? "", choosing);
      return sendDownload(reply, "table.csv", csvType, csv);
    });
  };
}

/** Queries a table of a project as its caller wrote the query. */
export async function showRecords(
  works: Works,
  projectId: string,
  wanted: Omit<Body<typeof calls.queryRecords>, "project_id" | "UserID">,
  choosing: WorkOptions,
): Promise<calls.RecordResult> {
  const { resource_ids: resourceIds, table, query, group, aggregate, order, ...rest } = wanted;
  const asked = {
    ...rest,
    table: table ?? null,
    asked: query ?? "",
    group: group ?? null,
    aggregate: aggregate ? { ...aggregate, column: aggregate.column ?? null } : null,
    order: order ?? null,
    resourceIds,
  };
  const { result } = await works.run(projectId, "records", { query: asked, passages: 0 }, choosing);
  return presentResult(result);
}

/** Returns all rows of a table as CSV. */
async function tableAsCsv(
  works: Works,
  projectId: string,
  table: string,
  choosing: WorkOptions,
): Promise<string> {
  const whole = { select: [], where: [], group: null, aggregate: null, order: null, asked: "", table };
  const texts: string[][] = [];
  let columns: string[] = [];
  for (let from = 0, total = 1; from < total; from += limits.recordRowsMax) {
    const query = { ...whole, from, limit: limits.recordRowsMax };
    const { result } = await works.run(projectId, "records", { query, passages: 0 }, choosing);
    if (result.table?.id !== table) throw new chatErrors.table_not_found();
    ({ columns, total } = result);
    texts.push(...result.rows.map(({ cells }) => cells.map(({ text }) => text)));
  }
  // Two columns may have one name.
  const keys = columns.map((name, at) => (columns.indexOf(name) === at ? name : `${name} (${at + 1})`));
  return toCsv(
    keys,
    texts.map((row) => Object.fromEntries(row.map((text, at) => [keys[at]!, text]))),
  );
}

function presentTables({ tables, isAll }: { tables: ShownTable[]; isAll: boolean }) {
  return { tables: tables.map(presentTable), more: !isAll };
}

function presentTable({ id, resourceId, ...table }: ShownTable): calls.RecordTable {
  return { TableID: id, ResourceID: resourceId, ...table };
}

function presentResult({ table, ...result }: ShownResult): calls.RecordResult {
  return { table: table && presentTable(table), ...result };
}
