import { z } from "zod";
import { call } from "./call.ts";
import { identifier, pageQuery, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";
import { projectElement } from "./projects.ts";

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
      ResourceID: identifier,
      title: z
        .string()
        .trim()
        .min(1, "A title may not be empty.")
        .max(limits.titleMax, `A title has at most ${limits.titleMax} characters.`),
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
    PublicDescription: z.string(),
    PublicSlug: z.string(),
    UserID: identifier,
    PublishedDate: timestamp,
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

const userParams = z.object({ userId: identifier });
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
/** Of an empty chat. */
export const suggestionList = z
  .array(suggestion)
  .max(limits.suggestionsMax, `There are at most ${limits.suggestionsMax} suggestions.`);
const slugParams = z.object({ slug: z.string().min(1).max(400) });

export const listUnpublishedProjects = call({
  method: "GET",
  path: callPaths.listUnpublishedProjects,
  summary: "A user's projects that are not published, newest first.",
  access: "session",
  scope: "read",
  params: userParams,
  query: pageQuery,
  answers: { 200: z.array(projectElement) },
});

export const listPublishedProjects = call({
  method: "GET",
  path: callPaths.listPublishedProjects,
  summary: "A user's published projects, by publication, newest first.",
  access: "session",
  scope: "read",
  params: userParams,
  query: pageQuery,
  answers: { 200: z.array(publishedProjectElement) },
});

export const publishProject = call({
  method: "POST",
  path: callPaths.publishProject,
  summary: "Publish a project under a slug.",
  access: "session",
  scope: "manage",
  role: "owner",
  body: z.object({
    UserID: identifier,
    ProjectID: identifier,
    PublicSlug: z.string({ error: "Please enter a slug." }).max(400),
    Description: description,
    ShowSurroundings: z
      .boolean()
      .optional()
      .describe("Whether visitors may read what stands around quoted words; yes where it is never said."),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
  }),
  answers: { 201: z.object({ PublicSlug: z.string(), url: z.url() }) },
});

export const updatePublication = call({
  method: "PATCH",
  path: callPaths.updatePublication,
  summary: "Change a publication's slug, description or suggested questions; what is left out stays.",
  access: "session",
  scope: "manage",
  role: "owner",
  body: z.object({
    UserID: identifier,
    ProjectID: identifier,
    PublicSlug: z.string().max(400).optional(),
    Description: description.optional(),
    Suggestions: suggestionList
      .optional()
      .describe("The questions of the empty public chat; an empty list brings back the product's own."),
    ShowSurroundings: z.boolean().optional(),
    SourceNames: sourceNames.optional(),
    SourceTitles: sourceTitles.optional(),
    QuestionDays: questionDays.optional(),
    Resume: z
      .literal(true)
      .optional()
      .describe("Turns the publication on, which pauses when its project changes hands."),
  }),
  answers: { 200: z.object({ PublicSlug: z.string(), url: z.url() }) },
});

export const unpublishProject = call({
  method: "POST",
  path: callPaths.unpublishProject,
  summary: "Take a publication back; its link stops working at once.",
  access: "session",
  scope: "manage",
  role: "owner",
  body: z.object({ UserID: identifier, ProjectID: identifier }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const slugFree = call({
  method: "GET",
  path: callPaths.slugFree,
  summary: "Whether a slug can be taken.",
  access: "session",
  scope: "read",
  params: slugParams,
  answers: { 200: z.object({ slug: z.string(), free: z.boolean(), reason: z.string().nullable() }) },
});

export const publicInfo = call({
  method: "GET",
  path: callPaths.publicInfo,
  summary: "What visitors may know of a published assistant.",
  access: "anyone",
  params: slugParams,
  answers: {
    200: z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      suggestions: z.array(z.string()).describe("The owner's; none for the product's own."),
      question_days: z
        .number()
        .int()
        .nullable()
        .describe("For how many days questions and answers are kept; null where nothing limits it."),
    }),
  },
});
