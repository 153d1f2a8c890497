import { z } from "zod";
import { type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import { type Mail, letter } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import type { Deps } from "../deps.ts";

const payload = z.object({
  userId: z.string(),
  what: z.enum(["questions", "generated", "storage", "members"]),
  month: z.string(),
});
type Payload = z.infer<typeof payload>;
export const mailPlanWarningKind = { name: "mail-plan-warning", payload, ...mailTries };

const words: Record<Payload["what"], { used: string; after: string }> = {
  questions: {
    used: "questions in your plan are used this month",
    after: "Once they're used up, your projects will answer again on the first day of\nnext month.",
  },
  generated: {
    used: "generated answers in your plan are used this month",
    after:
      "Once they're used up, your projects will quote their sources directly until\nthe first day of next month.",
  },
  storage: {
    used: "storage in your plan is used",
    after: "Once it's full, you can't add files until you remove some.",
  },
  members: {
    used: "seats in your plan are taken",
    after: "Once all are taken, nobody can join until you remove someone.",
  },
};

/** Notifies an account's owner, once a month, that most of a plan's allowance is used. Skips closed accounts. */
export function mailPlanWarningJob(
  deps: Pick<Deps, "database" | "mailer" | "publicUrl">,
): JobHandler<Payload> {
  return {
    kind: mailPlanWarningKind,
    async work({ payload: { userId, what } }) {
      const user = await findUser(deps.database.read, userId);
      if (user && user.email !== "") await deps.mailer.send(warningMail(user.email, what, deps.publicUrl));
    },
  };
}

function warningMail(to: string, what: Payload["what"], publicUrl: string): Mail {
  const { used, after } = words[what];
  return letter(
    to,
    "Your Groundwork plan is almost used up",
    `80% of the ${used}.
${after}`,
    "See what's left on your account page:",
    `${publicUrl}/account`,
    "To get a larger plan, contact your administrator.",
  );
}
