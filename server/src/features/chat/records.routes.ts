import type { FastifyPluginAsync } from "fastify";
import type { Body } from "@groundwork/contract/call";
import * as calls from "@groundwork/contract/records";
import { limits } from "@groundwork/contract/limits";
import { toCsv } from "#kit/csv.ts";
import type { ResourceNames } from "#knowledge/answer/answer.ts";
import type { ProjectQuery } from "#knowledge/answer/records/query-project.ts";
import type { ShownResult, ShownTable } from "#knowledge/answer/records/show-records.ts";
import type { TablesWish } from "#knowledge/answer/threads/do-work.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { requireSelf } from "../accounts/require-self.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { authorizeResource } from "../resources/authorize-resource.ts";
import { NotReadYetError } from "../resources/resources.errors.ts";
import { answeringResources } from "./answering-resources.ts";
import { TableNotFoundError } from "./chat.errors.ts";
import { untilStop } from "./send-answer.ts";

interface Choosing {
  names: ResourceNames;
  signal: AbortSignal;
}

export interface RecordsDeps {
  read: ReadHandle;
  /** Bound to threads by wiring. */
  queryRecords(projectId: string, query: ProjectQuery, choosing: Choosing): Promise<ShownResult>;
  listTables(
    projectId: string,
    wish: TablesWish,
    choosing: Choosing,
  ): Promise<{ tables: ShownTable[]; isAll: boolean }>;
}

/** The tables and facts of a project's sources: their list, and queries over one of them. */
export function recordsRoutes(deps: RecordsDeps): FastifyPluginAsync {
  const { read, listTables } = deps;
  return async (app) => {
    const untilEnd = untilStop(app);

    handleCall(app, calls.queryRecords, async ({ body, caller, reply, role }) => {
      requireSelf(caller, body.UserID);
      const project = await authorizeProject(read, caller, body.project_id, role);
      const names = await answeringResources(read, project.id, body.resource_ids);
      return showRecords(deps, project.id, body, { names, signal: untilEnd(reply) });
    });

    handleCall(app, calls.resourceTables, async ({ params, caller, reply, role }) => {
      const { project, resource } = await authorizeResource(read, caller, params.resourceID, role);
      if (resource.indexed_generation === null) throw new NotReadYetError();
      const names = await answeringResources(read, project.id, undefined);
      const choosing = { names, signal: untilEnd(reply) };
      return presentTables(await listTables(project.id, { resourceIds: [resource.id] }, choosing));
    });

    handleCall(app, calls.projectTables, async ({ params, query, caller, reply, role }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      const names = await answeringResources(read, project.id, undefined);
      const choosing = { names, signal: untilEnd(reply) };
      if (query.format === "json")
        return presentTables(await listTables(project.id, { search: query.search }, choosing));
      const csv = await tableAsCsv(deps, project.id, query.table ?? "", choosing);
      return sendDownload(reply, "table.csv", csvType, csv);
    });
  };
}

/** Queries a table of a project as its caller wrote the query. */
export async function showRecords(
  { queryRecords }: Pick<RecordsDeps, "queryRecords">,
  projectId: string,
  wanted: Omit<Body<typeof calls.queryRecords>, "project_id" | "UserID">,
  choosing: Choosing,
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
  return presentResult(await queryRecords(projectId, asked, choosing));
}

/** All rows of a table as CSV. Fails with TableNotFoundError where there is no such table. */
async function tableAsCsv(
  { queryRecords }: RecordsDeps,
  projectId: string,
  table: string,
  choosing: Choosing,
): Promise<string> {
  const whole = { select: [], where: [], group: null, aggregate: null, order: null, asked: "", table };
  const texts: string[][] = [];
  let columns: string[] = [];
  for (let from = 0, total = 1; from < total; from += limits.recordRowsMax) {
    const page = { ...whole, from, limit: limits.recordRowsMax };
    const result = await queryRecords(projectId, page, choosing);
    if (result.table?.id !== table) throw new TableNotFoundError();
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
