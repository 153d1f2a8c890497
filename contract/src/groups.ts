import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { callIn } from "./call.ts";
import { accountId, emailAddress, identifier, projectId } from "./fields.ts";
import { limits } from "./limits.ts";
import { givenRoles } from "./roles.ts";

const call = callIn("Members");
const adminCall = callIn("Administration");

// People who can be a member of a project together. Administrators keep groups here; a sign-in provider brings its own.

const groupId = identifier.meta({ description: "The group's identifier.", examples: ["YOUR_GROUP_ID"] });

export const groupName = z
  .string({ error: "Please enter a name for the group." })
  .trim()
  .min(1, "Please enter a name for the group.")
  .max(limits.nameMax, `A group's name has at most ${limits.nameMax} characters.`);

export const groupElement = z
  .object({
    group_id: groupId,
    name: z.string().describe("The name as people gave it."),
    from_provider: z.boolean().describe("Whether the sign-in provider says who is in it."),
    people: z.number().int().describe("How many are in it."),
  })
  .meta({ id: "Group" });
export type GroupElement = z.infer<typeof groupElement>;

export const listGroups = call("GET /groups", {
  summary: "The groups that the caller can make members of a project: their own; for administrators, all.",
  access: "read",
  answers: { 200: z.array(groupElement) },
});

export const setProjectGroup = call("POST /project/groups", {
  summary: "Make a group a member of a project, or change its role. Whoever is in it has at least that role.",
  access: "manage",
  role: "owner",
  audit: ["project.group_set"],
  errors: ["group_not_found", "quota_members"],
  body: z.object({
    project_id: projectId,
    group_id: groupId,
    role: z
      .enum(givenRoles, { error: "Please choose a role: viewer or editor." })
      .describe("What those in the group are to be."),
  }),
  answers: { 200: statusMessage },
});

export const removeProjectGroup = call("DELETE /project/groups", {
  summary: "Take a group out of a project. Its people lose what they had by it alone.",
  access: "manage",
  role: "owner",
  audit: ["project.group_removed"],
  errors: ["group_not_found"],
  body: z.object({ project_id: projectId, group_id: groupId }),
  answers: { 200: statusMessage },
});

export const addGroup = adminCall("POST /admin/groups", {
  summary: "Make a group.",
  access: "manage",
  audit: ["group.added"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({ name: groupName.meta({ description: "The name as people gave it.", examples: ["Ada"] }) }),
  answers: { 201: groupElement },
});

export const renameGroup = adminCall("PATCH /admin/groups", {
  summary: "Rename a group that was made here.",
  access: "manage",
  audit: ["group.renamed"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({
    group_id: groupId,
    name: groupName.meta({ description: "The name as people gave it.", examples: ["Ada"] }),
  }),
  answers: { 200: groupElement },
});

export const deleteGroup = adminCall("DELETE /admin/groups", {
  summary: "Delete a group that was made here, and with it what its people had by it.",
  access: "manage",
  audit: ["group.deleted"],
  errors: ["group_not_found", "group_name_taken", "too_many_groups", "providers_group"],
  body: z.object({ group_id: groupId }),
  answers: { 200: statusMessage },
});

export const listGroupPeople = adminCall("GET /admin/groups/:groupId", {
  summary: "Who is in a group, by name.",
  access: "manage",
  errors: ["group_not_found"],
  params: z.object({ groupId }),
  answers: {
    200: z.array(
      z.object({
        user_id: accountId.describe("Theirs."),
        name: z.string().describe("The name as people gave it."),
        email: z.string().describe("An email address."),
      }),
    ),
  },
});

export const addToGroup = adminCall("POST /admin/groups/people", {
  summary: "Put the account of an address into a group that was made here.",
  access: "manage",
  audit: ["group.person_added"],
  errors: ["group_not_found", "nobody_of_address", "providers_group"],
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});

export const removeFromGroup = adminCall("DELETE /admin/groups/people", {
  summary: "Take somebody out of a group that was made here.",
  access: "manage",
  audit: ["group.person_removed"],
  errors: ["group_not_found", "nobody_of_address", "providers_group"],
  body: z.object({ group_id: groupId, email: emailAddress }),
  answers: { 200: statusMessage },
});
