import { limits } from "@groundwork/contract/limits";
import { failure, problemsOf } from "#kit/app-error.ts";

export const SlugTakenError = failure.conflict(
  "slug_taken",
  (slug: string) => `The slug "${slug}" is already taken. Please choose another one.`,
);

/** Another publication's slug could be mistaken for it. */
export const SlugLooksTakenError = failure.conflict(
  "slug_looks_taken",
  (slug: string) =>
    `The slug "${slug}" looks too similar to one that is already taken. Please choose another one.`,
);

export const InvalidSlugError = problemsOf("unacceptable", "slug", {
  empty: "Please enter a slug.",
  long: `A slug can have at most ${limits.slugMax} characters.`,
  characters: "A slug can only contain letters, digits, hyphens, underscores, dots and tildes.",
  imitates: "This slug is too similar to the name Groundwork. Please choose another one.",
  dots: "A slug needs at least one letter or digit.",
});

export const NotPublishedError = failure.notFound("not_published", "This project is not published.");

/** Reports a slug that no publication has, or no longer has. */
export const PublicationNotFoundError = failure.notFound(
  "publication_not_found",
  "There is no published assistant at this address.",
);

/** Reports a publication whose new owner hasn't turned it on. */
export const PublicationPausedError = failure.notFound(
  "publication_paused",
  "This assistant is paused because its project has a new owner. Please come back later.",
);
