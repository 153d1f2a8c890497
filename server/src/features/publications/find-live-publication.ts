import type { ReadHandle } from "#platform/database/database.ts";
import { PublicationNotFoundError, PublicationPausedError } from "./publications.errors.ts";
import { findPublicationBySlug, type LivePublication } from "./publications.repository.ts";
import { normalizeSlug } from "./publications.rules.ts";

/** The publication that visitors reach under a slug, however they wrote it. Fails with PublicationNotFoundError or PublicationPausedError. */
export async function findLivePublication(read: ReadHandle, slug: string): Promise<LivePublication> {
  const publication = await findPublicationBySlug(read, normalizeSlug(slug));
  if (!publication) throw new PublicationNotFoundError();
  if (publication.paused === 1) throw new PublicationPausedError();
  return publication;
}
