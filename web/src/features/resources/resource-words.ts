import { ApiFailure, failureWords } from "#api/api-failure.ts";

export function resourcesFailure(error: unknown): string {
  return failureWords(error, {
    noWords: ({ statusText }) => `Failed to fetch resources: ${statusText}`,
    notJson: ({ status }) => `HTTP error! Status: ${status}`,
    noAnswer: "Failed to fetch resources: no connection",
  });
}

export function addResourceFailure(error: unknown): string {
  return failureWords(error, {
    noWords: "An unexpected error occurred.",
    notJson: ({ statusText }) => `Failed to add resource: ${statusText}`,
    noAnswer: "An error occurred while adding the resource.",
  });
}

/** Returns the words for one of several on a row of its own: if no answer came, why and what to do. */
export function addSeveralFailure(error: unknown): string {
  const lost = error instanceof ApiFailure && error.kind === "no-answer";
  return addResourceFailure(error) + (lost ? " The connection to the server was lost. Please retry." : "");
}

/** Has the words for work on a resource that could not start or stop when the server gives none. */
export const workFailures = {
  retry: "The retry could not be started.",
  refresh: "The refresh could not be started.",
  "read-rest": "The rest could not be read.",
  cancel: "It could not be canceled. Please try again.",
} as const;
