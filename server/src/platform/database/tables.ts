import type { CaseResultTable, CaseRunTable, CaseTable } from "./case-tables.ts";
import type {
  AccountInvitationTable,
  AccountPlanTable,
  AccountUseTable,
  AdministratorTable,
  AnnouncementMailTable,
  AnnouncementTable,
  ApiKeyTable,
  KnownBrowserTable,
  PendingRegistrationTable,
  ResetTokenTable,
  SessionTable,
  SuspendedAccountTable,
  UserTable,
} from "./account-tables.ts";
import type {
  AddressLinkTable,
  AuthenticatorTable,
  CodeTryTable,
  ConfirmedAddressTable,
  IdentityTable,
  PasskeyTable,
  RecoveryCodeTable,
  SignInStepTable,
} from "./sign-in-tables.ts";
import type {
  AnswerSourcesTable,
  AnswerTable,
  AnswerTraceTable,
  ConversationTable,
  DailyAnswersTable,
  DailyVisitorsTable,
  FeedbackTable,
  PersonRequestTable,
  QuestionTable,
  WeeklyMailTable,
} from "./answer-tables.ts";
import type { AuditAnchorTable, AuditEntryTable, AuditHeadTable } from "./audit-tables.ts";
import type { JobOwnerTable, JobTable } from "./job-tables.ts";
import type { DemoRequestTable, LeadKeyTable, SubscriberTable } from "./lead-tables.ts";
import type {
  GroupMemberTable,
  GroupTable,
  ProjectGroupTable,
  ProjectInvitationTable,
  ProjectMemberTable,
} from "./member-tables.ts";
import type {
  ModelLimitTable,
  ModelProviderTable,
  ModelUseTable,
  ProjectSettingsTable,
} from "./model-tables.ts";
import type {
  LastBackupTable,
  ModelBreakTable,
  SharedAttemptTable,
  SharedLineTable,
} from "./shared-tables.ts";
import type { SlackAppTable, SlackEventTable, WebhookDeliveryTable, WebhookTable } from "./program-tables.ts";
import type {
  NoteTable,
  NoteVersionTable,
  ProjectTable,
  PublicationTable,
  ResourcePartTable,
  ResourceTable,
  VectorizeRunResourceTable,
  VectorizeRunTable,
} from "./project-tables.ts";

/** The catalogue's tables. Times are ISO 8601 text in UTC, which sorts by time in both databases. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  api_keys: ApiKeyTable;
  reset_tokens: ResetTokenTable;
  pending_registrations: PendingRegistrationTable;
  known_browsers: KnownBrowserTable;
  suspended_accounts: SuspendedAccountTable;
  identities: IdentityTable;
  sign_in_steps: SignInStepTable;
  authenticators: AuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  code_tries: CodeTryTable;
  passkeys: PasskeyTable;
  confirmed_addresses: ConfirmedAddressTable;
  address_links: AddressLinkTable;
  groups: GroupTable;
  group_members: GroupMemberTable;
  administrators: AdministratorTable;
  account_plans: AccountPlanTable;
  account_invitations: AccountInvitationTable;
  account_use: AccountUseTable;
  projects: ProjectTable;
  project_members: ProjectMemberTable;
  project_invitations: ProjectInvitationTable;
  project_groups: ProjectGroupTable;
  resources: ResourceTable;
  resource_parts: ResourcePartTable;
  notes: NoteTable;
  note_versions: NoteVersionTable;
  vectorize_runs: VectorizeRunTable;
  vectorize_run_resources: VectorizeRunResourceTable;
  publications: PublicationTable;
  daily_answers: DailyAnswersTable;
  daily_visitors: DailyVisitorsTable;
  conversations: ConversationTable;
  answers: AnswerTable;
  answer_sources: AnswerSourcesTable;
  answer_traces: AnswerTraceTable;
  feedback: FeedbackTable;
  questions: QuestionTable;
  person_requests: PersonRequestTable;
  weekly_mails: WeeklyMailTable;
  cases: CaseTable;
  case_runs: CaseRunTable;
  case_results: CaseResultTable;
  jobs: JobTable;
  job_owners: JobOwnerTable;
  demo_requests: DemoRequestTable;
  newsletter_subscribers: SubscriberTable;
  lead_key: LeadKeyTable;
  model_providers: ModelProviderTable;
  project_settings: ProjectSettingsTable;
  model_limits: ModelLimitTable;
  model_use: ModelUseTable;
  announcements: AnnouncementTable;
  announcement_mails: AnnouncementMailTable;
  audit_entries: AuditEntryTable;
  audit_head: AuditHeadTable;
  audit_anchor: AuditAnchorTable;
  model_breaks: ModelBreakTable;
  shared_attempts: SharedAttemptTable;
  shared_line: SharedLineTable;
  last_backup: LastBackupTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  slack_apps: SlackAppTable;
  slack_events: SlackEventTable;
}
