import { type Call, type LimitClass, limitOf, scopeOf, takesProjectKeys } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { Role } from "@groundwork/contract/roles";
import * as accounts from "#features/accounts/accounts.errors.ts";
import * as providers from "#features/accounts/provider/provider.errors.ts";
import * as factors from "#features/accounts/second-factor/second-factor.errors.ts";
import * as administration from "#features/administration/administration.errors.ts";
import * as callers from "#features/admit-caller.ts";
import * as cases from "#features/cases/cases.errors.ts";
import * as chat from "#features/chat/chat.errors.ts";
import * as limited from "#features/limits.errors.ts";
import * as leads from "#features/leads/leads.errors.ts";
import * as lists from "#features/list-page.ts";
import * as members from "#features/members/members.errors.ts";
import * as models from "#features/models/models.errors.ts";
import * as programs from "#features/programs/programs.errors.ts";
import * as projects from "#features/projects/projects.errors.ts";
import * as publications from "#features/publications/publications.errors.ts";
import * as questions from "#features/questions/questions.errors.ts";
import * as resources from "#features/resources/resources.errors.ts";
import * as slack from "#features/slack/slack.errors.ts";
import * as webhooks from "#features/webhooks/webhooks.errors.ts";
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
  [new accounts.SessionSuspendedError(), needsCaller],
  [new accounts.NotAdministratorError(), ({ path }) => path.startsWith("/admin/")],
  [new projects.RoleTooNarrowError("editor"), needsRole("editor")],
  [new projects.RoleTooNarrowError("owner"), needsRole("owner")],
  [new limited.TooManyCallsError("read", 20), counted("read", "write", "stream")],
  [new limited.TooManyCallsError("ask", 20), counted("ask", "visit")],
  [new limited.TooManyCallsError("search", 20), counted("search")],
  [new limited.TooManyCallsError("upload", 20), counted("upload")],
  [new limited.TooManyCallsError("project", 20), counted("project")],
  [new limited.TooManyAtOnceError(8), counted("ask")],
  [new limited.TooManyStreamsError(), counted("stream")],
  [new projects.PlanQuestionsSpentError({ visitor: false }, 86_400), counted("ask")],
  [new projects.PlanQuestionsSpentError({ visitor: true }, 86_400), counted("visit")],
  [new projects.ProjectNotFoundError(), takes("ProjectID", "project_id", "projectId")],
  [new resources.ResourceNotFoundError(), takes("resourceID")],
  [new resources.RunNotFoundError(), takes("runId")],
  [new accounts.NotYourselfError(), takes("UserID", "userId")],
  [new accounts.SessionNotFoundError(), takes("sessionId")],
  [new accounts.KeyNotFoundError(), takes("keyId")],
  [new factors.PasskeyNotFoundError(), takes("passkeyId")],
  [new lists.UnknownCursorError(), takes("cursor")],
  [new FileMissingError(), (call) => call.media !== undefined && takes("resourceID")(call)],
];

/** Errors whose words depend on arguments, with examples for the reference. */
const worded: readonly AppError[] = [
  new accounts.AccountGuardedError(600),
  new accounts.MailNotSentError(undefined),
  new accounts.SignInAgainError(10),
  new accounts.TooManyKeysError(limits.keysMax),
  new accounts.TooManyTriesError(60),
  ...(["missing", "unknown", "expired"] as const).flatMap((problem) => [
    new accounts.AddressTokenError(problem),
    new accounts.RegistrationTokenError(problem),
  ]),
  ...(["missing", "unknown", "used", "expired"] as const).flatMap((problem) => [
    new accounts.ResetTokenError(problem),
    new members.InvitationTokenError(problem),
  ]),
  new factors.TooManyPasskeysError(limits.passkeysMax),
  new members.SharedProjectsError(["Harbour handbook"], 1),
  new members.TooManyGroupsError(limits.groupsMax),
  new members.TooManyInvitationsError(600),
  new members.TooManyMembersError(limits.membersMax),
  new projects.TooManyBytesError(20_480 * 1024 * 1024),
  new projects.TooManyPeopleError(50),
  new projects.TooManyProjectsError(1000),
  new projects.TooManyResourcesError(20_000),
  new resources.ResourceExistsError("prices.pdf"),
  new resources.UnacceptableFormError("This URL is too long."),
  new resources.UnreadableFileError("This is an archive."),
  new resources.WrongFileTypeError("PDF"),
  ...(["empty", "characters", "dots", "imitates", "long"] as const).map(
    (problem) => new publications.InvalidSlugError(problem),
  ),
  new publications.PublicationGuardedError(600),
  new publications.SiteOriginRefusedError("https://www.example.com"),
  new publications.SlugLooksTakenError("harbour-handbook"),
  new publications.SlugTakenError("harbour-handbook"),
  new models.TooManyProvidersError(limits.providersMax),
  new chat.BudgetSpentError(3600),
  new chat.ShareSpentError(3600),
  new chat.TooManyComparedError(limits.comparedMax),
  new chat.TooMuchFeedbackError(20),
  new chat.TooMuchReadingError(20),
  new leads.TooManyLeadsError(60),
  new webhooks.AddressRefusedError(
    "10.0.0.1 is in a private network. The server's operator can allow it with ALLOWED_PRIVATE_HOSTS.",
  ),
  new slack.SlackRefusedError("invalid_auth"),
  new webhooks.TooManyWebhooksError(10),
  new FileTooLargeError(limits.uploadMegabytes * 1024 * 1024),
];

const modules: readonly object[] = [
  accounts,
  providers,
  factors,
  administration,
  callers,
  chat,
  limited,
  leads,
  lists,
  members,
  models,
  programs,
  projects,
  publications,
  questions,
  cases,
  resources,
  slack,
  webhooks,
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
