import type { ReadHandle } from "#platform/database/database.ts";
import { PublicationNotFoundError, PublicationPausedError } from "./publications.errors.ts";
import { findPublicationBySlug, type LivePublication } from "./publications.repository.ts";
import { normalizeSlug } from "./publications.rules.ts";

/**
 * Finds the publication under a slug, in any spelling. Fails with PublicationNotFoundError or PublicationPausedError.
 */
export async function findLivePublication(read: ReadHandle, slug: string): Promise<LivePublication> {
  const publication = await findPublicationBySlug(read, normalizeSlug(slug));
  if (!publication) throw new PublicationNotFoundError();
  if (publication.paused === 1) throw new PublicationPausedError();
  return publication;
}
