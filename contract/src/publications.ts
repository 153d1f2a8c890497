import { z } from "zod";
import { callIn } from "./call.ts";
import {
  callerId,
  message,
  pageQuery,
  projectId,
  publicSlug,
  resourceId,
  timestamp,
  typed,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { projectElement } from "./projects.ts";
import { publicAccess, publicationErrors, siteLook, visitorHeaders } from "./visitors.ts";

const call = callIn("Publishing");

export const sourceNameChoices = ["none", "titles", "names"] as const;
export type SourceNames = (typeof sourceNameChoices)[number];
const sourceNames = z
  .enum(sourceNameChoices, {
    error: "Please choose how documents are named for visitors: none, titles or names.",
  })
  .describe(
    "How documents are named for visitors: by number only, by the owner's titles, or by their names. Sources at public addresses keep their title and link.",
  );
const sourceTitles = z
  .array(
    z.object({
      ResourceID: resourceId,
      title: typed("A title cannot be empty.", limits.titleMax, "A title").describe("The source's title."),
    }),
  )
  .max(limits.sourceTitlesMax, `At most ${limits.sourceTitlesMax} documents can have their own titles.`)
  .describe("With `titles`: the documents' titles; the others have numbers.");

const wholeDays = `Please enter a number of days from 0 to ${limits.questionDaysMax}.`;
const questionDays = z
  .number({ error: wholeDays })
  .int(wholeDays)
  .min(0, wholeDays)
  .max(limits.questionDaysMax, wholeDays)
  .nullable()
  .describe(
    "How many days visitors' questions and answers are kept: 0 keeps no questions; null is the operator's setting, which may be shorter.",
  );

export const publishedProjectElement = projectElement
  .extend({
    PublicDescription: z.string().describe("The description for visitors."),
    PublicSlug: z.string().describe("The last part of the public link."),
    UserID: callerId,
    PublishedDate: timestamp.describe("When it was published."),
    Suggestions: z
      .array(z.string())
      .describe("Suggested questions of the empty public chat; none for the default ones."),
    ShowSurroundings: z.boolean().describe("Whether visitors can read the text around quotes."),
    SourceNames: sourceNames,
    SourceTitles: sourceTitles,
    QuestionDays: questionDays,
    Access: z.enum(publicAccess).describe("Who may ask."),
    Paused: z
      .boolean()
      .describe("Whether it is paused because the project changed hands; `Resume` turns it on."),
  })
  .meta({ id: "PublishedProject" });
export type PublishedProjectElement = z.infer<typeof publishedProjectElement>;

const userParams = z.object({ userId: callerId });
const description = typed("Please enter a public description.", limits.descriptionMax, "A description");
const suggestion = typed("A suggestion cannot be empty.", limits.suggestionMax, "A suggestion");
/** Suggestions for an empty chat. */
export const suggestionList = z
  .array(suggestion)
  .max(limits.suggestionsMax, `There can be at most ${limits.suggestionsMax} suggestions.`);
const slugParams = z.object({ slug: publicSlug });

export const listUnpublishedProjects = call("GET /project/get_unpublished_projects/:userId", {
  summary: "A user's projects that are not published, newest first.",
  access: "read",
  params: userParams,
  query: pageQuery,
  answers: { 200: z.array(projectElement) },
});

export const listPublishedProjects = call("GET /project/get_published_projects/:userId", {
  summary: "A user's published projects, by publication, newest first.",
  access: "read",
  params: userParams,
  query: pageQuery,
  answers: { 200: z.array(publishedProjectElement) },
});

const slugErrors = [
  "slug_empty",
  "slug_characters",
  "slug_dots",
  "slug_imitates",
  "slug_long",
  "slug_taken",
  "slug_looks_taken",
] as const;

export const publishProject = call("POST /public/publish", {
  summary: "Publish a project under a slug.",
  access: "admin",
  role: "owner",
  audit: ["publication.made"],
  errors: [...slugErrors],
  body: z.object({
    UserID: callerId,
    ProjectID: projectId,
    PublicSlug: z
      .string({ error: "Please enter a slug." })
      .max(400)
      .meta({ description: "The last part of the public link.", examples: ["harbour-handbook"] }),
    Description: description.meta({
      description: "The owner's description.",
      examples: ["Rules of the harbour"],
    }),
    ShowSurroundings: z
      .boolean()
      .optional()
      .describe("Whether visitors can read the text around quotes; true by default."),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
  }),
  answers: {
    201: z.object({
      PublicSlug: z.string().describe("The last part of the public link."),
      url: z.url().describe("The address, if it has one."),
    }),
  },
});

export const updatePublication = call("PATCH /public/update", {
  summary: "Change a publication's slug, description or suggested questions. Omitted fields stay unchanged.",
  access: "admin",
  role: "owner",
  audit: ["publication.changed"],
  errors: [...slugErrors, "not_published"],
  body: z.object({
    UserID: callerId,
    ProjectID: projectId,
    PublicSlug: z.string().max(400).optional().describe("The last part of the public link."),
    Description: description.optional().meta({
      description: "The owner's description.",
      examples: ["Rules of the harbour"],
    }),
    Suggestions: suggestionList
      .optional()
      .describe("Suggested questions of the empty public chat; an empty list restores the default ones.")
      .meta({ examples: [["What does a berth cost?"]] }),
    ShowSurroundings: z.boolean().optional().describe("Whether visitors can read the text around quotes."),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
    Resume: z
      .literal(true)
      .optional()
      .describe("Resumes a publication that was paused because its project changed hands."),
  }),
  answers: {
    200: z.object({
      PublicSlug: z.string().describe("The last part of the public link."),
      url: z.url().describe("The address, if it has one."),
    }),
  },
});

export const unpublishProject = call("POST /public/unpublish", {
  summary: "Unpublish. The link stops working immediately.",
  access: "admin",
  role: "owner",
  audit: ["publication.ended"],
  errors: ["not_published"],
  body: z.object({ UserID: callerId, ProjectID: projectId }),
  answers: { 200: z.object({ message }) },
});

export const slugFree = call("GET /public/slug_free/:slug", {
  summary: "Check whether a slug is available.",
  access: "read",
  params: slugParams,
  answers: {
    200: z.object({
      slug: z.string().describe("The last part of the public link."),
      free: z.boolean().describe("Whether it is available."),
      reason: z.string().nullable().describe("The reason, in one sentence."),
    }),
  },
});

export const publicInfo = call("GET /public/info/:slug", {
  summary: "A published assistant's public details.",
  access: "anyone",
  errors: [...publicationErrors],
  headers: visitorHeaders,
  params: slugParams,
  answers: {
    200: z.object({
      slug: z.string().describe("The last part of the public link."),
      name: z.string().describe("The name for visitors."),
      description: z.string().describe("The description for visitors."),
      suggestions: z.array(z.string()).describe("The owner's suggestions; none for the default ones."),
      question_days: z
        .number()
        .int()
        .nullable()
        .describe(
          "How many days questions and answers are kept; 0 if no question is kept, null for no limit.",
        ),
      look: siteLook.omit({ name: true }).describe("How it looks, without its name."),
    }),
  },
});
