import type { Clock } from "#kit/clock.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { NotPublishedError } from "./publications.errors.ts";
import { deletePublication, findPublication, replacePublication } from "./publications.repository.ts";
import { namingOf, readSlug, type SourceNaming } from "./publications.rules.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";

/**
 * Publishes a project under a slug and gives the slug as it is kept. A project that is published already moves to the
 * new slug and description, and keeps its date, its suggestions and, where nothing is said of it, what visitors may read. Fails
 * with InvalidSlugError, SlugTakenError or SlugLooksTakenError.
 */
export async function publishProject(
  { database, clock }: { database: Database; clock: Clock },
  project: Authorized<Project, "owner">,
  given: {
    slug: string;
    description: string;
    showSurroundings?: boolean | undefined;
    questionDays?: number | null | undefined;
  } & SourceNaming,
): Promise<string> {
  const slug = readSlug(given.slug);
  await database.write(async (transaction) => {
    await holdProject(transaction, project);
    const earlier = await findPublication(transaction, project.id);
    const next = {
      slug,
      description: given.description,
      published_at: earlier?.published_at ?? clock.now().toISOString(),
      suggestions: earlier?.suggestions ?? "[]",
      // Whoever publishes it means to: that turns on what paused when it changed hands.
      paused: 0,
      show_surroundings: Number(given.showSurroundings ?? earlier?.show_surroundings ?? true),
      question_days:
        given.questionDays === undefined ? (earlier ?? project).question_days : given.questionDays,
      ...namingOf(given, earlier),
    };
    await replacePublication(transaction, project, next, earlier);
    await recordAct(transaction, {
      code: "publication.made",
      on: { kind: "publication", id: slug, name: project.name },
      projectId: project.id,
    });
  });
  return slug;
}

/** Takes a publication back; its slug is free again at once. */
export async function unpublishProject(
  database: Database,
  project: Authorized<Project, "owner">,
): Promise<void> {
  await database.write(async (transaction) => {
    if (!(await deletePublication(transaction, project.id))) throw new NotPublishedError();
    await recordAct(transaction, {
      code: "publication.ended",
      on: { kind: "project", id: project.id, name: project.name },
    });
  });
}

/** What deleting a project takes back in its own transaction. */
export async function withdrawPublication(transaction: WriteHandle, projectId: string): Promise<void> {
  await deletePublication(transaction, projectId);
}
