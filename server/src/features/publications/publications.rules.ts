import { limits } from "@groundwork/contract/limits";
import { usualLook } from "@groundwork/contract/look";
import type { SiteLook } from "@groundwork/contract/visitors";
import type { Publication } from "./publications.repository.ts";
import { skeletonOf } from "#kit/skeletons/skeleton-of.ts";
import { InvalidSlugError } from "./publications.errors.ts";

/** The product's own name, which slugs may not imitate. */
const ownName = "groundwork";

/** Normalizes a slug for storage and lookup: trimmed, lower case, each run of white space one hyphen. */
export function normalizeSlug(given: string): string {
  return given.trim().normalize("NFC").toLowerCase().replace(/\s+/gu, "-").normalize("NFC");
}

/**
 * Validates a slug: letters and digits of any script and `-_.~`, 1 to 80 characters. Refuses one without a letter or
 * digit, because browsers treat `.` and `..` as folders.
 */
export function readSlug(given: string): string {
  const slug = normalizeSlug(given);
  if (slug === "") throw new InvalidSlugError("empty");
  if ([...slug].length > limits.slugMax) throw new InvalidSlugError("long");
  if (!/^[\p{L}\p{M}\p{N}\-_.~]+$/u.test(slug)) throw new InvalidSlugError("characters");
  if (!/[\p{L}\p{N}]/u.test(slug)) throw new InvalidSlugError("dots");
  if (imitatesProduct(slug)) throw new InvalidSlugError("imitates");
  return slug;
}

/** Returns true for a slug that imitates the product's name with other letters. */
function imitatesProduct(slug: string): boolean {
  return skeletonOf(slug).split(skeletonOf(ownName)).length > slug.split(ownName).length;
}

/** Parses the stored suggestions of a publication. */
export function readSuggestions(stored: string): string[] {
  return JSON.parse(stored) as string[];
}

/** Parses the stored origins of a publication. */
export function readOrigins(stored: string): string[] {
  return JSON.parse(stored) as string[];
}

/** Parses a publication's stored look; what its owner left unchanged is the usual. */
export function readLook(stored: string): SiteLook {
  return { ...usualLook, ...(JSON.parse(stored) as Partial<SiteLook>) };
}

/** Returns the origins whose pages may frame a publication now: its own, as far as the operator allows them. */
export function framingOrigins(stored: string, allowed: readonly string[] | null): string[] {
  return readOrigins(stored).filter((origin) => allowed === null || allowed.includes(origin));
}

/** Returns the link that owners share. */
export function publicLink(publicUrl: string, slug: string): string {
  return `${publicUrl}/public/${encodeURIComponent(slug)}`;
}

/** The owner's setting for source names; what is left out stays. */
export interface SourceNaming {
  sourceNames?: Publication["source_names"] | undefined;
  sourceTitles?: readonly { ResourceID: string; title: string }[] | undefined;
}

/** Returns the stored form. Shows nothing that wasn't allowed. */
export function namingOf(
  { sourceNames, sourceTitles }: SourceNaming,
  earlier: Publication | undefined,
): Pick<Publication, "source_names" | "source_titles"> {
  const titles =
    sourceTitles &&
    JSON.stringify(Object.fromEntries(sourceTitles.map((one) => [one.ResourceID, one.title])));
  return {
    source_names: sourceNames ?? earlier?.source_names ?? "none",
    source_titles: titles ?? earlier?.source_titles ?? "{}",
  };
}

/** Parses titles by the resources' identifiers. */
export function readSourceTitles(json: string): Record<string, string> {
  return JSON.parse(json) as Record<string, string>;
}

/**
 * Returns how many days visitors' questions are kept: the stricter of the owner's and the operator's setting, where
 * the operator's 0 means no limit; null for no limit.
 */
export function keptDays(questionDays: number | null, answerDays: number): number | null {
  if (answerDays === 0) return questionDays;
  return Math.min(questionDays ?? answerDays, answerDays);
}
