import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import { type Mail, type Mailer, letter } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";

const payload = z.object({
  userId: z.string(),
  what: z.enum(["questions", "generated", "storage", "members"]),
  month: z.string(),
});
type Payload = z.infer<typeof payload>;

export const mailPlanWarningKind: JobKind<Payload> = {
  name: "mail-plan-warning",
  payload,
  // A mail server may be away for a day.
  maxAttempts: 10,
  backOff: 60_000,
};

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
export function mailPlanWarningJob(deps: {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
}): JobHandler<Payload> {
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
