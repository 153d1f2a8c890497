import type { Clock } from "#kit/clock.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import {
  NotPublishedError,
  InvalidSlugError,
  SlugLooksTakenError,
  SlugTakenError,
} from "./publications.errors.ts";
import {
  deletePublication,
  findPublication,
  type Publication,
  replacePublication,
  findSlugTaken,
} from "./publications.repository.ts";
import { namingOf, readSlug, type SourceNaming, normalizeSlug } from "./publications.rules.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Database, WriteHandle, ReadHandle } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";

/**
 * Publishes a project and returns its normalized slug. A published project moves to the new slug and description, and
 * keeps its date, suggestions and, unless given, visitors' settings. Fails with InvalidSlugError, SlugTakenError or
 * SlugLooksTakenError.
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
      ...siteOf(earlier),
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

/** Returns what "On your site" set, for a publication that changes otherwise; a new one is open and nowhere framed. */
function siteOf(earlier: Publication | undefined) {
  return {
    origins: earlier?.origins ?? "[]",
    access: earlier?.access ?? "everybody",
    password_hash: earlier?.password_hash ?? null,
    look: earlier?.look ?? "{}",
  } as const;
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

/** Withdraws the publication in the transaction that deletes a project. */
export async function withdrawPublication(transaction: WriteHandle, projectId: string): Promise<void> {
  await deletePublication(transaction, projectId);
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
 * frees the previous one. Fails with NotPublishedError, SlugTakenError, SlugLooksTakenError or InvalidSlugError.
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
      ...siteOf(earlier),
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

/** Checks whether a slug is available; explains in a sentence if not. */
export async function checkSlug(read: ReadHandle, given: string) {
  try {
    const slug = readSlug(given);
    const taken = await findSlugTaken(read, slug);
    if (taken === null) return { slug, free: true, reason: null };
    const { message } = taken === "taken" ? new SlugTakenError(slug) : new SlugLooksTakenError(slug);
    return { slug, free: false, reason: message };
  } catch (error) {
    if (!(error instanceof InvalidSlugError)) throw error;
    return { slug: normalizeSlug(given), free: false, reason: error.message };
  }
}
