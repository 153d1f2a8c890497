import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/members";
import { createAttemptWindow, type ShareAttempts } from "#kit/attempt-window.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { isAdministrator } from "../accounts/authorize-administrator.ts";
import type { Caller } from "../admit-caller.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";
import { addMember } from "./add-member.ts";
import { changeRole } from "./change-role.ts";
import { handOverProject, type HandOverDeps } from "./hand-over-project.ts";
import { type InviteDeps, inviteMember } from "./invite-member.ts";
import { listMembers, presentInvitation, presentMember } from "./list-members.ts";
import { findPeople } from "./people.repository.ts";
import { leaveProject, type RemoveDeps, removeMember } from "./remove-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export type MemberDeps = Omit<InviteDeps, "sending"> &
  HandOverDeps &
  RemoveDeps & { share: ShareAttempts; adminEmails: readonly string[] };

const hour = 3_600_000;
const mostPeople = 100;

export function memberRoutes(deps: MemberDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  const { read } = database;
  const sending = {
    ofAccount: createAttemptWindow(clock, 60, hour, deps.share("invitations of account", hour)),
    // Nobody's box is filled, by however many accounts.
    ofAddress: createAttemptWindow(clock, 10, hour, deps.share("invitations of address", hour)),
  };

  const seeker = async (caller: Caller) => ({
    ...caller,
    administers: await isAdministrator(read, caller, deps.adminEmails),
  });

  return async (app) => {
    handleCall(app, calls.listMembers, async ({ params, caller, role }) =>
      listMembers({ read, clock }, await authorizeProject(read, caller, params.projectId, role)),
    );

    handleCall(app, calls.inviteMember, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.project_id, role);
      const { invitation, ...sent } = await inviteMember({ ...deps, sending }, project, caller, body);
      return { ...presentInvitation(invitation, clock.now()), ...sent };
    });

    handleCall(app, calls.listPeople, async ({ params, query, caller, role }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      const wish = { named: query.named ?? "", most: mostPeople + 1 };
      const found = await findPeople(read, project, await seeker(caller), wish);
      const people = found
        .slice(0, mostPeople)
        .map(({ userId, name, email }) => ({ user_id: userId, name, email }));
      return { people, more: found.length > mostPeople };
    });

    handleCall(app, calls.addMember, async ({ body, caller, role: needed }) => {
      const project = await authorizeProject(read, caller, body.project_id, needed);
      const { user_id: userId, role } = body;
      const member = await addMember({ ...deps, sending }, project, await seeker(caller), { userId, role });
      return presentMember(member);
    });

    handleCall(app, calls.changeMember, async ({ body, caller, role: needed }) => {
      const project = await authorizeProject(read, caller, body.project_id, needed);
      const { user_id: userId, role } = body;
      if (role === "owner") await handOverProject(deps, project, userId);
      else await changeRole(database, project, { userId, role });
      return { user_id: userId, role, message: changed[role] };
    });

    handleCall(app, calls.removeMember, async ({ body, caller, role }) => {
      if (body.user_id === caller.userId) {
        // Whoever is in a project may leave it.
        await leaveProject(deps, await authorizeProject(read, caller, body.project_id, "viewer"));
        return { message: "You left the project." };
      }
      const project = await authorizeProject(read, caller, body.project_id, role);
      await removeMember(deps, project, body.user_id);
      return { message: "The member was removed." };
    });

    handleCall(app, calls.revokeInvitation, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.project_id, role);
      await revokeInvitation(database, project, body.invitation_id);
      return { message: "The invitation was taken back." };
    });

    handleCall(app, calls.openInvitation, async ({ body }) => {
      const found = await openInvitation({ read, clock }, body.token);
      const { projectName, senderName, email, role, expires_at } = found;
      return {
        project_name: projectName,
        invited_by: senderName || null,
        email,
        role,
        expires_at,
      };
    });

    handleCall(app, calls.acceptInvitation, async ({ body, caller }) => {
      const { projectId, projectName, role } = await acceptInvitation(deps, caller, body.token);
      return { ProjectID: projectId, ProjectName: projectName, role, message: "You are a member now." };
    });
  };
}

const changed = {
  owner: "The project was handed over. You are an editor of it now.",
  editor: "The member is an editor now.",
  viewer: "The member is a viewer now.",
};
