create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  created_at text not null
);
create index users_by_age on users (created_at);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  id text not null default '',
  device text not null default '',
  address text not null default '',
  last_seen_at text not null default '',
  method text not null default 'password',
  provider_session text,
  id_token text
);
create index sessions_by_user on sessions (user_id);
create unique index sessions_by_id on sessions (id);

create table reset_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index reset_tokens_by_user on reset_tokens (user_id);

create table projects (
  id text primary key,
  owner_id text not null references users (id),
  name text not null,
  description text,
  created_at text not null,
  deleted_at text,
  instructions text,
  question_days integer,
  model_paused integer not null default 0
);
create index projects_by_owner on projects (owner_id, created_at);

create table resources (
  id text primary key,
  project_id text not null references projects (id),
  type_id integer not null,
  file_name text not null,
  url text,
  file_hash text,
  file_bytes integer,
  uploaded_at text not null,
  state text not null,
  progress double precision not null,
  reason text,
  indexed_generation text,
  changed_at text not null,
  visit text,
  part_counts text,
  job text,
  idempotency_key text,
  restoring integer not null default 0,
  cut integer not null default 0,
  reads_rest integer not null default 0
);
create unique index resources_by_idempotency_key on resources (project_id, idempotency_key);
-- What an account uses is added up whenever something is added, and the other columns of its resources are wide.
create index resources_by_bytes on resources (project_id, file_bytes);
-- Asked with each question; mostly it is empty.
create index resources_restoring on resources (project_id) where restoring = 1;
create index resources_by_upload on resources (project_id, uploaded_at, id);
create index resources_by_change on resources (project_id, changed_at);

create table vectorize_runs (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  created_at text not null
);
create index vectorize_runs_by_project on vectorize_runs (project_id);

create table vectorize_run_resources (
  run_id text not null references vectorize_runs (id) on delete cascade,
  resource_id text not null references resources (id) on delete cascade,
  constraint vectorize_run_resources_key primary key (run_id, resource_id)
);

create table publications (
  project_id text primary key references projects (id) on delete cascade,
  owner_id text not null references users (id),
  slug text not null unique,
  description text not null,
  published_at text not null,
  show_surroundings integer not null default 1,
  suggestions text not null default '[]',
  source_names text not null default 'none',
  source_titles text not null default '{}',
  question_days integer,
  skeleton text,
  paused integer not null default 0
);
create unique index publications_by_skeleton on publications (skeleton);

create table daily_answers (
  project_id text not null references projects (id) on delete cascade,
  day text not null,
  answers integer not null,
  constraint daily_answers_key primary key (project_id, day)
);

create table jobs (
  id text primary key,
  kind text not null,
  subject text not null,
  payload text not null,
  idempotency_key text not null,
  state text not null,
  attempts integer not null,
  losses integer not null,
  max_attempts integer not null,
  run_at text not null,
  lease_until text,
  worker text,
  created_at text not null,
  finished_at text,
  error text,
  lane text not null default '',
  owner text not null default '',
  line text not null default ''
);
create index jobs_to_run on jobs (state, run_at);
create index jobs_by_subject on jobs (subject);
-- At most one unfinished job has a key; finished ones are history.
create unique index jobs_unfinished_key on jobs (idempotency_key) where state in ('queued', 'running');
create index jobs_in_turn on jobs (lane, state, owner, run_at);
create index jobs_in_line on jobs (lane, state, line, run_at);

create table resource_parts (
  resource_id text not null references resources (id) on delete cascade,
  part text not null,
  position integer not null,
  title text,
  url text,
  depth integer not null,
  state text not null,
  reason text,
  temporary integer not null,
  etag text,
  last_modified text,
  hash text,
  visit text not null,
  kept integer not null,
  answers integer not null,
  cut_by text,
  cut_parts integer not null default 0,
  constraint resource_parts_key primary key (resource_id, part)
);
create index resource_parts_in_order on resource_parts (resource_id, position);

create table conversations (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  title text not null,
  created_at text not null,
  updated_at text not null,
  user_id text references users (id) on delete cascade
);
create index conversations_by_project on conversations (project_id, updated_at);
create index conversations_by_user on conversations (user_id, project_id, updated_at);

