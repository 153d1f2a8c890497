import { type Call, type LimitClass, limitOf, scopeOf, takesProjectKeys } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { Role } from "@groundwork/contract/roles";
import {
  AddressTokenError,
  RegistrationTokenError,
  ResetTokenError,
  accountErrors,
} from "#features/accounts/accounts.errors.ts";
import { providerErrors } from "#features/accounts/provider/provider.errors.ts";
import { factorErrors } from "#features/accounts/second-factor/second-factor.errors.ts";
import { administrationErrors } from "#features/administration/administration.errors.ts";
import * as callers from "#features/admit-caller.ts";
import { caseErrors } from "#features/cases/cases.errors.ts";
import { chatErrors } from "#features/chat/chat.errors.ts";
import * as limited from "#features/limits.errors.ts";
import { leadErrors } from "#features/leads/leads.errors.ts";
import * as lists from "#features/list-page.ts";
import { InvitationTokenError, memberErrors } from "#features/members/members.errors.ts";
import { modelErrors } from "#features/models/models.errors.ts";
import { programErrors } from "#features/programs/programs.errors.ts";
import { projectErrors } from "#features/projects/projects.errors.ts";
import { InvalidSlugError, publicationErrors } from "#features/publications/publications.errors.ts";
import * as questions from "#features/questions/questions.errors.ts";
import { resourceErrors } from "#features/resources/resources.errors.ts";
import { slackErrors } from "#features/slack/slack.errors.ts";
import { webhookErrors } from "#features/webhooks/webhooks.errors.ts";
import { AppError } from "#kit/app-error.ts";
import * as heavyWork from "#kit/heavy-work.errors.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { EmptyFileError, FileMissingError, FileTooLargeError } from "#platform/files/file-store.errors.ts";
import { statusOf } from "../error-body.ts";
import { MetricsOffError, MetricsTokenError } from "../system.routes.ts";

/** A documented failure of a call. */
interface CallError {
  status: number;
  code: string;
  sentence: string;
}

type Where = (call: Call) => boolean;

const needsCaller: Where = ({ access }) => access !== "anyone";
const needsReady: Where = ({ access, admits }) => access !== "anyone" && admits === undefined;
const takesKeys: Where = (call) => scopeOf(call) !== undefined;
const needsRole =
  (needed: Role): Where =>
  ({ role }) =>
    role === needed;
const counted =
  (...as: LimitClass[]): Where =>
  (call) =>
    as.includes(limitOf(call));
const takes =
  (...fields: string[]): Where =>
  ({ params, query, body, form }) =>
    [params, query, body, form].some((schema) =>
      fields.some((field) => Object.hasOwn((schema as { shape?: object } | undefined)?.shape ?? {}, field)),
    );

/** Errors that follow from a call's fields and access; its contract names every other. */
const general: readonly [error: AppError, where: Where][] = [
  [new callers.NotSignedInError(), needsCaller],
  [new callers.UnknownKeyError(), takesKeys],
  [new callers.ScopeTooNarrowError(["read"], "write"), takesKeys],
  [new callers.KeyOfOneProjectError(), (call) => takesKeys(call) && !takesProjectKeys(call)],
  [new callers.SecondFactorNeededError(), needsReady],
  [new callers.AddressUnconfirmedError(), needsReady],
  [new accountErrors.session_suspended(), needsCaller],
  [new accountErrors.not_administrator(), ({ path }) => path.startsWith("/admin/")],
  [new projectErrors.role_too_narrow("editor"), needsRole("editor")],
  [new projectErrors.role_too_narrow("owner"), needsRole("owner")],
  [new limited.TooManyCallsError("read", 20), counted("read", "write", "stream")],
  [new limited.TooManyCallsError("ask", 20), counted("ask", "visit")],
  [new limited.TooManyCallsError("search", 20), counted("search")],
  [new limited.TooManyCallsError("upload", 20), counted("upload")],
  [new limited.TooManyCallsError("project", 20), counted("project")],
  [new limited.TooManyAtOnceError(8), counted("ask")],
  [new limited.TooManyStreamsError(), counted("stream")],
  [new projectErrors.plan_questions_spent({ visitor: false }, 86_400), counted("ask")],
  [new projectErrors.plan_questions_spent({ visitor: true }, 86_400), counted("visit")],
  [new projectErrors.project_not_found(), takes("ProjectID", "project_id", "projectId")],
  [new resourceErrors.resource_not_found(), takes("resourceID")],
  [new resourceErrors.run_not_found(), takes("runId")],
  [new accountErrors.not_yourself(), takes("UserID", "userId")],
  [new accountErrors.session_not_found(), takes("sessionId")],
  [new accountErrors.key_not_found(), takes("keyId")],
  [new factorErrors.passkey_not_found(), takes("passkeyId")],
  [new lists.UnknownCursorError(), takes("cursor")],
  [new FileMissingError(), (call) => call.media !== undefined && takes("resourceID")(call)],
];

