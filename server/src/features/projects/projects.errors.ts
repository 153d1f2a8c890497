import type { Role } from "@groundwork/contract/roles";
import { AppError } from "#kit/app-error.ts";

/** Unknown, deleted, or one in which the caller has no role: the words are the same. */
export class ProjectNotFoundError extends AppError {
  constructor() {
    super("not-found", "project_not_found", "This project was not found.");
  }
}

/** Of a member, who knows that the project is there. */
export class RoleTooNarrowError extends AppError {
  constructor(needed: Role) {
    super("forbidden", "role_too_narrow", roleSentences[needed]);
  }
}

/** Of a member whose role was taken while an answer to them was on its way. */
export class AccessEndedError extends AppError {
  constructor() {
    super("forbidden", "access_ended", "You were signed out, or you no longer have access to this project.");
  }
}

const onlyEditors =
  "You can read this project and ask it, but not change it. Please ask its owner to make you an editor.";

const roleSentences: Record<Role, string> = {
  viewer: onlyEditors,
  editor: onlyEditors,
  owner: "Only the owner of this project can do this.",
};
