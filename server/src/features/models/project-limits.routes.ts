import type { FastifyPluginAsync } from "fastify";
import {
  getProjectLimits,
  ownLimitScopes,
  type OwnLimitScope,
  type ProjectLimits,
  setProjectLimits,
} from "@groundwork/contract/project-limits";
import type { Clock } from "#kit/clock.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { holdProject } from "../projects/projects.repository.ts";
import { dayOf } from "./create-meter.ts";
import { findProjectLimit, setOwnersLimit } from "./model-limits.repository.ts";
import { spentBy } from "./model-use.repository.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { dollars } from "./show-use.ts";
import type { Spent } from "./spending.rules.ts";

export interface ProjectLimitsDeps {
  database: Database;
  clock: Clock;
}

/** Registers the limits that owners set for their projects, in addition to the administrators'. */
export function projectLimitsRoutes({ database, clock }: ProjectLimitsDeps): FastifyPluginAsync {
  const { read } = database;

  return async (app) => {
    handleCall(app, getProjectLimits, async ({ params, caller, role }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      return present(read, project.id, dayOf(clock));
    });

    handleCall(app, setProjectLimits, async ({ params, body, caller, role }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      await database.write(async (transaction) => {
        await holdProject(transaction, project);
        for (const scope of ownLimitScopes) {
          const change = withoutGaps(body[scope] ?? {});
          if (Object.keys(change).length === 0) continue;
          await setOwnersLimit(transaction, project, scope, change);
          await recordAct(transaction, {
            code: "limit.changed",
            on: { kind: scope, id: project.id, name: project.name },
            detail: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)])),
          });
        }
      });
      return present(read, project.id, dayOf(clock));
    });
  };
}

async function present(read: ReadHandle, projectId: string, day: string): Promise<ProjectLimits> {
  const shown = async (scope: OwnLimitScope) => {
    const spender = { projectId, userId: "", visitors: scope === "publication" };
    const { day: today, month } = await spentBy(read, scope, spender, day);
    return {
      ...(await findProjectLimit(read, scope, projectId)),
      today: presentSpent(today),
      month: presentSpent(month),
    };
  };
  return { project: await shown("project"), publication: await shown("publication") };
}

function presentSpent({ tokens, cost }: Spent): Spent {
  return { tokens: Math.round(tokens), cost: dollars(cost) };
}
