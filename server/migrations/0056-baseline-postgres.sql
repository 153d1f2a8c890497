-- Passages of processes that share no disk. An embedded installation keeps them in a file per project. Each table begins with
-- the project, by which they can be distributed.
create table passage_projects (
  project_id text not null primary key,
  incarnation text not null,
  generation bigint not null,
  floor bigint not null,
  layout integer not null,
  last_write text not null,
  embedded text
);

create table passage_chunks (
  project_id text not null,
  kind text not null,
  chunk bigint not null,
  generation bigint not null,
  row_count integer not null,
  bytes bytea not null,
  checksum bytea not null,
  primary key (project_id, kind, chunk)
);

-- What is packed already is not tried again.
alter table passage_chunks alter column bytes set storage external;

create index passage_chunks_by_generation on passage_chunks (project_id, generation);

-- What passages are kept of, so that nobody needs a copy of a project to know it.
create table passage_resources (
  project_id text not null,
  resource_id text not null,
  generation text not null,
  primary key (project_id, resource_id)
);

create table passage_staged (
  project_id text not null,
  resource_id text not null,
  part text not null,
  primary key (project_id, resource_id, part)
);

-- Whoever shows a project hears of each change of its resources once it is committed, whichever process made it. By a trigger,
-- so that no write can forget it; several of one transaction are heard as one. On SQLite one process shows them, and looks.
create function signal_resources() returns trigger language plpgsql as $$
begin
  perform pg_notify('groundwork', 'resources ' || coalesce(new.project_id, old.project_id));
  return null;
end $$;

create trigger signal_resources after insert or update or delete on resources
for each row execute function signal_resources();

-- Whoever streams to somebody hears at once that somebody's access may have ended, whichever process ended it. On SQLite the
-- file says that something was written.
create function signal_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('groundwork', 'access');
  return null;
end $$;

create trigger signal_access after delete on sessions
for each statement execute function signal_access();

create trigger signal_access after delete on api_keys
for each statement execute function signal_access();

create trigger signal_access after insert on suspended_accounts
for each statement execute function signal_access();

create trigger signal_access after update or delete on project_members
for each statement execute function signal_access();

create trigger signal_access after update or delete on project_groups
for each statement execute function signal_access();

create trigger signal_access after delete on group_members
for each statement execute function signal_access();

create trigger signal_access after update of owner_id, deleted_at or delete on projects
for each statement execute function signal_access();
