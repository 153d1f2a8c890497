import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/groups";
import { limits } from "@groundwork/contract/limits";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { authorizeAdministrator, isAdministrator } from "../accounts/authorize-administrator.ts";
import { nameKey } from "../accounts/groups.rules.ts";
import { findUserByEmail } from "../accounts/users.repository.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import type { Caller } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { holdProject } from "../projects/projects.repository.ts";
import {
  GroupNameTakenError,
  GroupNotFoundError,
  NobodyOfAddressError,
  ProvidersGroupError,
  TooManyGroupsError,
} from "./groups.errors.ts";
import * as groups from "./groups.repository.ts";

export interface GroupDeps {
  database: Database;
  clock: Clock;
  adminEmails: readonly string[];
}

/** Groups of people: what administrators keep of them, and what owners of projects do with them. */
export function groupRoutes(deps: GroupDeps): FastifyPluginAsync {
  return async (app) => {
    projectCalls(app, deps);
    administratorCalls(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function projectCalls(app: App, { database, clock, adminEmails }: GroupDeps): void {
  const { read } = database;
  const reachable = async (caller: Caller) =>
    groups.findGroups(read, (await isAdministrator(read, caller, adminEmails)) ? undefined : caller.userId);

  handleCall(app, calls.listGroups, async ({ caller }) => (await reachable(caller)).map(presentGroup));

  handleCall(app, calls.setProjectGroup, async ({ body, caller, role: needed }) => {
    const project = await authorizeProject(read, caller, body.project_id, needed);
    const { group_id: groupId, role } = body;
    const isMember = (await groups.findProjectGroups(read, project)).some(({ id }) => id === groupId);
    if (!isMember && !(await reachable(caller)).some(({ id }) => id === groupId))
      throw new GroupNotFoundError();
    await database.write(async (transaction) => {
      await holdProject(transaction, project);
      await groups.setProjectGroup(transaction, project, { groupId, role, now: clock.now() });
      await recordAct(transaction, {
        code: "project.group_set",
        on: { kind: "group", id: groupId },
        projectId: project.id,
        detail: { role },
      });
    });
    return { status: 200, message: `The group is ${role === "editor" ? "an editor" : "a viewer"} now.` };
  });

  handleCall(app, calls.removeProjectGroup, async ({ body, caller, role }) => {
    const project = await authorizeProject(read, caller, body.project_id, role);
    await database.write(async (transaction) => {
      await holdProject(transaction, project);
      if (!(await groups.deleteProjectGroup(transaction, project, body.group_id)))
        throw new GroupNotFoundError();
      await recordAct(transaction, {
        code: "project.group_removed",
        on: { kind: "group", id: body.group_id },
        projectId: project.id,
      });
    });
    return { status: 200, message: "The group is no member any more." };
  });
}

function administratorCalls(app: App, { database, clock, adminEmails }: GroupDeps): void {
  const { read } = database;
  const administering = (caller: Caller) => authorizeAdministrator(read, caller, adminEmails);

  /** One that is kept here. Fails with GroupNotFoundError, or with ProvidersGroupError for the provider's. */
  async function ownGroup(id: string): Promise<groups.CountedGroup> {
    const group = await groups.findGroup(read, id);
    if (!group) throw new GroupNotFoundError();
    if (group.source === "provider") throw new ProvidersGroupError();
    return group;
  }

  handleCall(app, calls.addGroup, async ({ caller, body: { name } }) => {
    const administrator = await administering(caller);
    if ((await groups.findGroups(read)).length >= limits.groupsMax)
      throw new TooManyGroupsError(limits.groupsMax);
    const group = {
      id: readableId(name, "group"),
      source: "here" as const,
      name,
      name_key: nameKey(name),
      created_at: clock.now().toISOString(),
    };
    await database.write(async (transaction) => {
      if (!(await groups.insertGroup(transaction, administrator, group))) throw new GroupNameTakenError();
      await recordAct(transaction, { code: "group.added", on: { kind: "group", id: group.id, name } });
    });
    return presentGroup({ ...group, people: 0 });
  });

  handleCall(app, calls.renameGroup, async ({ caller, body: { group_id: id, name } }) => {
    const administrator = await administering(caller);
    const group = await ownGroup(id);
    await database.write(async (transaction) => {
      if (!(await groups.renameGroupRow(transaction, administrator, { id, name, name_key: nameKey(name) })))
        throw new GroupNameTakenError();
      await recordAct(transaction, { code: "group.renamed", on: { kind: "group", id, name } });
    });
    return presentGroup({ ...group, name });
  });

  handleCall(app, calls.deleteGroup, async ({ caller, body }) => {
    const administrator = await administering(caller);
    const { id, name } = await ownGroup(body.group_id);
    await database.write(async (transaction) => {
      await groups.deleteGroupRow(transaction, administrator, id);
      await recordAct(transaction, { code: "group.deleted", on: { kind: "group", id, name } });
    });
    return { status: 200, message: "The group was deleted." };
  });

  handleCall(app, calls.listGroupPeople, async ({ caller, params }) => {
    await administering(caller);
    if (!(await groups.findGroup(read, params.groupId))) throw new GroupNotFoundError();
    return groups.findGroupPeople(read, params.groupId);
  });

  handleCall(app, calls.addToGroup, async ({ caller, body }) => {
    const administrator = await administering(caller);
    const { id: groupId, name: groupName } = await ownGroup(body.group_id);
    const user = await findUserByEmail(read, body.email);
    if (!user) throw new NobodyOfAddressError();
    const row = { groupId, userId: user.id, now: clock.now() };
    await database.write(async (transaction) => {
      await groups.insertGroupMember(transaction, administrator, row);
      await recordAct(transaction, {
        code: "group.person_added",
        on: { kind: "account", ...personOf(user) },
        detail: { group: groupName },
      });
    });
    return { status: 200, message: `${user.name || user.email} is in the group now.` };
  });

  handleCall(app, calls.removeFromGroup, async ({ caller, body }) => {
    const administrator = await administering(caller);
    const { id: groupId, name: groupName } = await ownGroup(body.group_id);
    const user = await findUserByEmail(read, body.email);
    if (!user) throw new NobodyOfAddressError();
    await database.write(async (transaction) => {
      const row = { groupId, userId: user.id };
      if (!(await groups.deleteGroupMember(transaction, administrator, row)))
        throw new NobodyOfAddressError();
      await recordAct(transaction, {
        code: "group.person_removed",
        on: { kind: "account", ...personOf(user) },
        detail: { group: groupName },
      });
    });
    return { status: 200, message: "They are not in the group any more." };
  });
}

function presentGroup({ id, name, source, people }: groups.CountedGroup) {
  return { group_id: id, name, from_provider: source === "provider", people };
}
