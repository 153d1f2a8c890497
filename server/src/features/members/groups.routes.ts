import type { Deps } from "../deps.ts";
import { projectCall } from "../projects/project-call.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/groups";
import { authorizeAdministrator, isAdministrator } from "../accounts/administrators.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Caller } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { type Quota, requireRoomForPeople } from "../projects/account-quota.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { deleteRows, findRows } from "#platform/database/rows.ts";
import { writeProject } from "../projects/projects.repository.ts";
import { emitMember } from "./emit-member.ts";
import * as groups from "./groups.repository.ts";
import * as manage from "./manage-groups.ts";
import { memberErrors } from "./members.errors.ts";

interface GroupDeps extends Pick<Deps, "database" | "clock" | "adminEmails"> {
  quota: Quota;
  planMeter: Pick<PlanMeter, "joined">;
}

/** Groups of people: what administrators keep of them, and what owners of projects do with them. */
export function groupRoutes(deps: GroupDeps): FastifyPluginAsync {
  return async (app) => {
    projectCalls(app, deps);
    administratorCalls(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function projectCalls(app: App, { database, clock, adminEmails, quota, planMeter }: GroupDeps): void {
  const { read } = database;
  const reachable = async (caller: Caller) =>
    groups.findGroups(read, (await isAdministrator(read, caller, adminEmails)) ? undefined : caller.userId);

  handleCall(app, calls.listGroups, async ({ caller }) => (await reachable(caller)).map(presentGroup));

  projectCall(app, read, calls.setProjectGroup, async ({ project, body, caller }) => {
    const { group_id: groupId, role } = body;
    const isMember = (await groups.findProjectGroups(read, project)).some(({ id }) => id === groupId);
    if (!isMember && !(await reachable(caller)).some(({ id }) => id === groupId))
      throw new memberErrors.group_not_found();
    await writeProject(database, project, async (transaction) => {
      const joining = await findRows(transaction, "group_members", { group_id: groupId });
      const people = joining.map(({ user_id }) => user_id);
      await requireRoomForPeople(transaction, project.owner_id, people, quota);
      await groups.setProjectGroup(transaction, project, { groupId, role, now: clock.now() });
      await planMeter.joined(transaction, project.owner_id, quota);
      await emitMember(transaction, project.id, { groupId, role });
      const on = { kind: "group", id: groupId, projectId: project.id };
      await recordAct(transaction, "project.group_set", on, { role });
    });
    return { status: 200, message: `The group is now ${role === "editor" ? "an editor" : "a viewer"}.` };
  });

  projectCall(app, read, calls.removeProjectGroup, async ({ project, body }) => {
    await writeProject(database, project, async (transaction) => {
      const joined = { project_id: project.id, group_id: body.group_id };
      if (!(await deleteRows(transaction, "project_groups", joined)))
        throw new memberErrors.group_not_found();
      await emitMember(transaction, project.id, { groupId: body.group_id, role: null });
      const on = { kind: "group", id: body.group_id, projectId: project.id };
      await recordAct(transaction, "project.group_removed", on);
    });
    return { status: 200, message: "The group was removed from the project." };
  });
}

function administratorCalls(app: App, { database, clock, adminEmails }: GroupDeps): void {
  const { read } = database;
  const deps = { database, clock };
  const administering = (caller: Caller) => authorizeAdministrator(read, caller, adminEmails);

  handleCall(app, calls.addGroup, async ({ caller, body: { name } }) =>
    presentGroup(await manage.addGroup(deps, await administering(caller), name)),
  );

  handleCall(app, calls.renameGroup, async ({ caller, body: { group_id: id, name } }) =>
    presentGroup(await manage.renameGroup(deps, await administering(caller), { id, name })),
  );

  handleCall(app, calls.deleteGroup, async ({ caller, body }) => {
    await manage.deleteGroup(deps, await administering(caller), body.group_id);
    return { status: 200, message: "The group was deleted." };
  });

  handleCall(app, calls.listGroupPeople, async ({ caller, params }) =>
    manage.listGroupPeople(read, await administering(caller), params.groupId),
  );

  handleCall(app, calls.addToGroup, async ({ caller, body }) => {
    const user = await manage.addToGroup(deps, await administering(caller), body.group_id, body.email);
    return { status: 200, message: `${user.name || user.email} was added to the group.` };
  });

  handleCall(app, calls.removeFromGroup, async ({ caller, body }) => {
    await manage.removeFromGroup(deps, await administering(caller), body.group_id, body.email);
    return { status: 200, message: "The person was removed from the group." };
  });
}

function presentGroup({ id, name, source, people }: groups.CountedGroup) {
  return { group_id: id, name, from_provider: source === "provider", people };
}
