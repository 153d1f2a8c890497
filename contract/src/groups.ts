import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { callIn } from "./call.ts";
import { accountId, emailAddress, identifier, projectId, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { givenRoles } from "./roles.ts";

const call = callIn("Members");
const adminCall = callIn("Administration");

// People who can be a member of a project together. Administrators keep groups here; a sign-in provider brings its own.

const groupId = identifier.meta({ description: "The group's ID.", examples: ["YOUR_GROUP_ID"] });

export const groupName = typed("Please enter a name for the group.", limits.nameMax, "A group's name");

export const groupElement = z
  .object({
    group_id: groupId,
    name: z.string().describe("The name."),
    from_provider: z.boolean().describe("Whether the sign-in provider manages its members."),
    people: z.number().int().describe("The number of people."),
  })
  .meta({ id: "Group" });
export type GroupElement = z.infer<typeof groupElement>;

export const listGroups = call("GET /groups", {
  summary: "The groups that the caller can add to a project: their own; for administrators, all.",
  access: "read",
  answers: { 200: z.array(groupElement) },
});

export const setProjectGroup = call("POST /project/groups", {
  summary: "Add a group to a project, or change its role. Everyone in it gets at least that role.",
  access: "admin",
  role: "owner",
  audit: ["project.group_set"],
  errors: ["group_not_found", "quota_members"],
  body: z.object({
    project_id: projectId,
    group_id: groupId,
    role: z
      .enum(givenRoles, { error: "Please choose a role: viewer or editor." })
      .describe("The role of everyone in the group."),
  }),
  answers: { 200: statusMessage },
});

export const removeProjectGroup = call("DELETE /project/groups", {
  summary: "Remove a group from a project. Members lose any access they only had through the group.",
  access: "admin",
  role: "owner",
  audit: ["project.group_removed"],
  errors: ["group_not_found"],
  body: z.object({ project_id: projectId, group_id: groupId }),
  answers: { 200: statusMessage },
});

export const addGroup = adminCall("POST /admin/groups", {
  summary: "Create a group.",
  access: "admin",
  audit: ["group.added"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({ name: groupName.meta({ description: "The name.", examples: ["Ada"] }) }),
  answers: { 201: groupElement },
});

export const renameGroup = adminCall("PATCH /admin/groups", {
  summary: "Rename a group that is managed here.",
  access: "admin",
  audit: ["group.renamed"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({
    group_id: groupId,
    name: groupName.meta({ description: "The name.", examples: ["Ada"] }),
  }),
  answers: { 200: groupElement },
});

export const deleteGroup = adminCall("DELETE /admin/groups", {
  summary: "Delete a group that is managed here. Members lose any access they only had through it.",
  access: "admin",
  audit: ["group.deleted"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({ group_id: groupId }),
  answers: { 200: statusMessage },
});

export const listGroupPeople = adminCall("GET /admin/groups/:groupId", {
  summary: "The people in a group, by name.",
  access: "admin",
  errors: ["group_not_found"],
  params: z.object({ groupId }),
  answers: {
    200: z.array(
      z.object({
        user_id: accountId.describe("The person's user ID."),
        name: z.string().describe("The name."),
        email: z.string().describe("An email address."),
      }),
    ),
  },
});

export const addToGroup = adminCall("POST /admin/groups/people", {
  summary: "Add an account to a group that is managed here.",
  access: "admin",
  audit: ["group.person_added"],
  errors: ["group_not_found", "nobody_of_address", "providers_group"],
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});

export const removeFromGroup = adminCall("DELETE /admin/groups/people", {
  summary: "Remove a person from a group that is managed here.",
  access: "admin",
  audit: ["group.person_removed"],
  errors: ["group_not_found", "nobody_of_address", "providers_group"],
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});
