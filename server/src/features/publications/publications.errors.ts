import { limits } from "@groundwork/contract/limits";
import { failures, problemsOf, waiting } from "#kit/app-error.ts";

export const publicationErrors = failures({
  conflict: {
    slug_taken: (slug: string) => `The slug "${slug}" is already taken. Please choose another one.`,
    /** Another publication's slug could be mistaken for it. */
    slug_looks_taken: (slug: string) =>
      `The slug "${slug}" looks too similar to one that is already taken. Please choose another one.`,
  },
  "not-found": {
    not_published: "This project is not published.",
    publication_not_found: "There is no published assistant at this address.",
    /** Reports a publication whose new owner hasn't turned it on. */
    publication_paused:
      "This assistant is paused because its project has a new owner. Please come back later.",
  },
  forbidden: {
    /** Reports an assistant that asks for a password which the visitor's page has not sent. */
    publication_password_needed: "This assistant requires a password.",
    publication_password_wrong: "This password is incorrect.",
    publication_members_only: "This assistant is for members of its project. Please sign in.",
    /** Reports a page that frames an assistant whose owner, or the operator, does not allow it. */
    site_not_allowed: "This assistant can't be used on this site. Its owner can allow it under On your site.",
  },
  "too-many": {
    /** Reports an assistant whose password was entered wrongly too often from one address, or from everywhere. */
    publication_guarded: waiting("Too many attempts. Please wait a few minutes and try again."),
  },
  unacceptable: {
    site_origin_refused: (origin: string) =>
      `The operator of this installation doesn't allow ${origin}. Ask them to, or leave it out.`,
    site_password_missing: "Please enter a password for visitors.",
    site_icon_unreadable: "This image could not be read. Please choose a PNG, JPEG or WebP image.",
  },
});

export const InvalidSlugError = problemsOf("unacceptable", "slug", {
  empty: "Please enter a slug.",
  long: `A slug can have at most ${limits.slugMax} characters.`,
  characters: "A slug can only contain letters, digits, hyphens, underscores, dots and tildes.",
  imitates: "This slug is too similar to the name Groundwork. Please choose another one.",
  dots: "A slug needs at least one letter or digit.",
});
