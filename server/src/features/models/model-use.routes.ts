import type { FastifyPluginAsync } from "fastify";
import {
  downloadModelUse,
  listModelLimits,
  setModelLimit,
  showModelUse,
  type UseRow,
} from "@groundwork/contract/model-use";
import { toCsv } from "#kit/csv.ts";
import { handleCall } from "../handle-call.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findProject } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Administering } from "./administration.ts";
import { dayOf, type MeterDeps } from "./create-meter.ts";
import type { UsePolicy } from "./may-use-models.ts";
import { findLimits, setLimit } from "./model-limits.repository.ts";
import { findUse } from "./model-use.repository.ts";
import { ConcurrencyScopeError, LimitSubjectError, PeriodError } from "./models.errors.ts";
import { presentLimit, presentUse } from "./present-use.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { listSpenders } from "./list-spenders.ts";

export interface ModelUseDeps extends MeterDeps {
  administering: Administering;
  policy: UsePolicy;
}

const mostRows = 20_000;
const usualDays = 30;
const mostDays = 400;
const dayLength = 86_400_000;

export function modelUseRoutes(deps: ModelUseDeps): FastifyPluginAsync {
  const { database, clock, administering, policy } = deps;
  const { read } = database;

  async function useOf(caller: Parameters<Administering>[0], given: { from?: string; to?: string }) {
    const administrator = await administering(caller);
    const to = given.to ?? dayOf(clock);
    const from = given.from ?? dayBefore(to, usualDays - 1);
    if (from > to || dayBefore(to, mostDays) > from) throw new PeriodError();
    const rows = await findUse(read, administrator, { from, to, most: mostRows + 1 });
    return { from, to, rows: rows.slice(0, mostRows).map(presentUse), cut: rows.length > mostRows };
  }

  return async (app) => {
    handleCall(app, showModelUse, async ({ query, caller }) => useOf(caller, withoutGaps(query)));

    handleCall(app, downloadModelUse, async ({ query, caller, reply }) => {
      const { from, to, rows } = await useOf(caller, withoutGaps(query));
      await database.write((transaction) =>
        recordAct(transaction, { code: "use.exported", on: { kind: "use", id: null }, detail: { from, to } }),
      );
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="model-use-${from}-to-${to}.csv"`)
        .send(toCsv(columns, rows.map(asTexts)));
    });

    handleCall(app, listModelLimits, async ({ caller }) => {
      const administrator = await administering(caller);
      const limits = await findLimits(read, administrator);
      const accounts = await listSpenders(read, administrator, policy);
      return { by_default: policy.byDefault, limits: limits.map(presentLimit), accounts };
    });

    handleCall(app, setModelLimit, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { scope, subject = null, allowed, ...amounts } = body;
      const found = subject === null ? null : await subjectOf(scope, subject);
      if (scope === "server" && subject !== null) throw new LimitSubjectError();
      if (allowed !== undefined && (scope !== "user" || subject === null)) throw new LimitSubjectError();
      if (amounts.concurrent !== undefined && (scope === "server" || scope === "user"))
        throw new ConcurrencyScopeError();
      const change = {
        ...withoutGaps(amounts),
        ...(allowed !== undefined && { allowed: allowed === null ? null : Number(allowed) }),
      };
      const limit = await database.write(async (transaction) => {
        await recordAct(transaction, {
          code: "limit.changed",
          on: { kind: scope, id: subject, name: found?.name ?? null },
          detail: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)])),
        });
        return setLimit(transaction, administrator, { scope, subject }, change);
      });
      return presentLimit({ ...limit, name: found?.name ?? null });
    });
  };

  async function subjectOf(scope: string, subject: string): Promise<{ name: string }> {
    const found = scope === "user" ? await findUser(read, subject) : await findProject(read, subject);
    if (!found) throw new LimitSubjectError();
    return found;
  }
}

const columns = [
  "day",
  "project",
  "project_name",
  "user",
  "user_name",
  "model",
  "visitors",
  "calls",
  "input_tokens",
  "output_tokens",
  "cost_usd",
] as const;

function asTexts({ cost, visitors, ...row }: UseRow): Record<string, string> {
  const texts = Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return { ...Object.fromEntries(texts), visitors: visitors ? "yes" : "no", cost_usd: cost.toFixed(6) };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - days * dayLength).toISOString().slice(0, 10);
}
