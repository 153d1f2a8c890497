import type { Kysely } from "kysely";

/** Adds pseudonyms, which remain after names are erased, and a signature of the last entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["actor_ref", "target_ref"])
    await db.schema.alterTable("audit_entries").addColumn(column, "text").execute();
  await db.schema.createIndex("audit_entries_by_actor_ref").on("audit_entries").column("actor_ref").execute();
  await db.schema.alterTable("audit_head").addColumn("signature", "text").execute();
}
