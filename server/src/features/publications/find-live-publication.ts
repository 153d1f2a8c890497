import type { ReadHandle } from "#platform/database/database.ts";
import type { AdmitVisitor, Visitor } from "./admit-visitor.ts";
import { publicationErrors } from "./publications.errors.ts";
import { findPublicationBySlug, type LivePublication } from "./publications.repository.ts";
import { normalizeSlug, framingOrigins, readLook } from "./publications.rules.ts";
import type { SiteLook } from "@groundwork/contract/visitors";

/**
 * Finds the publication under a slug, in any spelling, for somebody who may see it. Fails with `publication_not_found`
 * or `publication_paused`, and as AdmitVisitor does.
 */
export async function findLivePublication(
  { read, admitVisitor }: { read: ReadHandle; admitVisitor: AdmitVisitor },
  slug: string,
  visitor: Visitor,
): Promise<LivePublication> {
  const publication = await findUnpaused(read, slug);
  await admitVisitor(read, publication, visitor);
  return publication;
}

/** Finds the publication under a slug before its visitor was admitted. Fails as findLivePublication does. */
export async function findUnpaused(read: ReadHandle, slug: string): Promise<LivePublication> {
  const publication = await findPublicationBySlug(read, normalizeSlug(slug));
  if (!publication) throw new publicationErrors.publication_not_found();
  if (publication.paused === 1) throw new publicationErrors.publication_paused();
  return publication;
}

/** Holds what a page around a published assistant needs before anybody asks. */
export interface PublishedLook {
  /** The origins whose pages may frame it. */
  origins: readonly string[];
  /** Without a picture, and without a name where not everybody may ask. */
  launcher: Pick<SiteLook, "name" | "accent" | "corner" | "theme">;
}

/** Creates the search for the assistant under a slug, in any spelling; null if there is none or it is paused. */
export function findPublishedLook(read: ReadHandle, allowed: readonly string[] | null) {
  return async (slug: string): Promise<PublishedLook | null> => {
    const found = await findPublicationBySlug(read, normalizeSlug(slug));
    if (!found || found.paused === 1) return null;
    const { name, accent, corner, theme } = readLook(found.look);
    const shown = found.access === "everybody" ? name || found.projectName : "";
    return {
      origins: framingOrigins(found.origins, allowed),
      launcher: { name: shown, accent, corner, theme },
    };
  };
}
