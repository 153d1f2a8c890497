import type { Role } from "@groundwork/contract/roles";
import { AppError, failure } from "#kit/app-error.ts";

/** Unknown, deleted, or one in which the caller has no role: the words are the same. */
export const ProjectNotFoundError = failure.notFound("project_not_found", "This project was not found.");

/** Answers a member, who knows that the project exists. */
export const RoleTooNarrowError = failure.forbidden(
  "role_too_narrow",
  (needed: Role) => roleSentences[needed],
);

/** Answers a member whose role was removed while an answer was on its way. */
export const AccessEndedError = failure.forbidden(
  "access_ended",
  "You were signed out, or you no longer have access to this project.",
);

const onlyEditors =
  "You can read this project and ask it, but not change it. Please ask its owner to make you an editor.";

const roleSentences: Record<Role, string> = {
  viewer: onlyEditors,
  editor: onlyEditors,
  owner: "Only the owner of this project can do this.",
};

export const TooManyProjectsError = failure.conflict(
  "quota_projects",
  (most: number) =>
    `An account has at most ${most.toLocaleString("en-US")} projects. Please delete one that you no longer use.`,
);
export const TooManyResourcesError = failure.conflict(
  "quota_resources",
  (most: number) =>
    `An account has at most ${most.toLocaleString("en-US")} resources, in all of its projects. Please remove some that you no longer use.`,
);

/** Shown to owners, and to people who follow their invitation. */
export const TooManyPeopleError = failure.conflict(
  "quota_members",
  (most: number) =>
    `The projects of an account can have at most ${most.toLocaleString("en-US")} people, including their owner. The owner can make room by removing somebody.`,
);

/** Reports a used-up month; visitors don't learn the owner's plan. */
export const PlanQuestionsSpentError = failure.tooMany(
  "plan_questions_spent",
  ({ visitor }: { visitor: boolean }, _retryAfter: number) =>
    visitor
      ? "This assistant has answered as many questions as it may this month. It answers again next month."
      : "The questions that the plan of this project's owner allows this month are used up. It answers again next month; a larger plan is assigned by whoever runs this installation.",
  (_asks: { visitor: boolean }, retryAfter: number) => ({ retryAfter }),
);

export class TooManyBytesError extends AppError {
  constructor(mostBytes: number) {
    const megabytes = Math.floor(mostBytes / 1024 / 1024);
    super(
      "too-large",
      "quota_bytes",
      `The files of an account have at most ${megabytes.toLocaleString("en-US")} MB, and this one would take them above that. Please remove some that you no longer use.`,
    );
  }
}
