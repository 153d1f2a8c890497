import { failureWords } from "#api/api-failure.ts";

export function publishFailure(error: unknown): string {
  return failureWords(error, {
    fields: ["detail"],
    noWords: "Failed to publish project. Please try again.",
    notJson: ({ status }) => `Failed to publish project. Status: ${status}`,
    noAnswer: "An unexpected error occurred.",
  });
}

export function unpublishFailure(error: unknown): string {
  const otherwise = "Failed to unpublish project. Please try again.";
  return failureWords(error, { noWords: otherwise, notJson: otherwise, noAnswer: otherwise });
}

export function updatePublicationFailure(error: unknown): string {
  const otherwise = "Failed to change the public page. Please try again.";
  return failureWords(error, { noWords: otherwise, notJson: otherwise, noAnswer: otherwise });
}

export function deployedFailure(error: unknown): string {
  const otherwise = "Failed to fetch deployed projects";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise}: no connection`,
  });
}

export function unpublishedFailure(error: unknown): string {
  const otherwise = "Failed to fetch projects";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise}: no connection`,
  });
}
