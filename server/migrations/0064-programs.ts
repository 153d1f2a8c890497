import { type Kysely, sql } from "kysely";

/**
 * Gives keys a set of scopes, a project and their last characters, and creates what programs are sent: webhooks with
 * their deliveries, and Slack.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_keys rename column scope to scopes`.execute(db);
  await sql`alter table api_keys add column project_id text references projects (id) on delete cascade`.execute(
    db,
  );
  await sql`alter table api_keys add column ending text not null default ''`.execute(db);
  await sql`create index api_keys_by_project on api_keys (project_id)`.execute(db);
  // None included another before: a key keeps what it could do.
  await sql`update api_keys set scopes = 'ask read' where scopes = 'ask'`.execute(db);
  await sql`update api_keys set scopes = 'ask read write admin' where scopes = 'manage'`.execute(db);
  await sql`
    create table webhooks (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      url text not null,
      events text not null,
      secret text not null,
      created_at text not null,
      failing_since text,
      paused_at text
    )`.execute(db);
  await sql`create index webhooks_by_project on webhooks (project_id)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id text primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      event text not null,
      body text not null,
      created_at text not null,
      state text not null,
      attempts integer not null,
      sent_at text,
      next_at text,
      status integer,
      ms integer,
      answer text
    )`.execute(db);
  await sql`create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at, id)`.execute(
    db,
  );
  await sql`
    create table slack_apps (
      project_id text primary key references projects (id) on delete cascade,
      signing_secret text not null,
      bot_token text not null,
      team text not null,
      bot_id text not null,
      created_at text not null
    )`.execute(db);
  await sql`
    create table slack_events (
      project_id text not null references projects (id) on delete cascade,
      event_id text not null,
      arrived_at text not null,
      channel text not null,
      thread text not null,
      query text not null,
      primary key (project_id, event_id)
    )`.execute(db);
}
