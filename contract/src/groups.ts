import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { call } from "./call.ts";
import { emailAddress, identifier } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";
import { givenRoles } from "./roles.ts";

// People who can be a member of a project together. Administrators keep groups here; a sign-in provider brings its own.

const groupId = identifier.describe("The group's identifier.");

export const groupName = z
  .string({ error: "Please enter a name for the group." })
  .trim()
  .min(1, "Please enter a name for the group.")
  .max(limits.nameMax, `A group's name has at most ${limits.nameMax} characters.`);

export const groupElement = z
  .object({
    group_id: groupId,
    name: z.string(),
    from_provider: z.boolean().describe("Whether the sign-in provider says who is in it."),
    people: z.number().int().describe("How many are in it."),
  })
  .meta({ id: "Group" });
export type GroupElement = z.infer<typeof groupElement>;

export const listGroups = call({
  method: "GET",
  path: callPaths.groups,
  summary: "The groups that the caller can make members of a project: their own; for administrators, all.",
  access: "session",
  scope: "read",
  answers: { 200: z.array(groupElement) },
});

export const setProjectGroup = call({
  method: "POST",
  path: callPaths.projectGroups,
  summary: "Make a group a member of a project, or change its role. Whoever is in it has at least that role.",
  access: "session",
  scope: "manage",
  role: "owner",
  body: z.object({
    project_id: identifier,
    group_id: groupId,
    role: z
      .enum(givenRoles, { error: "Please choose a role: viewer or editor." })
      .describe("What those in the group are to be."),
  }),
  answers: { 200: statusMessage },
});

export const removeProjectGroup = call({
  method: "DELETE",
  path: callPaths.projectGroups,
  summary: "Take a group out of a project. Its people lose what they had by it alone.",
  access: "session",
  scope: "manage",
  role: "owner",
  body: z.object({ project_id: identifier, group_id: groupId }),
  answers: { 200: statusMessage },
});

export const addGroup = call({
  method: "POST",
  path: callPaths.adminGroups,
  summary: "Make a group.",
  access: "session",
  scope: "manage",
  body: z.object({ name: groupName }),
  answers: { 201: groupElement },
});

export const renameGroup = call({
  method: "PATCH",
  path: callPaths.adminGroups,
  summary: "Rename a group that was made here.",
  access: "session",
  scope: "manage",
  body: z.object({ group_id: groupId, name: groupName }),
  answers: { 200: groupElement },
});

export const deleteGroup = call({
  method: "DELETE",
  path: callPaths.adminGroups,
  summary: "Delete a group that was made here, and with it what its people had by it.",
  access: "session",
  scope: "manage",
  body: z.object({ group_id: groupId }),
  answers: { 200: statusMessage },
});

export const listGroupPeople = call({
  method: "GET",
  path: callPaths.adminGroup,
  summary: "Who is in a group, by name.",
  access: "session",
  scope: "manage",
  params: z.object({ groupId }),
  answers: {
    200: z.array(z.object({ user_id: identifier.describe("Theirs."), name: z.string(), email: z.string() })),
  },
});

export const addToGroup = call({
  method: "POST",
  path: callPaths.adminGroupPeople,
  summary: "Put the account of an address into a group that was made here.",
  access: "session",
  scope: "manage",
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});

export const removeFromGroup = call({
  method: "DELETE",
  path: callPaths.adminGroupPeople,
  summary: "Take somebody out of a group that was made here.",
  access: "session",
  scope: "manage",
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});
