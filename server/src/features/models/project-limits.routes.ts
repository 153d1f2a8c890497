import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/project-limits";
import type { ReadHandle } from "#platform/database/database.ts";
import { recordAct, valuesIn } from "../audit/record-act.ts";
import { writeProject } from "../projects/projects.repository.ts";
import { dayOf } from "./create-meter.ts";
import { findProjectLimit, setOwnersLimit } from "./model-limits.repository.ts";
import { spentBy } from "./model-use.repository.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { dollars } from "./show-use.ts";
import type { Spent } from "./spending.rules.ts";
import type { Deps } from "../deps.ts";

type ProjectLimitsDeps = Pick<Deps, "database" | "clock">;

/** Registers the limits that owners set for their projects, in addition to the administrators'. */
export function projectLimitsRoutes({ database, clock }: ProjectLimitsDeps): FastifyPluginAsync {
  const { read } = database;

  return async (app) => {
    projectCall(app, read, calls.getProjectLimits, async ({ project }) =>
      present(read, project.id, dayOf(clock)),
    );

    projectCall(app, read, calls.setProjectLimits, async ({ project, body }) => {
      await writeProject(database, project, async (transaction) => {
        for (const scope of calls.ownLimitScopes) {
          const change = withoutGaps(body[scope] ?? {});
          if (Object.keys(change).length === 0) continue;
          await setOwnersLimit(transaction, project, scope, change);
          const on = { kind: scope, id: project.id, name: project.name };
          await recordAct(transaction, "limit.changed", on, valuesIn(change));
        }
      });
      return present(read, project.id, dayOf(clock));
    });
  };
}

async function present(read: ReadHandle, projectId: string, day: string): Promise<calls.ProjectLimits> {
  const shown = async (scope: calls.OwnLimitScope) => {
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
