import type { WriteHandle } from "../database.ts";
import { insertRows } from "../rows.ts";

const at = "2026-01-01T00:00:00.000Z";

/** Adds an account and projects of it, by their identifiers. */
export async function addAccount(
  transaction: WriteHandle,
  id: string,
  projects: readonly string[] = [],
): Promise<void> {
  const email = `${id}@example.test`;
  const user = { name: id, email, email_key: email, password_hash: "-", created_at: at };
  await insertRows(transaction, "users", { id, ...user });
  for (const project of projects) await addProject(transaction, id, project);
}

export async function addProject(transaction: WriteHandle, owner_id: string, id: string): Promise<void> {
  const project = { owner_id, name: id, description: null, created_at: at, deleted_at: null };
  await insertRows(transaction, "projects", { id, ...project });
}
