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
    name: z.string().describe("The name as people gave it."),
    email: z.string().describe("An email address."),
    role: z.enum(roles).describe("What they are in the project."),
    added_at: timestamp.describe("When they joined; for the owner, when the project was made."),
  })
  .meta({ id: "Member" });
export type MemberElement = z.infer<typeof memberElement>;

export const invitationElement = z
  .object({
    invitation_id: identifier.describe("The invitation's identifier."),
    email: z.string().describe("An email address."),
    role: z.enum(givenRoles).describe("As what they are invited."),
    created_at: timestamp.describe("When it was made."),
    expires_at: timestamp.describe("When it ends."),
    expired: z.boolean().describe("Its link works no more; inviting the address again sends another."),
  })
  .meta({ id: "Invitation" });
export type InvitationElement = z.infer<typeof invitationElement>;

export const listMembers = call("GET /project/members/:projectId", {
  summary: "Who works on a project: its owner, then the others by name. Its owner also sees who is invited.",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      members: z.array(memberElement).describe("The owner first, then the others by name."),
      invitations: z.array(invitationElement).describe("Those that wait; empty for all but the owner."),
      groups: z
        .array(
          groupElement.extend({ role: z.enum(givenRoles).describe("What those in it are in the project.") }),
        )
        .describe("The groups that are members, by name."),
      most: z.number().int().describe("How many people and invitations a project has at most."),
      hand_over: z
        .object({
          invitation_id: identifier.describe("Taken back as an invitation is."),
          user_id: accountId.describe("Who is asked."),
          name: z.string().describe("The name as people gave it."),
          email: z.string().describe("An email address."),
          expires_at: timestamp.describe("When it ends."),
        })
        .nullable()
        .describe("Who is asked to take the project over; shown to its owner and to them."),
    }),
  },
});

export const inviteMember = call("POST /project/members", {
  summary:
    "Invite an address by mail, whether or not it has an account. Inviting it again sends a new link, and the earlier one ends.",
  access: "manage",
  role: "owner",
  audit: ["member.invited"],
  errors: ["already_member", "too_many_members", "quota_members", "too_many_invitations"],
  body: z.object({
    project_id: projectId,
    email: emailAddress,
    role: z.enum(givenRoles, { error: chooseRole }).describe("As what they are invited."),
  }),
  answers: {
    201: invitationElement
      .extend({
        link: z.url().describe("What the mail holds, to hand over by hand; no other answer holds it."),
        mailed: z
          .boolean()
          .describe(
            "False where no mail could be sent, or no mail server is set. Anyone who holds the link can then register with the address and join, so share it in private.",
          ),
      })
      .meta({ id: "NewInvitation" }),
  },
});

export const listPeople = call("GET /project/people/:projectId", {
  summary:
    "Who can be made a member by name: those who share another project or a group with the caller; for administrators, every account.",
  access: "read",
  role: "owner",
  params: z.object({ projectId }),
  query: z.object({
    named: z.string().trim().max(limits.emailMax).optional().describe("A part of the name or address."),
  }),
  answers: {
    200: z.object({
      people: z
        .array(memberElement.pick({ user_id: true, name: true, email: true }))
        .describe("By name; the first hundred."),
      more: z.boolean().describe("Whether there are others: a longer part of the name finds them."),
    }),
  },
});

export const addMember = call("POST /project/people", {
  summary:
    "Make somebody a member by name: one of those that the list of people holds. They are told by mail where a mail server is set.",
  access: "manage",
  role: "owner",
  audit: ["member.added"],
  errors: ["person_not_found", "too_many_members", "quota_members", "too_many_invitations"],
  body: z.object({
    project_id: projectId,
    user_id: callerId.describe("Theirs."),
    role: z.enum(givenRoles, { error: chooseRole }).describe("What they are to be."),
  }),
  answers: { 201: memberElement },
});

export const changeMember = call("PATCH /project/members", {
  summary:
    "Change what a member may do. `owner` asks them to take the project over; nothing changes until they accept.",
  access: "manage",
  role: "owner",
  audit: ["member.changed", "project.hand_over_asked"],
  errors: ["member_not_found", "owner_stays", "owns_already", "no_room_for_project"],
  body: z.object({
    project_id: projectId,
    user_id: callerId.describe("The member's."),
    role: z
      .enum(roles, { error: "Please choose a role: viewer, editor or owner." })
      .describe("What they are to be."),
  }),
  answers: {
    200: z.object({
      user_id: accountId,
      role: z.enum(roles).describe("What they are now."),
      message,
      link: z.url().optional().describe("Of `owner`: where they accept, as the mail holds it."),
      mailed: z.boolean().optional().describe("Of `owner`: false where no mail could be sent."),
    }),
  },
});

export const answerHandOver = call("POST /project/hand_over", {
  summary:
    "Accept or decline to own a project, for the member who was asked. Its publication and its model pause at the change.",
  access: "manage",
  role: "viewer",
  audit: ["project.handed_over", "project.hand_over_declined"],
  errors: ["invitation_not_found", "no_room_for_project"],
  body: z.object({ project_id: projectId, accept: z.boolean().describe("False to decline.") }),
  answers: { 200: z.object({ message }) },
});

export const removeMember = call("DELETE /project/members", {
  summary: "Remove a member, with their conversations. Every member may leave so, by their own `user_id`.",
  access: "manage",
  role: "owner",
  audit: ["member.removed", "member.left"],
  errors: ["member_not_found", "owner_leaves"],
  body: z.object({ project_id: projectId, user_id: callerId.describe("The member's.") }),
  answers: { 200: z.object({ message }) },
});

export const revokeInvitation = call("DELETE /project/invitations", {
  summary: "Take an invitation back; its link ends at once.",
  access: "manage",
  role: "owner",
  audit: ["invitation.revoked"],
  errors: ["invitation_not_found"],
  body: z.object({
    project_id: projectId,
    invitation_id: identifier.meta({
      description: "The invitation's identifier.",
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
  summary: "What an invitation is to, for whoever holds its token.",
  access: "anyone",
  audit: { none: "It reads whom a link invites." },
  errors: [...tokenErrors],
  body: z.object({ token: mailToken }),
  answers: {
    200: z.object({
      project_name: z.string().describe("The project's name."),
      invited_by: z.string().nullable().describe("A name; null where the account is closed."),
      email: z.string().describe("Whose account can accept it."),
      role: z.enum(roles).describe("As what they are invited; `owner` takes the project over."),
      expires_at: timestamp.describe("When it ends."),
    }),
  },
});

export const acceptInvitation = call("POST /project/invitations/accept", {
  summary:
    "Accept an invitation, or a project that is handed over, with the account of the address that it was sent to. A token works once.",
  access: "manage",
  audit: ["member.joined", "project.handed_over"],
  errors: [...tokenErrors, "invitation_of_another", "no_room_for_project", "quota_members"],
  body: z.object({ token: mailToken }),
  answers: {
    200: z.object({
      ProjectID: projectId,
      ProjectName: z.string().describe("The project's name."),
      role: z.enum(roles).describe("What the caller is in it now."),
      message,
    }),
  },
});
