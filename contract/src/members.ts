import { z } from "zod";
import { callIn } from "./call.ts";
import {
  accountId,
  callerId,
  emailAddress,
  identifier,
  mailToken,
  message,
  projectId,
  timestamp,
} from "./fields.ts";
import { groupElement } from "./groups.ts";
import { limits } from "./limits.ts";
import { givenRoles, roles } from "./roles.ts";

const call = callIn("Members");

const chooseRole = "Please choose a role: viewer or editor.";

export const memberElement = z
  .object({
    user_id: accountId,
    name: z.string().describe("The name."),
    email: z.string().describe("An email address."),
    role: z.enum(roles).describe("Their role in the project."),
    added_at: timestamp.describe("When they joined; for the owner, when the project was created."),
  })
  .meta({ id: "Member" });
export type MemberElement = z.infer<typeof memberElement>;

export const invitationElement = z
  .object({
    invitation_id: identifier.describe("The invitation's ID."),
    email: z.string().describe("An email address."),
    role: z.enum(givenRoles).describe("The role they are invited to."),
    created_at: timestamp.describe("When it was created."),
    expires_at: timestamp.describe("When it expires."),
    expired: z
      .boolean()
      .describe("True if its link no longer works; inviting the address again sends a new one."),
  })
  .meta({ id: "Invitation" });
export type InvitationElement = z.infer<typeof invitationElement>;

export const listMembers = call("GET /project/members/:projectId", {
  summary: "Who works on a project: its owner, then the others by name. Owners also see invitations.",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      members: z.array(memberElement).describe("The owner first, then the others by name."),
      invitations: z.array(invitationElement).describe("Open invitations; empty for everyone but the owner."),
      groups: z
        .array(groupElement.extend({ role: z.enum(givenRoles).describe("The role of the group's people.") }))
        .describe("The groups on the project, by name."),
      most: z.number().int().describe("The maximum number of people and invitations."),
      hand_over: z
        .object({
          invitation_id: identifier.describe("The ID, for revoking it like an invitation."),
          user_id: accountId.describe("The member who was asked."),
          name: z.string().describe("The name."),
          email: z.string().describe("An email address."),
          expires_at: timestamp.describe("When it expires."),
        })
        .nullable()
        .describe("The member who was asked to take over; shown to them and to the owner."),
    }),
  },
});

export const inviteMember = call("POST /project/members", {
  summary:
    "Invite an address by email, with or without an account. Inviting it again sends a new link and invalidates the earlier one.",
  access: "admin",
  role: "owner",
  audit: ["member.invited"],
  errors: ["already_member", "too_many_members", "quota_members", "too_many_invitations"],
  body: z.object({
    project_id: projectId,
    email: emailAddress,
    role: z.enum(givenRoles, { error: chooseRole }).describe("The role they are invited to."),
  }),
  answers: {
    201: invitationElement
      .extend({
        link: z.url().describe("The emailed link, to share yourself. It is returned only in this answer."),
        mailed: z
          .boolean()
          .describe(
            "False if no email was sent. Anyone with the link can register with the address and join, so share it privately.",
          ),
      })
      .meta({ id: "NewInvitation" }),
  },
});

export const listPeople = call("GET /project/people/:projectId", {
  summary:
    "People who can be added by name: those who share another project or a group with the caller; for administrators, every account.",
  access: "read",
  role: "owner",
  params: z.object({ projectId }),
  query: z.object({
    named: z.string().trim().max(limits.emailMax).optional().describe("Part of a name or address."),
  }),
  answers: {
    200: z.object({
      people: z
        .array(memberElement.pick({ user_id: true, name: true, email: true }))
        .describe("The first hundred, by name."),
      more: z.boolean().describe("Whether there are more: search for a longer part of the name."),
    }),
  },
});

