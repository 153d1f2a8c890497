import type { Authorized } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { NotPublishedError } from "./publications.errors.ts";
import { findPublication, replacePublication } from "./publications.repository.ts";
import { namingOf, readSlug, type SourceNaming } from "./publications.rules.ts";

export interface PublicationChange extends SourceNaming {
  slug?: string | undefined;
  description?: string | undefined;
  /** The questions of the empty public chat; none for the product's own. */
  suggestions?: readonly string[] | undefined;
  showSurroundings?: boolean | undefined;
  /** Turns it on after its project changed hands. */
  resume?: boolean | undefined;
  /** Null for as long as the operator keeps them. */
  questionDays?: number | null | undefined;
}

/**
 * Changes what is given of a publication and gives its slug as it is kept. A new slug takes effect at once, and the
 * one before is free again. Fails with NotPublishedError, SlugTakenError, SlugLooksTakenError or InvalidSlugError.
 */
export async function updatePublication(
  database: Database,
  project: Authorized<Project, "owner">,
  change: PublicationChange,
): Promise<string> {
  const newSlug = change.slug === undefined ? undefined : readSlug(change.slug);
  return database.write(async (transaction) => {
    await holdProject(transaction, project);
    const earlier = await findPublication(transaction, project.id);
    if (!earlier) throw new NotPublishedError();
    const slug = newSlug ?? earlier.slug;
    const next = {
      slug,
      description: change.description ?? earlier.description,
      published_at: earlier.published_at,
      paused: change.resume ? 0 : earlier.paused,
      suggestions: change.suggestions ? JSON.stringify(change.suggestions) : earlier.suggestions,
      show_surroundings: Number(change.showSurroundings ?? earlier.show_surroundings),
      question_days: change.questionDays === undefined ? earlier.question_days : change.questionDays,
      ...namingOf(change, earlier),
    };
    await replacePublication(transaction, project, next, earlier);
    await recordAct(transaction, {
      code: "publication.changed",
      on: { kind: "publication", id: slug, name: project.name },
      projectId: project.id,
      detail: {
        fields: Object.keys(change)
          .filter((name) => change[name as keyof PublicationChange] !== undefined)
          .join(", "),
      },
    });
    return slug;
  });
}
