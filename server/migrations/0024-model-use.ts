import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("model_providers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("base_url", "text")
    .addColumn("sealed_key", "text")
    .addColumn("models", "text", (c) => c.notNull())
    .addColumn("default_model", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("project_settings")
    .addColumn("project_id", "text", (c) => c.primaryKey().references("projects.id").onDelete("cascade"))
    .addColumn("settings", "text", (c) => c.notNull())
    .execute();
  // Sums of tokens and money outgrow an integer of PostgreSQL, whose larger ones come as text.
  await db.schema
    .createTable("model_limits")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("project_id", "text", (c) => c.references("projects.id").onDelete("cascade"))
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("allowed", "integer")
    .addColumn("tokens_day", "double precision")
    .addColumn("tokens_month", "double precision")
    .addColumn("cost_day", "double precision")
    .addColumn("cost_month", "double precision")
    .execute();
  await db.schema
    .createTable("model_use")
    .addColumn("day", "text", (c) => c.notNull())
    // What was spent stays spent, whoever goes.
    .addColumn("project_id", "text", (c) => c.references("projects.id").onDelete("set null"))
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("visitors", "integer", (c) => c.notNull())
    .addColumn("calls", "double precision", (c) => c.notNull())
    .addColumn("input_tokens", "double precision", (c) => c.notNull())
    .addColumn("output_tokens", "double precision", (c) => c.notNull())
    .addColumn("cost", "double precision", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("model_use_once")
    .unique()
    .on("model_use")
    .columns(["day", "project_id", "user_id", "model", "visitors"])
    .execute();
  await db.schema
    .createIndex("model_use_by_project")
    .on("model_use")
    .columns(["project_id", "day"])
    .execute();
  await db.schema.createIndex("model_use_by_user").on("model_use").columns(["user_id", "day"]).execute();
}