export const addMember = call("POST /project/people", {
  summary: "Add one of the people who can be added by name. They are notified if a mail server is set.",
  access: "admin",
  role: "owner",
  audit: ["member.added"],
  errors: ["person_not_found", "too_many_members", "quota_members", "too_many_invitations"],
  body: z.object({
    project_id: projectId,
    user_id: callerId.describe("The person's user ID."),
    role: z.enum(givenRoles, { error: chooseRole }).describe("The new role."),
  }),
  answers: { 201: memberElement },
});

export const changeMember = call("PATCH /project/members", {
  summary:
    "Change a member's role. `owner` asks them to take over the project; nothing changes until they accept.",
  access: "admin",
  role: "owner",
  audit: ["member.changed", "project.hand_over_asked"],
  errors: ["member_not_found", "owner_stays", "owns_already", "no_room_for_project"],
  body: z.object({
    project_id: projectId,
    user_id: callerId.describe("The member's user ID."),
    role: z
      .enum(roles, { error: "Please choose a role: viewer, editor or owner." })
      .describe("The new role."),
  }),
  answers: {
    200: z.object({
      user_id: accountId,
      role: z.enum(roles).describe("The current role."),
      message,
      link: z.url().optional().describe("For `owner`: the link to accept, as mailed."),
      mailed: z.boolean().optional().describe("For `owner`: false if no email was sent."),
    }),
  },
});

export const answerHandOver = call("POST /project/hand_over", {
  summary:
    "Accept or decline ownership of a project, as the member who was asked. Its publication and model are paused on acceptance.",
  access: "admin",
  role: "viewer",
  audit: ["project.handed_over", "project.hand_over_declined"],
  errors: ["invitation_not_found", "no_room_for_project"],
  body: z.object({ project_id: projectId, accept: z.boolean().describe("False declines.") }),
  answers: { 200: z.object({ message }) },
});

export const removeMember = call("DELETE /project/members", {
  summary: "Remove a member and their conversations. Members can leave by removing themselves.",
  access: "admin",
  role: "owner",
  audit: ["member.removed", "member.left"],
  errors: ["member_not_found", "owner_leaves"],
  body: z.object({ project_id: projectId, user_id: callerId.describe("The member's user ID.") }),
  answers: { 200: z.object({ message }) },
});

export const revokeInvitation = call("DELETE /project/invitations", {
  summary: "Revoke an invitation. Its link stops working immediately.",
  access: "admin",
  role: "owner",
  audit: ["invitation.revoked"],
  errors: ["invitation_not_found"],
  body: z.object({
    project_id: projectId,
    invitation_id: identifier.meta({
      description: "The invitation's ID.",
      examples: ["YOUR_INVITATION_ID"],
    }),
  }),
  answers: { 200: z.object({ message }) },
});

const tokenErrors = [
  "invitation_missing",
  "invitation_unknown",
  "invitation_used",
  "invitation_expired",
] as const;

export const openInvitation = call("POST /project/invitations/open", {
  summary: "Show an invitation, by its token.",
  access: "anyone",
  audit: { none: "It only reads an invitation." },
  errors: [...tokenErrors],
  body: z.object({ token: mailToken }),
  answers: {
    200: z.object({
      project_name: z.string().describe("The project's name."),
      invited_by: z.string().nullable().describe("A name; null if the account was closed."),
      email: z.string().describe("The address whose account can accept it."),
      role: z.enum(roles).describe("The offered role; `owner` takes over the project."),
      expires_at: timestamp.describe("When it expires."),
    }),
  },
});

export const acceptInvitation = call("POST /project/invitations/accept", {
  summary:
    "Accept an invitation, or ownership of a project, with the account that it was sent to. A token works once.",
  access: "admin",
  audit: ["member.joined", "project.handed_over"],
  errors: [...tokenErrors, "invitation_of_another", "no_room_for_project", "quota_members"],
  body: z.object({ token: mailToken }),
  answers: {
    200: z.object({
      ProjectID: projectId,
      ProjectName: z.string().describe("The project's name."),
      role: z.enum(roles).describe("The caller's role."),
      message,
    }),
  },
});
