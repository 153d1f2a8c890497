import type { SiteLook } from "@groundwork/contract/visitors";
import type { ReadHandle } from "#platform/database/database.ts";
import { findPublicationBySlug } from "./publications.repository.ts";
import { framingOrigins, normalizeSlug, readLook } from "./publications.rules.ts";

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
