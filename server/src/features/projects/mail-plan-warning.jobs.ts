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
    used: "questions that your plan allows this month are used",
    after: "Once they are used up, your projects answer again from the first day of\nnext month.",
  },
  generated: {
    used: "generated answers that your plan allows this month are used",
    after:
      "Once they are used up, your projects answer with the words of their\nsources until the first day of next month.",
  },
  storage: {
    used: "storage that your plan allows is used",
    after: "Once it is full, no more files can be added until some are removed.",
  },
  members: {
    used: "places for people on your projects are taken",
    after: "Once all are taken, nobody else can join until somebody is removed.",
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
    "Your Groundwork plan is nearly used up",
    `80 % of the ${used}.\n${after}`,
    "Your account page shows what is left:",
    `${publicUrl}/account`,
    "Whoever runs this installation assigns plans; ask them for a larger one.",
  );
}
