import type { Deps } from "../deps.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/publications";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { requireSelf } from "../accounts/require-self.ts";
import { handleCall } from "../handle-call.ts";
import { sendList } from "../list-page.ts";
import { projectCall } from "../projects/project-call.ts";
import { placeOfProject, presentProject } from "../projects/present-project.ts";
import { type AdmitVisitor, visitorOf } from "./admit-visitor.ts";
import { checkSlug, publishProject, unpublishProject, updatePublication } from "./publish-project.ts";
import { findLivePublication } from "./find-live-publication.ts";
import { findPublishedProjects, findUnpublishedProjects } from "./publications.repository.ts";
import { keptDays, publicLink, readLook, readSourceTitles, readSuggestions } from "./publications.rules.ts";

interface PublicationDeps extends Pick<Deps, "database" | "clock" | "publicUrl"> {
  admitVisitor: AdmitVisitor;
  /** Days that the operator keeps visitors' answers; 0 for no limit. */
  answerDays: number;
}

export function publicationRoutes(deps: PublicationDeps): FastifyPluginAsync {
  const { database } = deps;
  const { read } = database;

  return async (app) => {
    handleCall(app, calls.listUnpublishedProjects, ({ params, query, caller, reply }) => {
      const userId = requireSelf(caller, params.userId);
      return sendList(reply, query, {
        read: (page) => findUnpublishedProjects(read, userId, page),
        placeOf: placeOfProject,
        present: (projects) => projects.map(presentProject),
      });
    });

    handleCall(app, calls.listPublishedProjects, ({ params, query, caller, reply }) => {
      const userId = requireSelf(caller, params.userId);
      return sendList(reply, query, {
        read: (page) => findPublishedProjects(read, userId, page),
        placeOf: ({ published_at, id }) => ({ at: published_at, id }),
        present: (projects) => projects.map(presentPublished),
      });
    });

    projectCall(app, read, calls.publishProject, async ({ project, body }) => {
      const slug = await publishProject(deps, project, {
        slug: body.PublicSlug,
        description: body.Description,
        showSurroundings: body.ShowSurroundings,
        sourceNames: body.SourceNames,
        sourceTitles: body.SourceTitles,
        questionDays: body.QuestionDays,
      });
      return { PublicSlug: slug, url: publicLink(deps.publicUrl, slug) };
    });

    projectCall(app, read, calls.updatePublication, async ({ project, body }) => {
      const slug = await updatePublication(database, project, {
        slug: body.PublicSlug,
        description: body.Description,
        suggestions: body.Suggestions,
        showSurroundings: body.ShowSurroundings,
        sourceNames: body.SourceNames,
        sourceTitles: body.SourceTitles,
        questionDays: body.QuestionDays,
        resume: body.Resume,
      });
      return { PublicSlug: slug, url: publicLink(deps.publicUrl, slug) };
    });

    projectCall(app, read, calls.unpublishProject, async ({ project }) => {
      await unpublishProject(database, project);
      return { message: "The project is no longer public." };
    });

    handleCall(app, calls.slugFree, async ({ params }) => checkSlug(read, params.slug));

    handleCall(app, calls.publicInfo, async ({ params, ...given }) => {
      const { admitVisitor } = deps;
      const found = await findLivePublication({ read, admitVisitor }, params.slug, visitorOf(given));
      const { name, ...look } = readLook(found.look);
      return {
        slug: found.slug,
        name: name || found.projectName,
        description: found.description,
        suggestions: readSuggestions(found.suggestions),
        question_days: keptDays(found.question_days, deps.answerDays),
        look,
      };
    });
  };
}

function presentPublished(
  project: Awaited<ReturnType<typeof findPublishedProjects>>[number],
): PublishedProjectElement {
  return {
    ...presentProject(project),
    PublicDescription: project.public_description,
    PublicSlug: project.slug,
    UserID: project.owner_id,
    PublishedDate: project.published_at,
    Suggestions: readSuggestions(project.suggestions),
    ShowSurroundings: project.show_surroundings === 1,
    SourceNames: project.source_names,
    SourceTitles: Object.entries(readSourceTitles(project.source_titles)).map(([ResourceID, title]) => ({
      ResourceID,
      title,
    })),
    QuestionDays: project.question_days,
    Access: project.access,
    Paused: project.paused === 1,
  };
}