create table answers (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text references users (id) on delete set null,
  slug text,
  asked_at text not null,
  query text not null,
  message text not null,
  mode text not null,
  answered integer not null,
  citations integer not null,
  conversation_id text references conversations (id) on delete cascade,
  stopped integer not null default 0,
  checked_by text,
  notice text,
  model text,
  ms integer,
  input_tokens integer,
  output_tokens integer,
  cost double precision,
  compared_with text references answers (id) on delete cascade
);
create index answers_by_project on answers (project_id, asked_at);
create index answers_by_conversation on answers (conversation_id, asked_at) where conversation_id is not null;
create index answers_outside_conversations on answers (asked_at) where conversation_id is null;
create index answers_compared_with on answers (compared_with);

create table feedback (
  answer_id text primary key references answers (id) on delete cascade,
  useful integer not null,
  reason text not null,
  given_at text not null
);

create table answer_sources (
  answer_id text primary key references answers (id) on delete cascade,
  citations text not null,
  passages text not null,
  passages_read integer not null,
  sentences text not null default '[]',
  suggestions text not null default '[]'
);

create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scope text not null,
  secret_hash text not null unique,
  start text not null,
  created_at text not null,
  expires_at text,
  last_used_at text,
  made_by text references api_keys (id) on delete cascade
);
create index api_keys_by_user on api_keys (user_id);
create index api_keys_by_maker on api_keys (made_by);

create table demo_requests (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  company text not null,
  message text not null,
  created_at text not null
);
create index demo_requests_by_email on demo_requests (email_key);

create table newsletter_subscribers (
  id text primary key,
  email text not null,
  email_key text not null unique,
  created_at text not null
);

create table lead_key (
  id integer primary key,
  key text not null
);

create table answer_traces (
  answer_id text primary key references answers (id) on delete cascade,
  trace text not null,
  kept_at text not null
);
create index answer_traces_by_time on answer_traces (kept_at);

create table job_owners (
  lane text not null,
  owner text not null,
  served_at text not null,
  slow_failures integer not null,
  failed_at text,
  waits_until text,
  served_line text,
  spent_ms integer not null default 0,
  spent_hour text,
  constraint job_owners_key primary key (lane, owner)
);

create table daily_visitors (
  project_id text not null references projects (id) on delete cascade,
  day text not null,
  visitor text not null,
  answers integer not null,
  constraint daily_visitors_key primary key (project_id, day, visitor)
);
create index daily_visitors_by_day on daily_visitors (day);

create table pending_registrations (
  token_hash text primary key,
  email_key text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at text not null,
  expires_at text not null
);
create index pending_registrations_by_email on pending_registrations (email_key);

create table known_browsers (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  signed_in_at text not null,
  constraint known_browsers_key primary key (token_hash, user_id)
);
create index known_browsers_by_user on known_browsers (user_id);

create table project_members (
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  added_at text not null,
  constraint project_members_key primary key (project_id, user_id)
);
create index project_members_by_user on project_members (user_id);

