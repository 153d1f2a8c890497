import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, message, pageQuery, projectId, resourceId, timestamp, publicSlug } from "./fields.ts";
import { limits } from "./limits.ts";
import { projectElement } from "./projects.ts";

const call = callIn("Publishing");

export const sourceNameChoices = ["none", "titles", "names"] as const;
export type SourceNames = (typeof sourceNameChoices)[number];
const sourceNames = z
  .enum(sourceNameChoices, { error: "Please choose what visitors see of documents: none, titles or names." })
  .describe(
    "What visitors know documents by: a number alone, titles that the owner gives, or their names. What stands at a public address keeps its title and link.",
  );
const sourceTitles = z
  .array(
    z.object({
      ResourceID: resourceId,
      title: z
        .string()
        .trim()
        .min(1, "A title may not be empty.")
        .max(limits.titleMax, `A title has at most ${limits.titleMax} characters.`)
        .describe("The title of what it comes from."),
    }),
  )
  .max(limits.sourceTitlesMax, `At most ${limits.sourceTitlesMax} documents have titles of their own.`)
  .describe("With `titles`: what documents are called; what is left out has a number.");

const wholeDays = `Please enter a number of days from 1 to ${limits.questionDaysMax}.`;
const questionDays = z
  .number({ error: wholeDays })
  .int(wholeDays)
  .min(1, wholeDays)
  .max(limits.questionDaysMax, wholeDays)
  .nullable()
  .describe(
    "For how many days visitors' questions and answers are kept; null for as long as the operator keeps them, who may keep them shorter.",
  );

export const publishedProjectElement = projectElement
  .extend({
    PublicDescription: z.string().describe("What visitors read about the assistant."),
    PublicSlug: z.string().describe("The last part of the public link."),
    UserID: callerId,
    PublishedDate: timestamp.describe("Since when it is published."),
    Suggestions: z.array(z.string()).describe("Of the empty public chat; none for the product's own."),
    ShowSurroundings: z.boolean().describe("Whether visitors may read what stands around quoted words."),
    SourceNames: sourceNames,
    SourceTitles: sourceTitles,
    QuestionDays: questionDays,
    Paused: z
      .boolean()
      .describe("Whether visitors reach nothing, because the project changed hands; `Resume` turns it on."),
  })
  .meta({ id: "PublishedProject" });
export type PublishedProjectElement = z.infer<typeof publishedProjectElement>;

const userParams = z.object({ userId: callerId });
const description = z
  .string({ error: "Please enter a public description." })
  .trim()
  .min(1, "Please enter a public description.")
  .max(limits.descriptionMax, `A description has at most ${limits.descriptionMax} characters.`);
const suggestion = z
  .string()
  .trim()
  .min(1, "A suggestion may not be empty.")
  .max(limits.suggestionMax, `A suggestion has at most ${limits.suggestionMax} characters.`);
/** Suggestions for an empty chat. */
export const suggestionList = z
  .array(suggestion)
  .max(limits.suggestionsMax, `There are at most ${limits.suggestionsMax} suggestions.`);
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
  access: "manage",
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
      description: "What the project is about, in its owner's words.",
      examples: ["Rules of the harbour"],
    }),
    ShowSurroundings: z
      .boolean()
      .optional()
      .describe("Whether visitors may read what stands around quoted words; yes where it is never said."),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
  }),
  answers: {
    201: z.object({
      PublicSlug: z.string().describe("The last part of the public link."),
      url: z.url().describe("The address, where there is one."),
    }),
  },
});

export const updatePublication = call("PATCH /public/update", {
  summary: "Change a publication's slug, description or suggested questions; what is left out stays.",
  access: "manage",
  role: "owner",
  audit: ["publication.changed"],
  errors: [...slugErrors, "not_published"],
  body: z.object({
    UserID: callerId,
    ProjectID: projectId,
    PublicSlug: z.string().max(400).optional().describe("The last part of the public link."),
    Description: description.optional().meta({
      description: "What the project is about, in its owner's words.",
      examples: ["Rules of the harbour"],
    }),
    Suggestions: suggestionList
      .optional()
      .describe("The questions of the empty public chat; an empty list brings back the product's own.")
      .meta({ examples: [["What does a berth cost?"]] }),
    ShowSurroundings: z
      .boolean()
      .optional()
      .describe("Whether visitors may read what stands around quoted words."),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
    Resume: z
      .literal(true)
      .optional()
      .describe("Turns the publication on, which pauses when its project changes hands."),
  }),
  answers: {
    200: z.object({
      PublicSlug: z.string().describe("The last part of the public link."),
      url: z.url().describe("The address, where there is one."),
    }),
  },
});

export const unpublishProject = call("POST /public/unpublish", {
  summary: "Take a publication back; its link stops working at once.",
  access: "manage",
  role: "owner",
  audit: ["publication.ended"],
  errors: ["not_published"],
  body: z.object({ UserID: callerId, ProjectID: projectId }),
  answers: { 200: z.object({ message }) },
});

export const slugFree = call("GET /public/slug_free/:slug", {
  summary: "Whether a slug can be taken.",
  access: "read",
  params: slugParams,
  answers: {
    200: z.object({
      slug: z.string().describe("The last part of the public link."),
      free: z.boolean().describe("Whether it can be taken."),
      reason: z.string().nullable().describe("Why, in one sentence."),
    }),
  },
});

export const publicInfo = call("GET /public/info/:slug", {
  summary: "What visitors may know of a published assistant.",
  access: "anyone",
  errors: ["publication_paused", "publication_not_found"],
  params: slugParams,
  answers: {
    200: z.object({
      slug: z.string().describe("The last part of the public link."),
      name: z.string().describe("The name as people gave it."),
      description: z.string().describe("What visitors read about the assistant."),
      suggestions: z.array(z.string()).describe("The owner's; none for the product's own."),
      question_days: z
        .number()
        .int()
        .nullable()
        .describe("For how many days questions and answers are kept; null where nothing limits it."),
    }),
  },
});
