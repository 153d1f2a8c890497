import { ApiFailure, failureWords } from "#api/api-failure.ts";

export function projectsFailure(error: unknown): string {
  const otherwise = "Failed to fetch projects";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise}: no connection`,
  });
}

export function addProjectFailure(error: unknown): string {
  const otherwise = "Failed to create project";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise}: no connection`,
  });
}

export function updateProjectFailure(error: unknown): string {
  const otherwise = "Failed to save the project";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise}: no connection`,
  });
}

export function deleteProjectFailure(error: unknown): string {
  return failureWords(error, {
    fields: ["detail"],
    noWords: "Failed to delete project. Please try again.",
    notJson: ({ status }) => `Failed to delete project. Status: ${status}`,
    noAnswer: "An unexpected error occurred during deletion.",
  });
}

/** True where the server says that there is no such project for this person. */
export function isProjectMissing(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.kind === "words";
}