create table project_invitations (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  email_key text not null,
  email text not null,
  role text not null,
  token_hash text not null unique,
  invited_by text references users (id) on delete set null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index project_invitations_by_address on project_invitations (project_id, email_key);

create table suspended_accounts (
  user_id text primary key references users (id) on delete cascade,
  since text not null
);

create table model_providers (
  id text primary key,
  name text not null,
  kind text not null,
  base_url text,
  sealed_key text,
  models text not null,
  default_model text,
  created_at text not null,
  changed_at text not null
);

create table project_settings (
  project_id text primary key references projects (id) on delete cascade,
  settings text not null
);

-- Sums of tokens and money outgrow an integer of PostgreSQL, whose larger ones come as text.
create table model_limits (
  id text primary key,
  scope text not null,
  project_id text references projects (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  allowed integer,
  tokens_day double precision,
  tokens_month double precision,
  cost_day double precision,
  cost_month double precision,
  concurrent integer,
  set_by text not null default 'administrator'
);

-- What was spent stays spent, whoever goes.
create table model_use (
  day text not null,
  project_id text references projects (id) on delete set null,
  user_id text references users (id) on delete set null,
  model text not null,
  visitors integer not null,
  calls double precision not null,
  input_tokens double precision not null,
  output_tokens double precision not null,
  cost double precision not null
);
create unique index model_use_once on model_use (day, project_id, user_id, model, visitors);
create index model_use_by_project on model_use (project_id, day);
create index model_use_by_user on model_use (user_id, day);

create table administrators (
  user_id text primary key references users (id) on delete cascade,
  since text not null
);

create table account_plans (
  user_id text primary key references users (id) on delete cascade,
  plan text not null,
  assigned_at text not null
);

create table account_invitations (
  id text primary key,
  email_key text not null unique,
  email text not null,
  token_hash text not null unique,
  invited_by text references users (id) on delete set null,
  plan text,
  administers integer not null,
  created_at text not null,
  expires_at text not null
);

create table account_use (
  user_id text not null references users (id) on delete cascade,
  month text not null,
  what text not null,
  used integer not null,
  constraint account_use_key primary key (user_id, month, what)
);

create table announcements (
  id text primary key,
  subject text not null,
  text text not null,
  created_at text not null
);

create table announcement_mails (
  announcement_id text not null references announcements (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  state text not null,
  constraint announcement_mails_key primary key (announcement_id, user_id)
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  administrator integer,
  linked_at text not null,
  signed_in_at text not null,
  constraint identities_key primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

create table sign_in_steps (
  token_hash text primary key,
  kind text not null,
  user_id text references users (id) on delete cascade,
  data text not null,
  expires_at text not null
);
create index sign_in_steps_by_end on sign_in_steps (expires_at);

create table authenticators (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  created_at text not null,
  confirmed_at text,
  last_step integer not null
);

create table recovery_codes (
  code_hash text not null,
  user_id text not null references users (id) on delete cascade,
  used_at text,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  last_used_at text
);
create index passkeys_by_user on passkeys (user_id);

-- Addresses that a mail's link or a provider showed to be their accounts'.
create table confirmed_addresses (
  user_id text primary key references users (id) on delete cascade,
  email_key text not null,
  confirmed_at text not null
);

create table groups (
  id text primary key,
  source text not null,
  name text not null,
  name_key text not null,
  created_at text not null,
  constraint groups_by_name unique (source, name_key)
);

create table group_members (
  group_id text not null references groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  added_at text not null,
  constraint group_members_key primary key (group_id, user_id)
);
create index group_members_by_user on group_members (user_id);

create table project_groups (
  project_id text not null references projects (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  role text not null,
  added_at text not null,
  constraint project_groups_key primary key (project_id, group_id)
);
create index project_groups_by_group on project_groups (group_id);

-- Who did what, chained by hash. It refers to nothing, since it outlives what it tells of.
create table audit_entries (
  seq integer primary key,
  at text not null,
  code text not null,
  result text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  key_id text,
  address text,
  target_kind text not null,
  target_id text,
  target_name text,
  project_id text,
  detail text not null,
  actor_salt text,
  actor_digest text not null,
  target_salt text,
  target_digest text not null,
  project_salt text,
  project_digest text not null,
  hash text not null,
  actor_ref text,
  target_ref text
);
create index audit_entries_by_actor on audit_entries (actor_id, seq);
create index audit_entries_by_project on audit_entries (project_id, seq);
create index audit_entries_by_actor_ref on audit_entries (actor_ref);

create table audit_head (
  id integer primary key,
  seq integer not null,
  hash text not null,
  signature text
);

create table audit_anchor (
  id integer primary key,
  seq integer not null,
  hash text not null,
  cut_at text not null,
  signature text not null
);

-- Links on their way to addresses that accounts have or want: whoever opens one reads the address's mail.
create table address_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  email_key text not null,
  email text not null,
  created_at text not null,
  expires_at text not null
);
create index address_links_by_user on address_links (user_id);

-- Who waits for a model or is answered by one, in whichever process.
create table shared_line (
  id text primary key,
  process text not null,
  gates text not null,
  arrived text not null,
  served integer not null,
  until text not null
);

create table model_breaks (
  provider text primary key,
  kind text not null,
  why text not null,
  openings integer not null,
  until text not null
);

create table shared_attempts (
  counted text not null,
  key text not null,
  slot text not null,
  process text not null,
  attempts integer not null,
  until text not null,
  constraint shared_attempts_key primary key (counted, key, slot, process)
);
create index shared_attempts_until on shared_attempts (until);

create table last_backup (
  id integer primary key,
  taken_at text not null,
  folder text not null,
  bytes double precision not null,
  damaged integer not null
);

-- Tries of codes of a second factor, which all processes count together and a start does not forget.
create table code_tries (
  key text primary key,
  tries integer not null,
  last_at text not null
);
create index code_tries_by_last on code_tries (last_at);

-- There from the start, so that the first two that write wait for each other too.
insert into audit_head (id, seq, hash) values (1, 0, '');
