import type { ReadHandle } from "#platform/database/database.ts";
import type { AdmitVisitor, Visitor } from "./admit-visitor.ts";
import { PublicationNotFoundError, PublicationPausedError } from "./publications.errors.ts";
import { findPublicationBySlug, type LivePublication } from "./publications.repository.ts";
import { normalizeSlug } from "./publications.rules.ts";

/**
 * Finds the publication under a slug, in any spelling, for somebody who may see it. Fails with PublicationNotFoundError
 * or PublicationPausedError, and as AdmitVisitor does.
 */
export async function findLivePublication(
  { read, admitVisitor }: { read: ReadHandle; admitVisitor: AdmitVisitor },
  slug: string,
  visitor: Visitor,
): Promise<LivePublication> {
  const publication = await findUnpaused(read, slug);
  const { projectId, access, passwordHash, origins } = publication;
  await admitVisitor(read, { project_id: projectId, access, password_hash: passwordHash, origins }, visitor);
  return publication;
}

/** Finds the publication under a slug before its visitor was admitted. Fails as findLivePublication does. */
export async function findUnpaused(read: ReadHandle, slug: string): Promise<LivePublication> {
  const publication = await findPublicationBySlug(read, normalizeSlug(slug));
  if (!publication) throw new PublicationNotFoundError();
  if (publication.paused === 1) throw new PublicationPausedError();
  return publication;
}
