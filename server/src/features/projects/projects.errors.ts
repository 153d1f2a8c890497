import { AppError } from "#kit/app-error.ts";

/** Unknown, deleted, or somebody else's: the words are the same. */
export class ProjectNotFoundError extends AppError {
  constructor() {
    super("not-found", "project_not_found", "This project was not found.");
  }
}
