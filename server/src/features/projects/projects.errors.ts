import type { Role } from "@groundwork/contract/roles";
import { failures } from "#kit/app-error.ts";

export const projectErrors = failures({
  "not-found": {
    /** Unknown, deleted, or one in which the caller has no role: the words are the same. */
    project_not_found: "This project was not found.",
  },
  forbidden: {
    /** Answers a member, who knows that the project exists. */
    role_too_narrow: (needed: Role) => roleSentences[needed],
    /** Answers a member whose role was removed while an answer was on its way. */
    access_ended: "You were signed out, or you no longer have access to this project.",
  },
  conflict: {
    quota_projects: (most: number) =>
      `An account can have at most ${most.toLocaleString("en-US")} projects. Please delete one that you no longer need.`,
    quota_resources: (most: number) =>
      `An account can have at most ${most.toLocaleString("en-US")} resources in all its projects. Please remove some that you no longer need.`,
    /** Shown to owners, and to people who follow their invitation. */
    quota_members: (most: number) =>
      `An account's projects can have at most ${most.toLocaleString("en-US")} people, including the owner. The owner can make room by removing someone.`,
  },
  "too-many": {
    /** Reports a used-up month; visitors don't learn the owner's plan. */
    plan_questions_spent: [
      ({ visitor }: { visitor: boolean }, _retryAfter: number) =>
        visitor
          ? "This assistant has reached its limit of questions for this month. It will answer again next month."
          : "The project owner's plan has no questions left this month. The project will answer again next month. An administrator can assign a larger plan.",
      (_asks: { visitor: boolean }, retryAfter: number) => ({ retryAfter }),
    ],
  },
  "too-large": {
    quota_bytes: (mostBytes: number) =>
      `An account's files can take up at most ${Math.floor(mostBytes / 1024 / 1024).toLocaleString("en-US")} ` +
      "MB, and this file would exceed that. Please remove some that you no longer need.",
  },
});

const onlyEditors =
  "You can view this project and ask questions, but not change it. Please ask its owner to make you an editor.";

const roleSentences: Record<Role, string> = {
  viewer: onlyEditors,
  editor: onlyEditors,
  owner: "Only the project's owner can do this.",
};
