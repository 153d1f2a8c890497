import { failures, waiting } from "#kit/app-error.ts";

export const leadErrors = failures({
  unacceptable: {
    /** Uses the same words for every sign of a robot: it learns nothing, and a person knows what to do. */
    form_not_accepted: "This could not be sent. Please reload the page and try again.",
    /** Answers programs; a browser gets a page with the same words. */
    unsubscribe_link_incomplete: "This link is incomplete. Please open the link in the email again.",
  },
  "too-many": {
    too_many_leads: waiting("You've sent this too often. Please try again later."),
  },
  conflict: {
    person_already_asked: "You've already sent this question. A person will reply by email.",
    person_already_answered: "Someone has already replied to this. Please reload the page.",
  },
  "not-found": {
    person_request_not_found: "This request was not found. It may have been deleted.",
  },
});
