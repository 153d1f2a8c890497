import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/members";
import { createAttemptWindow, type ShareAttempts } from "#kit/attempt-window.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject, isOwner } from "../projects/authorize-project.ts";
import { isAdministrator } from "../accounts/administrators.ts";
import type { Caller } from "../admit-caller.ts";
import {
  acceptInvitation,
  acceptOffer,
  openInvitation,
  type InviteDeps,
  inviteMember,
  revokeInvitation,
} from "./invitations.ts";
import { addMember, changeRole, leaveProject, type RemoveDeps, removeMember } from "./change-members.ts";
import { askHandOver, declineHandOver, type HandOverDeps } from "./hand-over-project.ts";
import { findHandOver, findInvitationByToken, type Invitation } from "./invitations.repository.ts";
import { memberErrors } from "./members.errors.ts";
import { findPeople, findMembers, type Member } from "./members.repository.ts";
import type { Answer } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { InvitationElement, listMembers as call, MemberElement } from "@groundwork/contract/members";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { findRows, is } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findProjectGroups } from "./groups.repository.ts";

type MemberDeps = Omit<InviteDeps, "sending"> &
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
    projectCall(app, read, calls.listMembers, ({ project }) => listMembers({ read, clock }, project));

    projectCall(app, read, calls.inviteMember, async ({ project, body, caller }) => {
      const { invitation, ...sent } = await inviteMember({ ...deps, sending }, project, caller, body);
      return { ...presentInvitation(invitation, clock.now()), ...sent };
    });

    projectCall(app, read, calls.listPeople, async ({ project, query, caller }) => {
      const wish = { named: query.named ?? "", most: mostPeople + 1 };
      const found = await findPeople(read, project, await seeker(caller), wish);
      const people = found
        .slice(0, mostPeople)
        .map(({ userId, name, email }) => ({ user_id: userId, name, email }));
      return { people, more: found.length > mostPeople };
    });

    projectCall(app, read, calls.addMember, async ({ project, body, caller }) => {
      const { user_id: userId, role } = body;
      const member = await addMember({ ...deps, sending }, project, await seeker(caller), { userId, role });
      return presentMember(member);
    });

    projectCall(app, read, calls.changeMember, async ({ project, body }) => {
      const { user_id: userId, role } = body;
      if (role === "owner") {
        const { role: held, link, mailed } = await askHandOver(deps, project, userId);
        return { user_id: userId, role: held, message: asked, link, mailed };
      }
      await changeRole(database, project, { userId, role });
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

    invitationCalls(app, deps);
  };
}

/** Registers the answers to invitations and offers. */
function invitationCalls(app: Parameters<FastifyPluginAsync>[0], deps: MemberDeps): void {
  const { database, clock } = deps;
  const { read } = database;

  projectCall(app, read, calls.revokeInvitation, async ({ project, body }) => {
    await revokeInvitation(database, project, body.invitation_id);
    return { message: "The invitation was revoked." };
  });

  handleCall(app, calls.openInvitation, async ({ body }) => {
    const found = await openInvitation({ read, clock }, body.token);
    const { projectName, senderName, email, role, expires_at } = found;
    return { project_name: projectName, invited_by: senderName || null, email, role, expires_at };
  });

  handleCall(app, calls.acceptInvitation, async ({ body, caller }) => {
    const { projectId, projectName, role } = await acceptInvitation(deps, caller, body.token);
    const message = role === "owner" ? nowOwner : "You're now a member.";
    return { ProjectID: projectId, ProjectName: projectName, role, message };
  });

  projectCall(app, read, calls.answerHandOver, async ({ project, body, caller }) => {
    if (!body.accept) {
      await declineHandOver(deps, project, caller);
      return { message: "You declined. The project keeps its owner." };
    }
    const offer = await findHandOver(read, project, clock.now());
    const found =
      offer?.userId === caller.userId ? await findInvitationByToken(read, offer.token_hash) : undefined;
    if (!found) throw new memberErrors.invitation_not_found();
    await acceptOffer(deps, caller, found);
    return { message: nowOwner };
  });
}

const nowOwner =
  "You now own the project. Its public assistant and its language model are paused until you turn them on.";
const asked = "We've asked the member to take over the project. Nothing changes until they accept.";
const changed = { editor: "The member is now an editor.", viewer: "The member is now a viewer." };

/** Lists who works on a project; only its owner sees invitations. */
export async function listMembers(
  { read, clock }: { read: ReadHandle; clock: Clock },
  project: Authorized<Project, "viewer">,
): Promise<Answer<typeof call, 200>> {
  const members = await findMembers(read, project);
  // Those that are open and those that expired, newest first.
  const unused = { project_id: project.id, used_at: null, role: is("!=", "owner" as const) };
  const order = ["created_at desc", "id"] as const;
  const invitations = isOwner(project) ? await findRows(read, "project_invitations", unused, { order }) : [];
  const offer = await findHandOver(read, project, clock.now());
  const concerned = offer && (isOwner(project) || offer.userId === project.access.userId);
  return {
    members: members.map(presentMember),
    invitations: invitations.map((invitation) => presentInvitation(invitation, clock.now())),
    groups: (await findProjectGroups(read, project)).map(({ id, name, source, people, role }) => ({
      group_id: id,
      name,
      from_provider: source === "provider",
      people,
      role,
    })),
    most: limits.membersMax,
    hand_over: concerned
      ? {
          invitation_id: offer.id,
          user_id: offer.userId,
          name: offer.name,
          email: offer.address,
          expires_at: offer.expires_at,
        }
      : null,
  };
}

function presentMember({ userId, name, email, role, addedAt }: Member): MemberElement {
  return { user_id: userId, name, email, role, added_at: addedAt };
}

export function presentInvitation(invitation: Invitation, now: Date): InvitationElement {
  const { id, email, created_at, expires_at } = invitation;
  // One to take the project over is not among them.
  const role = invitation.role === "owner" ? "editor" : invitation.role;
  return { invitation_id: id, email, role, created_at, expires_at, expired: expires_at <= now.toISOString() };
}
