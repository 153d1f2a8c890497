import { sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { samplesEmail } from "../accounts/accounts.rules.ts";
import type { Project } from "../projects/projects.repository.ts";

export interface Person {
  userId: string;
  name: string;
  email: string;
  email_key: string;
}

interface Seeker {
  userId: string;
  /** Administrators see every account anyway. */
  administers: boolean;
}

/** Whom an owner can make a member by name, by name; `named` is a part of the name or address. */
export function findPeople(
  read: ReadHandle,
  project: Authorized<Project, "owner">,
  seeker: Seeker,
  { named, most }: { named: string; most: number },
): Promise<Person[]> {
  let found = reachable(read, project, seeker);
  if (named !== "") {
    const pattern = `%${named.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const holds = (column: "users.name" | "users.email_key") =>
      sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    found = found.where((e) => e.or([holds("users.name"), holds("users.email_key")]));
  }
  return found.orderBy("users.name").orderBy("users.id").limit(most).execute();
}

export function findPerson(
  read: ReadHandle | WriteHandle,
  project: Authorized<Project, "owner">,
  seeker: Seeker,
  userId: string,
): Promise<Person | undefined> {
  return reachable(read, project, seeker).where("users.id", "=", userId).executeTakeFirst();
}

/** Those whose names and addresses the seeker sees anyway, and who are not in the project by themselves. */
function reachable(read: ReadHandle, project: Authorized<Project, "owner">, { userId, administers }: Seeker) {
  const others = read
    .selectFrom("users")
    .select(["users.id as userId", "users.name", "users.email", "users.email_key"])
    .where("users.id", "<>", project.owner_id)
    .where("users.email_key", "<>", samplesEmail)
    .where("users.email_key", "not like", "closed:%")
    .where("users.id", "not in", (e) => e.selectFrom("suspended_accounts").select("user_id"))
    .where("users.id", "not in", (e) =>
      e.selectFrom("project_members").select("user_id").where("project_id", "=", project.id),
    );
  if (administers) return others;
  const joined = read.selectFrom("project_members").select("project_id").where("user_id", "=", userId);
  const live = read.selectFrom("projects").select("id").where("deleted_at", "is", null);
  const worksOn = live.where((e) => e.or([e("owner_id", "=", userId), e("id", "in", joined)]));
  const groups = read.selectFrom("group_members").select("group_id").where("user_id", "=", userId);
  return others.where((e) =>
    e.or([
      e(
        "users.id",
        "in",
        e.selectFrom("project_members").select("user_id").where("project_id", "in", worksOn),
      ),
      e("users.id", "in", e.selectFrom("projects").select("owner_id").where("id", "in", worksOn)),
      e("users.id", "in", e.selectFrom("group_members").select("user_id").where("group_id", "in", groups)),
    ]),
  );
}
