import type { ReadHandle } from "#platform/database/database.ts";
import { InvalidSlugError, SlugLooksTakenError, SlugTakenError } from "./publications.errors.ts";
import { findSlugTaken } from "./publications.repository.ts";
import { normalizeSlug, readSlug } from "./publications.rules.ts";

/** Whether a slug can be taken now, and in a sentence why not. */
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
