import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, message, pageQuery, projectId, timestamp, upTo } from "./fields.ts";
import { limits } from "./limits.ts";
import { roles } from "./roles.ts";

const call = callIn("Projects");

export const projectElement = z
  .object({
    ProjectID: projectId,
    ProjectName: z.string().describe("The project's name."),
    Description: z.string().nullable().describe("The owner's description."),
    CreationDate: timestamp.describe("When it was created."),
  })
  .meta({ id: "Project" });
export type ProjectElement = z.infer<typeof projectElement>;

export const projectSharing = z
  .object({
    Role: z.enum(roles).describe("The caller's role."),
    SharedBy: z.string().nullable().describe("The owner's name; null for the caller's own project."),
    Members: z.number().int().describe("How many people work on it, including the owner."),
    Through: z
      .array(z.string())
      .describe("The groups that give the caller access; empty for direct members."),
  })
  .meta({ id: "ProjectSharing", description: "Who works on it, and the caller's role." });
export type ProjectSharing = z.infer<typeof projectSharing>;

export const listedProject = projectElement
  .extend({
    Sharing: projectSharing
      .optional()
      .describe("Omitted for the caller's own project if nobody else works on it."),
  })
  .meta({ id: "ListedProject" });
export type ListedProjectElement = z.infer<typeof listedProject>;

export const ownedProject = projectElement
  .extend({
    Instructions: z.string().nullable().describe("The model's instructions: tone, language, exclusions."),
  })
  .meta({ id: "OwnedProject" });
export type OwnedProject = z.infer<typeof ownedProject>;

export const projectEmbeddings = z
  .object({
    model: z.string().describe("The model's name in the settings."),
    serving: z
      .object({
        model: z.string().describe("The model that computed them."),
        dimension: z.number().int().describe("The vectors' dimension."),
      })
      .nullable()
      .describe("The model in use; null if only words and the project's own statistics are used."),
    passages: z.number().int().describe("Passages, best first."),
    missing: z.number().int().describe("Passages without a vector of the model."),
    problem: z.string().nullable().describe("Why embedding last failed; null if no problem is known."),
  })
  .meta({ id: "ProjectEmbeddings" });
export type ProjectEmbeddings = z.infer<typeof projectEmbeddings>;

const openedProject = ownedProject.extend({
  Sharing: projectSharing,
  Embeddings: projectEmbeddings.nullable().describe("The embedding model's progress; null if none is set."),
  Ranking: z
    .object({
      embeddings: z.string().nullable().describe("The embedding model; null for the built-in one."),
      reranker: z.string().nullable().describe("The reranker; null if there is none."),
    })
    .describe("The models that rank passages."),
  Restoring: z
    .number()
    .int()
    .describe("How many resources are being read again because their stored text was lost."),
});
/** A project as shown on its own page. */
export type OpenedProject = z.infer<typeof openedProject>;

export type ProjectRanking = OpenedProject["Ranking"];

const projectParams = z.object({ projectId });
const userParams = z.object({ userId: callerId });
const name = upTo(limits.nameMax, "A project's name");
const description = upTo(limits.descriptionMax, "A description");
const instructions = upTo(limits.instructionsMax, "Instructions");

export const addProject = call("POST /project/add", {
  summary: "Create a project. An empty name becomes 'Untitled project'.",
  limit: "project",
  access: "write",
  audit: ["project.added"],
  errors: ["quota_projects"],
  body: z.object({
    ProjectName: name.meta({ description: "The project's name.", examples: ["Harbour handbook"] }),
    Description: description.nullish().meta({
      description: "The owner's description.",
      examples: ["Rules of the harbour"],
    }),
    UserID: callerId,
  }),
  answers: { 201: projectElement },
});

export const listProjects = call("GET /project/get_by_user/:userId", {
  summary: "A user's own and shared projects, newest first.",
  access: "read",
  params: userParams,
  query: pageQuery,
  answers: { 200: z.array(listedProject) },
});

export const getProject = call("GET /project/get/:projectId", {
  summary: "One project.",
  access: "read",
  role: "viewer",
  params: projectParams,
  answers: { 200: openedProject },
});

export const updateProject = call("PATCH /project/update/:projectId", {
  summary: "Rename a project, or change its description or its instructions to the assistant.",
  access: "write",
  role: "editor",
  audit: ["project.changed"],
  params: projectParams,
  body: z.object({
    ProjectName: name.optional().meta({ description: "The project's name.", examples: ["Harbour handbook"] }),
    Description: description.nullish().meta({
      description: "The owner's description.",
      examples: ["Rules of the harbour"],
    }),
    Instructions: instructions.nullish().describe("They cannot turn citations off. null removes them."),
  }),
  answers: { 200: ownedProject },
});

export const deleteProject = call("DELETE /project/delete/:projectId", {
  summary: "Permanently delete a project with all its data.",
  access: "admin",
  role: "owner",
  audit: ["project.deleted"],
  params: projectParams,
  body: z.object({ UserID: callerId }),
  answers: { 200: z.object({ message }) },
});
