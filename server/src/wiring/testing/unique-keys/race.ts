import type { User } from "#features/accounts/users.repository.ts";
import type { publishProject } from "#features/publications/publish-project.ts";
import type { Authorized, AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";

export const at = "2026-01-01T00:00:00.000Z";
export const now = new Date(at);
export const administrator = { userId: null } as AuthorizedAdministrator;

/** Is one of several writers that race for a value; an AppError counts as an answer. */
export type Writer = (race: Race) => Promise<unknown>;

interface Race {
  database: Database;
  /** A row of each round, whose identifiers are all `r<round>`. */
  user: User;
  project: Authorized<Project, "owner">;
  round: number;
  /** Counts the rounds. */
  rounds: number;
  /** Numbers the writer among those that write at once. */
  writer: number;
}

export type Project = Parameters<typeof publishProject>[1];

export const write =
  (work: (transaction: WriteHandle, race: Race) => Promise<unknown>): Writer =>
  (race) =>
    race.database.write((transaction) => work(transaction, race));
