import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  let requests = db.schema.createTable("demo_requests").addColumn("id", "text", (c) => c.primaryKey());
  for (const column of [
    "first_name",
    "last_name",
    "email",
    "email_key",
    "phone",
    "company",
    "message",
    "created_at",
  ])
    requests = requests.addColumn(column, "text", (c) => c.notNull());
  await requests.execute();
  await db.schema.createIndex("demo_requests_by_email").on("demo_requests").column("email_key").execute();

  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("lead_key")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull())
    .execute();
}
