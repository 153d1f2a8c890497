import type { Kysely } from "kysely";

/** Sign-ins through a provider, second factors, passkeys, and steps that somebody has begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("method", "text", (c) => c.notNull().defaultTo("password"))
    .execute();
  await db.schema.alterTable("sessions").addColumn("provider_session", "text").execute();
  await db.schema.alterTable("sessions").addColumn("id_token", "text").execute();
  await identities(db);
  await db.schema
    .createTable("sign_in_steps")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("sign_in_steps_by_end").on("sign_in_steps").column("expires_at").execute();
  await secondFactors(db);
}

async function identities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identities")
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("administrator", "integer")
    .addColumn("linked_at", "text", (c) => c.notNull())
    .addColumn("signed_in_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("identities_key", ["issuer", "subject"])
    .execute();
  await db.schema.createIndex("identities_by_user").on("identities").column("user_id").execute();
}

async function secondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("authenticators")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("last_step", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("used_at", "text")
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("counter", "integer", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("last_used_at", "text")
    .execute();
  await db.schema.createIndex("passkeys_by_user").on("passkeys").column("user_id").execute();
}
