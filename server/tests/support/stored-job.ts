import { randomUUID } from "node:crypto";
import type { Tables } from "#platform/database/tables.ts";
import type { TestServer } from "./test-server.ts";

/** Stores a job as the queue keeps one that failed for good, but for what `job` says. Returns its identifier. */
export async function storeJob(server: TestServer, job: Partial<Tables["jobs"]> = {}): Promise<string> {
  const id = job.id ?? randomUUID();
  const now = new Date().toISOString();
  await server.database.write((transaction) =>
    transaction
      .insertInto("jobs")
      .values({
        id,
        kind: "mail-lead",
        lane: "",
        owner: "",
        line: "",
        subject: "lead-1",
        payload: JSON.stringify({ lead: "subscriber", id: "gone" }),
        idempotency_key: id,
        state: "failed",
        attempts: 10,
        losses: 0,
        max_attempts: 10,
        run_at: now,
        lease_until: null,
        worker: null,
        created_at: now,
        finished_at: now,
        error: "The mail server is away.",
        ...job,
      })
      .execute(),
  );
  return id;
}
