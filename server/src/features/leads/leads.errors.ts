import { failure, waitError } from "#kit/app-error.ts";

/** Uses the same words for every sign of a robot: it learns nothing, and a person knows what to do. */
export const NotAPersonError = failure.unacceptable(
  "form_not_accepted",
  "This could not be sent. Please reload the page and try again.",
);
export const TooManyLeadsError = waitError(
  "too_many_leads",
  "You've sent this too often. Please try again later.",
);

export const PersonAlreadyAskedError = failure.conflict(
  "person_already_asked",
  "You've already sent this question. A person will reply by email.",
);

export const PersonRequestNotFoundError = failure.notFound(
  "person_request_not_found",
  "This request was not found. It may have been deleted.",
);

export const PersonAlreadyAnsweredError = failure.conflict(
  "person_already_answered",
  "Someone has already replied to this. Please reload the page.",
);

/** Answers programs; a browser gets a page with the same words. */
export const UnsubscribeLinkError = failure.unacceptable(
  "unsubscribe_link_incomplete",
  "This link is incomplete. Please open the link in the email again.",
);
