import { z } from "zod";
import { keepLastBackup } from "#features/administration/show-health.ts";
import { cutAudit } from "#features/audit/verify-audit.ts";
import { recordAct } from "#features/audit/record-act.ts";
import { insertSubscriber, readLeadKey } from "#features/leads/leads.repository.ts";
import { insertBreak } from "#features/models/providers.repository.ts";
import { systemClock } from "#kit/clock.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { takeTurn } from "#platform/jobs/job-turns.ts";
import { secretBox } from "#platform/secrets/secret-box.ts";
import { at, now, write, type Writer } from "./race.ts";

/** Lists writers of each unique value of the whole installation by its key. */
export const installationWriters: Record<string, readonly Writer[]> = {
  "audit_anchor (id)": [
    ({ database }) =>
      cutAudit({ database, clock: { now: () => new Date(Date.now() + 5 * 86_400_000) }, secrets }, 1),
  ],
  "audit_entries (seq)": [
    write((transaction, { user }) =>
      recordAct(transaction, "account.registered", { kind: "account", id: user.id }),
    ),
  ],
  "job_owners (lane, owner)": [write((transaction, { user }) => takeTurn(transaction, jobOf(user.id), now))],
  "jobs (idempotency_key)": [
    ({ database, user }) => {
      const queue = createJobQueue(systemClock, () => undefined);
      const kind = { name: "k", payload: z.object({}), maxAttempts: 1, backOff: 1 };
      return database.write((transaction) =>
        queue.add(transaction, kind, { payload: {}, idempotencyKey: user.id, subject: user.id, owner: null }),
      );
    },
  ],
  "last_backup (id)": [
    write((transaction) => keepLastBackup(transaction, { taken_at: at, folder: "-", bytes: 0, damaged: 0 })),
  ],
  "lead_key (id)": [({ database }) => readLeadKey(database, () => "key")],
  "model_breaks (provider)": [
    write((transaction, { user }) =>
      insertBreak(transaction, { provider: user.id, kind: "-", why: "-", openings: 1, until: at }),
    ),
  ],
  "newsletter_subscribers (email_key)": [
    write((transaction, { round, writer }) =>
      insertSubscriber(transaction, {
        id: `${round}-${writer}`,
        email: `reader-${round}`,
        email_key: `reader-${round}`,
        created_at: at,
      }),
    ),
  ],
};

const secrets = async () => secretBox("a key of these tests");

const jobOf = (owner: string) => ({ lane: "lane", owner, line: owner }) as never;
