import type { User } from "#features/accounts/users.repository.ts";
import type { Database } from "#platform/database/database.ts";
import { at } from "./race.ts";

/** Adds a user, a published project, a resource, an answer and a group for each round. */
export async function fillCatalogue(database: Database, rounds: number): Promise<void> {
  const ids = Array.from({ length: rounds }, (_, round) => `r${round}`);
  const inProject = (id: string) => ({ id, project_id: id });
  await database.write(async (transaction) => {
    await transaction.insertInto("users").values(ids.map(userOf)).execute();
    await transaction.insertInto("projects").values(ids.map(projectOf)).execute();
    const groups = ids.map((id) => ({ id, source: "here" as const, name: id, name_key: id, created_at: at }));
    await transaction.insertInto("groups").values(groups).execute();
    const resource = {
      type_id: 1,
      file_name: "-",
      uploaded_at: at,
      state: "added",
      progress: 0,
      changed_at: at,
    };
    for (const id of ids) {
      await transaction
        .insertInto("resources")
        .values({ ...resource, ...inProject(id) })
        .execute();
      await transaction
        .insertInto("publications")
        .values({ project_id: id, owner_id: id, slug: id, description: "-", published_at: at })
        .execute();
      const answer = {
        asked_at: at,
        query: "-",
        message: "-",
        mode: "-",
        answered: 1,
        citations: 0,
        stopped: 0,
      };
      await transaction
        .insertInto("answers")
        .values({ ...answer, ...inProject(id) })
        .execute();
    }
  });
}

export const userOf = (id: string): User => ({
  id,
  name: id,
  email: `${id}@x.test`,
  email_key: `${id}@x.test`,
  password_hash: "-",
  created_at: at,
});
export const projectOf = (id: string) => ({
  id,
  owner_id: id,
  name: id,
  description: null,
  created_at: at,
  deleted_at: null,
});