/** Errors whose words depend on arguments, with examples for the reference. */
const worded: readonly AppError[] = [
  new accountErrors.account_guarded(600),
  new accountErrors.mail_not_sent(undefined),
  new accountErrors.sign_in_again(10),
  new accountErrors.too_many_keys(limits.keysMax),
  new accountErrors.too_many_tries(60),
  ...(["missing", "unknown", "expired"] as const).flatMap((problem) => [
    new AddressTokenError(problem),
    new RegistrationTokenError(problem),
  ]),
  ...(["missing", "unknown", "used", "expired"] as const).flatMap((problem) => [
    new ResetTokenError(problem),
    new InvitationTokenError(problem),
  ]),
  new factorErrors.too_many_passkeys(limits.passkeysMax),
  new memberErrors.shared_projects(["Harbour handbook"], 1),
  new memberErrors.too_many_groups(limits.groupsMax),
  new memberErrors.too_many_invitations(600),
  new memberErrors.too_many_members(limits.membersMax),
  new projectErrors.quota_bytes(20_480 * 1024 * 1024),
  new projectErrors.quota_members(50),
  new projectErrors.quota_projects(1000),
  new projectErrors.quota_resources(20_000),
  new resourceErrors.resource_exists("prices.pdf"),
  new resourceErrors.not_acceptable("This URL is too long."),
  new resourceErrors.file_not_readable("This is an archive."),
  new resourceErrors.file_of_another_type("PDF"),
  ...(["empty", "characters", "dots", "imitates", "long"] as const).map(
    (problem) => new InvalidSlugError(problem),
  ),
  new publicationErrors.publication_guarded(600),
  new publicationErrors.site_origin_refused("https://www.example.com"),
  new publicationErrors.slug_looks_taken("harbour-handbook"),
  new publicationErrors.slug_taken("harbour-handbook"),
  new modelErrors.too_many_providers(limits.providersMax),
  new chatErrors.daily_budget_spent(3600),
  new chatErrors.daily_share_spent(3600),
  new chatErrors.too_many_compared(limits.comparedMax),
  new chatErrors.too_much_feedback(20),
  new chatErrors.too_many_sources(20),
  new leadErrors.too_many_leads(60),
  new webhookErrors.address_refused(
    "10.0.0.1 is in a private network. The server's operator can allow it with ALLOWED_PRIVATE_HOSTS.",
  ),
  new slackErrors.slack_refused("invalid_auth"),
  new webhookErrors.too_many_webhooks(10),
  new FileTooLargeError(limits.uploadMegabytes * 1024 * 1024),
];

const modules: readonly object[] = [
  accountErrors,
  providerErrors,
  factorErrors,
  administrationErrors,
  callers,
  chatErrors,
  limited,
  leadErrors,
  lists,
  memberErrors,
  modelErrors,
  programErrors,
  projectErrors,
  publicationErrors,
  questions,
  caseErrors,
  resourceErrors,
  slackErrors,
  webhookErrors,
  heavyWork,
  { EmptyFileError, MetricsOffError, MetricsTokenError, StorageLowError },
];

/** Every error that calls answer with, as thrown, so that the reference has the same words. */
export const knownErrors: readonly AppError[] = [
  ...general.map(([error]) => error),
  ...worded,
  ...unworded(),
];

/** Creates the errors whose constructors need no arguments. */
function unworded(): AppError[] {
  const made = new Set<unknown>(
    [...general.map(([error]) => error), ...worded].map((error) => error.constructor),
  );
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is new () => AppError => isErrorClass(value) && !made.has(value))
    .map((OneError) => new OneError());
}

function isErrorClass(value: unknown): boolean {
  return typeof value === "function" && value.prototype instanceof AppError;
}

const byCode = new Map(knownErrors.map((error) => [error.code, presented(error)]));

function presented({ kind, code, message }: AppError): CallError {
  return { status: statusOf[kind], code, sentence: message };
}

/** Errors of unreadable requests, which no feature throws. */
const misunderstood: readonly [CallError, Where][] = [
  [
    { status: 400, code: "malformed_json", sentence: "The request body is not valid JSON." },
    ({ body }) => body !== undefined,
  ],
  [
    { status: 422, code: "not_acceptable", sentence: "A sentence that names the field and its problem." },
    ({ body, query, form }) => Boolean(body ?? query ?? form),
  ],
  [{ status: 404, code: "not_found", sentence: "This was not found." }, ({ params }) => params !== undefined],
];

/** Lists a call's failures by status. Throws if it names an unknown error. */
export function errorsOf(call: Call): CallError[] {
  const own = (call.errors ?? []).map((code) => {
    const error = byCode.get(code);
    if (!error) throw new Error(`${call.method} ${call.path} names the error ${code}, which nothing throws.`);
    return error;
  });
  return [
    ...misunderstood.filter(([, where]) => where(call)).map(([error]) => error),
    ...general.filter(([, where]) => where(call)).map(([error]) => presented(error)),
    ...own,
  ].sort((a, b) => a.status - b.status);
}
