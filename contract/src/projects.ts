import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, message, pageQuery, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { roles } from "./roles.ts";

const call = callIn("Projects");

export const projectElement = z
  .object({
    ProjectID: projectId,
    ProjectName: z.string().describe("The project's name."),
    Description: z.string().nullable().describe("What the project is about, in its owner's words."),
    CreationDate: timestamp.describe("When it was made."),
  })
  .meta({ id: "Project" });
export type ProjectElement = z.infer<typeof projectElement>;

export const projectSharing = z
  .object({
    Role: z.enum(roles).describe("What the caller is in it."),
    SharedBy: z.string().nullable().describe("The owner's name; null for the caller's own project."),
    Members: z.number().int().describe("How many people work on it, its owner among them."),
    Through: z
      .array(z.string())
      .describe(
        "The names of the groups by which the caller works on it; empty where they are a member themselves.",
      ),
  })
  .meta({ id: "ProjectSharing", description: "Who works on it, and as what the caller does." });
export type ProjectSharing = z.infer<typeof projectSharing>;

export const listedProject = projectElement
  .extend({
    Sharing: projectSharing
      .optional()
      .describe("Left out of a project that the caller owns and on which nobody else works."),
  })
  .meta({ id: "ListedProject" });
export type ListedProjectElement = z.infer<typeof listedProject>;

export const ownedProject = projectElement
  .extend({
    Instructions: z
      .string()
      .nullable()
      .describe("What a model that answers is asked to heed: tone, language, what to leave out."),
  })
  .meta({ id: "OwnedProject" });
export type OwnedProject = z.infer<typeof ownedProject>;

export const projectEmbeddings = z
  .object({
    model: z.string().describe("As the operator's settings name it."),
    serving: z
      .object({
        model: z.string().describe("The model that made them."),
        dimension: z.number().int().describe("Numbers of each vector."),
      })
      .nullable()
      .describe("Whose vectors answer; null where words and the project's own meanings answer alone."),
    passages: z.number().int().describe("Stretches of text, the best first."),
    missing: z.number().int().describe("Passages that have no vector of the model yet."),
    problem: z
      .string()
      .nullable()
      .describe(
        "Why passages could not be embedded when it was last tried; null where nothing is known to be wrong.",
      ),
  })
  .meta({ id: "ProjectEmbeddings" });
export type ProjectEmbeddings = z.infer<typeof projectEmbeddings>;

const openedProject = ownedProject.extend({
  Sharing: projectSharing,
  Embeddings: projectEmbeddings
    .nullable()
    .describe("How far the operator's embedding model is with it; null where none is set."),
  Restoring: z
    .number()
    .int()
    .describe(
      "How many of its resources are read again by themselves, because what was stored of them was lost.",
    ),
});
/** A project as shown on its own page. */
export type OpenedProject = z.infer<typeof openedProject>;

const projectParams = z.object({ projectId });
const userParams = z.object({ userId: callerId });
const name = z
  .string()
  .trim()
  .max(limits.nameMax, `A project's name has at most ${limits.nameMax} characters.`);
const description = z
  .string()
  .trim()
  .max(limits.descriptionMax, `A description has at most ${limits.descriptionMax} characters.`);
const instructions = z
  .string()
  .trim()
  .max(limits.instructionsMax, `Instructions have at most ${limits.instructionsMax} characters.`);

export const addProject = call("POST /project/add", {
  summary: "Create a project. An empty name becomes 'Untitled project'.",
  limit: "project",
  access: "manage",
  audit: ["project.added"],
  errors: ["quota_projects"],
  body: z.object({
    ProjectName: name.meta({ description: "The project's name.", examples: ["Harbour handbook"] }),
    Description: description.nullish().meta({
      description: "What the project is about, in its owner's words.",
      examples: ["Rules of the harbour"],
    }),
    UserID: callerId,
  }),
  answers: { 201: projectElement },
});

export const listProjects = call("GET /project/get_by_user/:userId", {
  summary: "The projects that a user owns or that are shared with them, newest first.",
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
  access: "manage",
  role: "editor",
  audit: ["project.changed"],
  params: projectParams,
  body: z.object({
    ProjectName: name.optional().meta({ description: "The project's name.", examples: ["Harbour handbook"] }),
    Description: description.nullish().meta({
      description: "What the project is about, in its owner's words.",
      examples: ["Rules of the harbour"],
    }),
    Instructions: instructions.nullish().describe("They cannot switch citations off. null takes them back."),
  }),
  answers: { 200: ownedProject },
});

export const deleteProject = call("DELETE /project/delete/:projectId", {
  summary: "Delete a project with all its data, for good.",
  access: "manage",
  role: "owner",
  audit: ["project.deleted"],
  params: projectParams,
  body: z.object({ UserID: callerId }),
  answers: { 200: z.object({ message }) },
});
