import { deleteRows, findRow, updateRows } from "#platform/database/rows.ts";
import { type Selectable, sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import { skeletonOf } from "#kit/skeletons/skeleton-of.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ListPlace } from "../list-page.ts";
import type { Project } from "../projects/projects.repository.ts";
import { publicationErrors } from "./publications.errors.ts";

export type Publication = Selectable<Tables["publications"]>;

/** A publication of a project that was not deleted, with its project's fields for answering and showing it. */
export interface LivePublication extends Publication {
  ownerId: string;
  projectName: string;
  /** Instructions for the answering model; not shown to visitors. */
  instructions: string | null;
}

export function findPublicationBySlug(read: ReadHandle, slug: string): Promise<LivePublication | undefined> {
  return read
    .selectFrom("publications")
    .innerJoin("projects", "projects.id", "publications.project_id")
    .selectAll("publications")
    .select(["projects.owner_id as ownerId", "projects.name as projectName", "projects.instructions"])
    .where("publications.slug", "=", slug)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns whether a slug is somebody's, or looks like one that is. */
export async function findSlugTaken(read: ReadHandle, slug: string): Promise<"taken" | "alike" | null> {
  const found = await read
    .selectFrom("publications")
    .select("slug")
    .where((e) => e.or([e("slug", "=", slug), e("skeleton", "=", skeletonOf(slug))]))
    .execute();
  if (found.length === 0) return null;
  return found.some((one) => one.slug === slug) ? "taken" : "alike";
}

export function findPublication(read: ReadHandle, projectId: string): Promise<Publication | undefined> {
  return findRow(read, "publications", { project_id: projectId });
}

/**
 * Replaces the project's `earlier` publication; an unchanged slug keeps its skeleton, even if an older one looks
 * similar. If two compete for equal or similar slugs, the unique columns let one succeed. Fails with `slug_taken`
 * or `slug_looks_taken`.
 */
export async function replacePublication(
  transaction: WriteHandle,
  project: Authorized<Project, "owner">,
  publication: Omit<Publication, "project_id" | "owner_id" | "skeleton">,
  earlier: Publication | undefined,
): Promise<void> {
  const { slug } = publication;
  if (earlier) await deletePublication(transaction, project.id);
  const skeleton = earlier?.slug === slug ? earlier.skeleton : skeletonOf(slug);
  const inserted = await transaction
    .insertInto("publications")
    .values({ ...publication, skeleton, project_id: project.id, owner_id: project.owner_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("slug")
    .executeTakeFirst();
  if (inserted) return;
  throw (await findSlugTaken(transaction, slug)) === "alike"
    ? new publicationErrors.slug_looks_taken(slug)
    : new publicationErrors.slug_taken(slug);
}

/**
 * Returns false if there was none. Its retention setting remains, as promised to visitors. Takes an ID, so that
 * deleting a project can withdraw it too.
 */
export async function deletePublication(transaction: WriteHandle, projectId: string): Promise<boolean> {
  const publication = await findPublication(transaction, projectId);
  if (!publication) return false;
  await updateRows(transaction, "projects", { id: projectId }, { question_days: publication.question_days });
  return deleteRows(transaction, "publications", { project_id: projectId });
}

/** Pauses a publication within the transaction of a hand-over, until the new owner turns it on. */
export async function handOverPublication(
  transaction: WriteHandle,
  projectId: string,
  ownerId: string,
): Promise<void> {
  await updateRows(transaction, "publications", { project_id: projectId }, { owner_id: ownerId, paused: 1 });
}

/** Returns a page of an owner's published projects with their publications, newest publication first. */
export function findPublishedProjects(
  read: ReadHandle,
  ownerId: string,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return read
    .selectFrom("projects")
    .innerJoin("publications", "publications.project_id", "projects.id")
    .selectAll("projects")
    .select([
      "publications.slug",
      "publications.description as public_description",
      "publications.suggestions",
      "publications.show_surroundings",
      "publications.source_names",
      "publications.source_titles",
      "publications.question_days",
      "publications.access",
      "publications.published_at",
      "publications.paused",
    ])
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(publications.published_at, projects.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy("publications.published_at", "desc")
    .orderBy("projects.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns a page of an owner's unpublished projects, newest first. */
export function findUnpublishedProjects(
  read: ReadHandle,
  ownerId: string,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<Project[]> {
  return read
    .selectFrom("projects")
    .leftJoin("publications", "publications.project_id", "projects.id")
    .selectAll("projects")
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .where("publications.project_id", "is", null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(projects.created_at, projects.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .limit(limit)
    .execute();
}

/** Lists projects with an owner's limit on keeping visitors' questions, including unpublished ones. */
export async function findQuestionDays(read: ReadHandle): Promise<{ projectId: string; days: number }[]> {
  const rows = await read
    .selectFrom("projects")
    .leftJoin("publications", "publications.project_id", "projects.id")
    .select([
      "projects.id as projectId",
      "publications.slug",
      "publications.question_days as now",
      "projects.question_days as before",
    ])
    .where((e) =>
      e.or([e("publications.question_days", "is not", null), e("projects.question_days", "is not", null)]),
    )
    .execute();
  return rows.flatMap(({ projectId, slug, now, before }) => {
    const days = slug === null ? before : now;
    return days === null ? [] : [{ projectId, days }];
  });
}
