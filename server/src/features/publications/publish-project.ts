import { writeProject, type Project } from "../projects/projects.repository.ts";
import { InvalidSlugError, publicationErrors as errors } from "./publications.errors.ts";
import {
  deletePublication,
  findPublication,
  replacePublication,
  findSlugTaken,
} from "./publications.repository.ts";
import { namingOf, readSlug, type SourceNaming, normalizeSlug } from "./publications.rules.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { fieldsIn, recordAct, onProject } from "../audit/record-act.ts";
import type { Deps } from "../deps.ts";

/**
 * Publishes a project and returns its normalized slug. A published project moves to the new slug and description, and
 * keeps its date, suggestions and, unless given, visitors' settings. Fails with InvalidSlugError, `slug_taken` or
 * `slug_looks_taken`.
 */
export async function publishProject(
  { database, clock }: Pick<Deps, "database" | "clock">,
  project: Authorized<Project, "owner">,
  given: {
    slug: string;
    description: string;
    showSurroundings?: boolean | undefined;
    questionDays?: number | null | undefined;
  } & SourceNaming,
): Promise<string> {
  const slug = readSlug(given.slug);
  await writeProject(database, project, async (transaction) => {
    const earlier = await findPublication(transaction, project.id);
    const next = {
      ...(earlier ?? { published_at: clock.now().toISOString(), ...newSite }),
      slug,
      description: given.description,
      // Whoever publishes it means to: that turns on what paused when it changed hands.
      paused: 0,
      show_surroundings: Number(given.showSurroundings ?? earlier?.show_surroundings ?? true),
      question_days:
        given.questionDays === undefined ? (earlier ?? project).question_days : given.questionDays,
      ...namingOf(given, earlier),
    };
    await replacePublication(transaction, project, next, earlier);
    await recordAct(transaction, "publication.made", onPublication(slug, project));
  });
  return slug;
}

/** The site of a new publication: it is open and nowhere framed. */
const newSite = {
  suggestions: "[]",
  origins: "[]",
  access: "everybody",
  password_hash: null,
  look: "{}",
} as const;

/** Takes a publication back; its slug is free again at once. */
export async function unpublishProject(
  database: Database,
  project: Authorized<Project, "owner">,
): Promise<void> {
  await database.write(async (transaction) => {
    if (!(await deletePublication(transaction, project.id))) throw new errors.not_published();
    await recordAct(transaction, "publication.ended", onProject(project));
  });
}

interface PublicationChange extends SourceNaming {
  slug?: string | undefined;
  description?: string | undefined;
  /** Suggested questions of an empty public chat; none for the default ones. */
  suggestions?: readonly string[] | undefined;
  showSurroundings?: boolean | undefined;
  /** Turns it on after its project changed hands. */
  resume?: boolean | undefined;
  /** Null for the operator's setting. */
  questionDays?: number | null | undefined;
}

/**
 * Changes the given fields of a publication and returns its normalized slug. A new slug takes effect at once and
 * frees the previous one. Fails with `not_published`, `slug_taken`, `slug_looks_taken` or InvalidSlugError.
 */
export async function updatePublication(
  database: Database,
  project: Authorized<Project, "owner">,
  change: PublicationChange,
): Promise<string> {
  const newSlug = change.slug === undefined ? undefined : readSlug(change.slug);
  return writeProject(database, project, async (transaction) => {
    const earlier = await findPublication(transaction, project.id);
    if (!earlier) throw new errors.not_published();
    const slug = newSlug ?? earlier.slug;
    const next = {
      ...earlier,
      slug,
      description: change.description ?? earlier.description,
      paused: change.resume ? 0 : earlier.paused,
      suggestions: change.suggestions ? JSON.stringify(change.suggestions) : earlier.suggestions,
      show_surroundings: Number(change.showSurroundings ?? earlier.show_surroundings),
      question_days: change.questionDays === undefined ? earlier.question_days : change.questionDays,
      ...namingOf(change, earlier),
    };
    await replacePublication(transaction, project, next, earlier);
    await recordAct(transaction, "publication.changed", onPublication(slug, project), fieldsIn(change));
    return slug;
  });
}

/** Describes a publication as an act's target. */
export const onPublication = (slug: string, { id: projectId, name }: Project) => ({
  kind: "publication",
  id: slug,
  name,
  projectId,
});

/** Checks whether a slug is available; explains in a sentence if not. */
export async function checkSlug(read: ReadHandle, given: string) {
  try {
    const slug = readSlug(given);
    const taken = await findSlugTaken(read, slug);
    if (taken === null) return { slug, free: true, reason: null };
    const { message } = taken === "taken" ? new errors.slug_taken(slug) : new errors.slug_looks_taken(slug);
    return { slug, free: false, reason: message };
  } catch (error) {
    if (!(error instanceof InvalidSlugError)) throw error;
    return { slug: normalizeSlug(given), free: false, reason: error.message };
  }
}
