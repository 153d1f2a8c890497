import type { ReadHandle } from "#platform/database/database.ts";
import { InvalidSlugError, SlugTakenError } from "./publications.errors.ts";
import { isSlugTaken } from "./publications.repository.ts";
import { normalizeSlug, readSlug } from "./publications.rules.ts";

/** Whether a slug can be taken now, and in a sentence why not. */
export async function checkSlug(read: ReadHandle, given: string) {
  try {
    const slug = readSlug(given);
    const taken = await isSlugTaken(read, slug);
    return { slug, free: !taken, reason: taken ? new SlugTakenError(slug).message : null };
  } catch (error) {
    if (!(error instanceof InvalidSlugError)) throw error;
    return { slug: normalizeSlug(given), free: false, reason: error.message };
  }
}
