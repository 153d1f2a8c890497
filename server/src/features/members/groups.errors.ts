import { AppError } from "#kit/app-error.ts";

/** Unknown, or one that the caller is not in. */
export class GroupNotFoundError extends AppError {
  constructor() {
    super("not-found", "group_not_found", "This group was not found.");
  }
}

export class GroupNameTakenError extends AppError {
  constructor() {
    super("conflict", "group_name_taken", "There is a group of this name already.");
  }
}

export class TooManyGroupsError extends AppError {
  constructor(most: number) {
    super(
      "conflict",
      "too_many_groups",
      `There are at most ${most} groups. Please delete one that is no longer needed.`,
    );
  }
}

export class ProvidersGroupError extends AppError {
  constructor() {
    super(
      "conflict",
      "providers_group",
      "The sign-in provider says who is in this group. Please change it there.",
    );
  }
}

export class NobodyOfAddressError extends AppError {
  constructor() {
    super("not-found", "nobody_of_address", "There is no such account here, or it is not in the group.");
  }
}
