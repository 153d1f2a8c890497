import type { Call } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import { callPaths as paths } from "@groundwork/contract/paths";
import * as accounts from "#features/accounts/accounts.errors.ts";
import * as providers from "#features/accounts/provider/provider.errors.ts";
import * as factors from "#features/accounts/second-factor/second-factor.errors.ts";
import * as administration from "#features/administration/administration.errors.ts";
import * as callers from "#features/admit-caller.ts";
import * as chat from "#features/chat/chat.errors.ts";
import * as limited from "#features/limits.errors.ts";
import * as leads from "#features/leads/leads.errors.ts";
import * as members from "#features/members/members.errors.ts";
import * as models from "#features/models/models.errors.ts";
import * as quotas from "#features/projects/projects.errors.ts";
import {
  AccessEndedError,
  ProjectNotFoundError,
  RoleTooNarrowError,
} from "#features/projects/projects.errors.ts";
import * as publications from "#features/publications/publications.errors.ts";
import { UnknownCursorError } from "#features/list-page.ts";
import * as resources from "#features/resources/resources.errors.ts";
import type { AppError } from "#kit/app-error.ts";
import { AnsweringStoppedError, QuestionTooHeavyError } from "#kit/heavy-work.errors.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { EmptyFileError, FileMissingError, FileTooLargeError } from "#platform/files/file-store.errors.ts";
import { statusOf } from "../error-body.ts";
import { MetricsOffError, MetricsTokenError } from "../system.routes.ts";
import {
  at,
  both,
  needsCaller,
  takesKeys,
  names,
  counted,
  needsRole,
  takesWords,
  slugs,
  inThreads,
  adding,
  readdressing,
  closing,
  settingUp,
  addingPasskey,
  confirming,
  withPasswords,
  inviting,
  changing,
  removing,
  settingGroup,
  byToken,
  changingJob,
  newUser,
  changingUser,
  newKey,
  type Where,
} from "./call-conditions.ts";

/** A failure that a call may answer with: what stands in its body. */
export interface CallError {
  status: number;
  code: string;
  sentence: string;
}

/** The errors as they are thrown, so that their words here are their words there, and which calls may throw them. */
const known: readonly [error: AppError, where: Where][] = [
  [new callers.NotSignedInError(), needsCaller],
  [new callers.UnknownKeyError(), takesKeys],
  [new callers.ScopeTooNarrowError("read", "manage"), takesKeys],
  [
    new callers.SecondFactorNeededError(),
    ({ access, admits }) => access === "session" && admits === undefined,
  ],
  [
    new callers.AddressUnconfirmedError(),
    ({ access, admits }) => access === "session" && admits === undefined,
  ],
  [
    new accounts.NotYourselfError(),
    both(needsCaller, names("UserID", "user_id", "userId"), ({ path }) => path !== paths.members),
  ],
  [new limited.TooManyCallsError("read", 20), counted("read", "write", "stream")],
  [new limited.TooManyCallsError("ask", 20), counted("ask", "visit")],
  [new limited.TooManyCallsError("search", 20), counted("search")],
  [new limited.TooManyCallsError("upload", 20), counted("upload")],
  [new limited.TooManyCallsError("project", 20), counted("project")],
  [new limited.TooManyAtOnceError(8), counted("ask")],
  [new limited.TooManyStreamsError(), counted("stream")],
  [new ProjectNotFoundError(), names("ProjectID", "project_id", "projectId")],
  [new accounts.NotAdministratorError(), ({ path }) => path.startsWith("/admin/")],
  [new RoleTooNarrowError("editor"), needsRole("editor")],
  [new RoleTooNarrowError("owner"), needsRole("owner")],
  [new AccessEndedError(), at(paths.ask)],
  [new resources.ResourceNotFoundError(), names("resourceID")],
  [new resources.RunNotFoundError(), names("runId")],

  [new accounts.WrongCredentialsError(), at(paths.login)],
  [new accounts.AccountSuspendedError(), at(paths.login, paths.secondStep, paths.passkeySignIn)],
  [new accounts.PasswordsOffError(), withPasswords],
  [new accounts.SignInAgainError(10), (call) => confirming(call) || closing(call) || readdressing(call)],
  [new factors.WrongCodeError(), at(paths.secondStep, paths.confirmAuthenticator)],
  [
    new factors.StepExpiredError(),
    (call) => at(paths.secondStep, paths.passkeySignIn)(call) || addingPasskey(call),
  ],
  [new factors.AuthenticatorInUseError(), (call) => settingUp(call) || at(paths.confirmAuthenticator)(call)],
  [
    new factors.NoAuthenticatorError(),
    (call) => at(paths.confirmAuthenticator)(call) || (at(paths.authenticator)(call) && !settingUp(call)),
  ],
  [new factors.NoSecondFactorError(), at(paths.recoveryCodes)],
  [new factors.PasskeyNotFoundError(), names("passkeyId")],
  [new factors.TooManyPasskeysError(limits.passkeysMax), at(paths.beginPasskey)],
  [new factors.PasskeyRefusedError(), (call) => at(paths.passkeySignIn)(call) || addingPasskey(call)],
  [
    new factors.PasskeyNeedsNameError(),
    (call) => at(paths.askPasskey, paths.passkeySignIn, paths.beginPasskey)(call) || addingPasskey(call),
  ],
  // Told on the login page, where browsers are led to, and by the call that a provider makes.
  [new providers.EmailUnverifiedError(), at(paths.providerCallback)],
  [new providers.AnotherIdentityError(), at(paths.providerCallback)],
  [new providers.SignInExpiredError(), at(paths.providerCallback)],
  [new providers.ProviderRefusedError(undefined), at(paths.providerCallback)],
  [new providers.ProviderAnswerError(undefined), at(paths.providerCallback)],
  [
    new providers.ProviderAwayError(undefined),
    at(paths.providerSignIn, paths.providerCallback, paths.providerLogout),
  ],
  [new providers.NoProviderError(), at(paths.providerLogout)],
  [new providers.LogoutTokenError(undefined), at(paths.providerLogout)],
  [new accounts.EmailTakenError(), at(paths.register, paths.accountAddress, paths.confirmAddress)],
  [new accounts.InvitationNeededError(), at(paths.register, paths.providerCallback)],
  [new accounts.RegistrationInvitationError(), at(paths.register, paths.openAccountInvitation)],
  [new accounts.OtherAddressInvitedError(), at(paths.register)],
  [new accounts.SessionSuspendedError(), needsCaller],
  [new accounts.RegistrationClosedError(), at(paths.register, paths.confirmRegistration)],
  [new accounts.GuessablePasswordError(), at(paths.register, paths.setNewPassword, paths.changePassword)],
  [new accounts.RegistrationTokenError("missing"), at(paths.confirmRegistration)],
  [new accounts.RegistrationTokenError("unknown"), at(paths.confirmRegistration)],
  [new accounts.RegistrationTokenError("expired"), at(paths.confirmRegistration)],
  [new accounts.AddressTokenError("missing"), at(paths.confirmAddress)],
  [new accounts.AddressTokenError("unknown"), at(paths.confirmAddress)],
  [new accounts.AddressTokenError("expired"), at(paths.confirmAddress)],
  [new accounts.SameAddressError(), readdressing],
  [new accounts.AddressReservedError(), readdressing],
  [new accounts.NothingToConfirmError(), at(paths.addressLink)],
  [new accounts.UnknownEmailError(), at(paths.forgotPassword)],
  [
    new accounts.MailNotSentError(undefined),
    at(paths.forgotPassword, paths.accountAddress, paths.addressLink),
  ],
  [new accounts.AccountGuardedError(600), at(paths.login, paths.secondStep)],
  [new accounts.LetInTokenError(), at(paths.letIn)],
  [new accounts.ResetTokenError("missing"), at(paths.setNewPassword)],
  [new accounts.ResetTokenError("unknown"), at(paths.setNewPassword)],
  [new accounts.ResetTokenError("used"), at(paths.setNewPassword)],
  [new accounts.ResetTokenError("expired"), at(paths.setNewPassword)],
  [
    new accounts.TooManyTriesError(60),
    (call) =>
      confirming(call) ||
      at(
        paths.accountAddress,
        paths.addressLink,
        paths.login,
        paths.register,
        paths.forgotPassword,
        paths.changePassword,
        paths.secondStep,
        paths.letInMail,
        paths.letIn,
        paths.passkeySignIn,
        paths.confirmAuthenticator,
      )(call),
  ],
  [
    new accounts.WrongPasswordError(),
    (call) => at(paths.changePassword)(call) || closing(call) || confirming(call) || readdressing(call),
  ],
  [new accounts.OtherEmailError(), closing],
  [new accounts.SessionNotFoundError(), names("sessionId")],
  [new accounts.KeyNotFoundError(), names("keyId")],
  [new accounts.ExpiryPastError(), newKey],
  [new accounts.KeyOutlivesMakerError(), newKey],
  [new accounts.TooManyKeysError(limits.keysMax), newKey],

  [new members.SharedProjectsError(["Harbour handbook"], 1), closing],
  [
    new members.GroupNotFoundError(),
    at(paths.projectGroups, paths.adminGroups, paths.adminGroup, paths.adminGroupPeople),
  ],
  [new members.GroupNameTakenError(), at(paths.adminGroups)],
  [new members.TooManyGroupsError(limits.groupsMax), at(paths.adminGroups)],
  [new members.ProvidersGroupError(), at(paths.adminGroups, paths.adminGroupPeople)],
  [new members.NobodyOfAddressError(), at(paths.adminGroupPeople)],
  [new members.AlreadyMemberError(), inviting],
  [new members.PersonNotFoundError(), at(paths.people)],
  [new members.TooManyMembersError(limits.membersMax), (call) => inviting(call) || at(paths.people)(call)],
  [new members.TooManyInvitationsError(600), (call) => inviting(call) || at(paths.people)(call)],
  [new members.MemberNotFoundError(), (call) => changing(call) || removing(call)],
  [new members.OwnerStaysError(), changing],
  [new members.OwnsAlreadyError(), changing],
  [
    new members.NoRoomForProjectError(),
    (call) => changing(call) || at(paths.acceptInvitation, paths.answerHandOver)(call),
  ],
  [new members.OwnerLeavesError(), removing],
  [new members.InvitationNotFoundError(), at(paths.invitations, paths.answerHandOver)],
  [new members.InvitationTokenError("missing"), byToken],
  [new members.InvitationTokenError("unknown"), byToken],
  [new members.InvitationTokenError("used"), byToken],
  [new members.InvitationTokenError("expired"), byToken],
  [new members.OtherPersonsInvitationError(), at(paths.acceptInvitation)],

  [new resources.InvalidTypeError(), adding],
  [new resources.FileNotGivenError(), adding],
  [new EmptyFileError(), adding],
  [new FileTooLargeError(limits.uploadMegabytes * 1024 * 1024), adding],
  [new resources.WrongFileTypeError("PDF"), adding],
  [new resources.UnreadableFileError("This is an archive."), adding],
  [new resources.AddressNotGivenError(), adding],
  [new resources.InvalidAddressError(), adding],
  [new resources.InvalidVideoError(), adding],
  [new resources.InvalidChannelError(), adding],
  [new resources.MalformedFormError(undefined), adding],
  [new resources.UnacceptableFormError("This address is too long."), adding],
  [new resources.FileLostError(), adding],
  [new resources.IdempotencyKeyUsedError(), adding],
  [new StorageLowError(), at(paths.addResource, paths.vectorize, paths.retryResource, paths.refreshResource)],
  [new quotas.PlanQuestionsSpentError({ visitor: false }, 86_400), at(paths.checkIdea, paths.ask)],
  [new quotas.PlanQuestionsSpentError({ visitor: true }, 86_400), at(paths.askPublic, paths.checkIdeaPublic)],
  [new quotas.TooManyProjectsError(1000), at(paths.addProject)],
  [
    new quotas.TooManyPeopleError(50),
    (call) => inviting(call) || settingGroup(call) || at(paths.people, paths.acceptInvitation)(call),
  ],
  [new quotas.TooManyResourcesError(20_000), adding],
  [new quotas.TooManyBytesError(20_480 * 1024 * 1024), adding],
  [new FileMissingError(), at(paths.getPdf, paths.getFile)],
  [new resources.NotAPdfError(), at(paths.getPdf)],
  [new resources.NotReadYetError(), at(paths.getText, paths.getFile)],
  [new resources.PartNotFoundError(), at(paths.getText)],
  [new resources.UnknownPlaceError(), at(paths.listParts)],
  [
    new UnknownCursorError(),
    at(paths.listProjects, paths.listUnpublishedProjects, paths.listPublishedProjects, paths.listResources),
  ],
  [new resources.AlreadyIndexedError(), at(paths.retryResource)],
  [new resources.AtWorkError(), at(paths.refreshResource, paths.readRest)],
  [new resources.NothingLeftOutError(), at(paths.readRest)],
  [new resources.LimitReachedError(), at(paths.readRest)],
  [new resources.NothingToRefreshError(), at(paths.refreshResource)],
  [new resources.NotAtWorkError(), at(paths.cancelResource)],

  [new publications.InvalidSlugError("empty"), slugs],
  [new publications.InvalidSlugError("characters"), slugs],
  [new publications.InvalidSlugError("dots"), slugs],
  [new publications.InvalidSlugError("imitates"), slugs],
  [new publications.InvalidSlugError("long"), slugs],
  [new publications.SlugTakenError("harbour-handbook"), slugs],
  [new publications.SlugLooksTakenError("harbour-handbook"), slugs],
  [
    new publications.NotPublishedError(),
    at(paths.unpublishProject, paths.updatePublication, paths.adminPublications),
  ],
  [new publications.PublicationPausedError(), at(paths.publicInfo, paths.askPublic, paths.checkIdeaPublic)],
  [new publications.PublicationNotFoundError(), at(paths.publicInfo, paths.askPublic, paths.checkIdeaPublic)],

  [new administration.JobGoneError(), changingJob],
  [new administration.JobNotIdleError(), changingJob],
  [new administration.JobMustEndError(), changingJob],
  [new administration.JobOfResourceError(), changingJob],
  [new administration.AccountNotFoundError(), at(paths.adminUser)],
  [new administration.InvitationGoneError(), at(paths.adminInvitation)],
  [new administration.LastAdministratorError(), at(paths.adminUser)],
  [new administration.AdministratorBySettingsError(), changingUser],
  [new administration.SuspendedAdministratorError(), changingUser],
  [new administration.NameAndPasswordNeededError(), newUser],
  [new accounts.EmailTakenError(), newUser],
  [new accounts.GuessablePasswordError(), newUser],
  [new administration.NoHeirError(), both(at(paths.adminUser), ({ method }) => method === "DELETE")],

  [
    new models.UnknownModelError(),
    at(paths.projectSettings, paths.providers, paths.testProvider, paths.compareAnswer),
  ],
  [new models.AddressNeededError(), at(paths.providers)],
  [new models.KeyNeededError(), both(at(paths.providers), ({ method }) => method === "PATCH")],
  [new models.TooManyProvidersError(limits.providersMax), at(paths.providers)],
  [new models.ProviderOfEnvironmentError(), at(paths.providers)],
  [new models.ProviderNotFoundError(), at(paths.providers, paths.testProvider)],
  [new models.UnreadableKeyError(), at(paths.testProvider)],
  [new models.LimitSubjectError(), at(paths.modelLimits)],
  [new models.ConcurrencyScopeError(), at(paths.modelLimits)],
  [new models.PeriodError(), at(paths.modelUse, paths.modelUseCsv)],

  [new chat.UnknownResourcesError(), at(paths.ask, paths.search)],
  [new QuestionTooHeavyError(), inThreads],
  [new AnsweringStoppedError(), inThreads],
  [new chat.ServerStoppingError(), at(paths.ask, paths.askPublic)],
  [new chat.BudgetSpentError(3600), at(paths.askPublic, paths.checkIdeaPublic)],
  [new chat.ShareSpentError(3600), at(paths.askPublic, paths.checkIdeaPublic)],
  [new chat.ConversationNotFoundError(), at(paths.oneConversation)],
  [
    new chat.AnswerNotFoundError(),
    at(
      paths.giveFeedback,
      paths.answerFound,
      paths.publicSource,
      paths.compareAnswer,
      paths.keepComparedAnswer,
    ),
  ],
  [new chat.SourceNotFoundError(), at(paths.publicSource)],
  [new chat.TooMuchFeedbackError(20), at(paths.giveFeedback)],
  [new chat.TooMuchReadingError(20), at(paths.publicSource)],

  [new chat.NothingComparedError(), at(paths.keepComparedAnswer)],
  [new chat.TooManyComparedError(limits.comparedMax), at(paths.compareAnswer)],

  [new MetricsTokenError(), at(paths.metrics)],
  [new MetricsOffError(), at(paths.metrics)],

  [new leads.NotAPersonError(), at(paths.requestDemo, paths.subscribe)],
  [new leads.TooManyLeadsError(60), at(paths.formToken, paths.requestDemo, paths.subscribe)],
  [new leads.UnsubscribeLinkError(), at(paths.unsubscribe)],
];

/** What no feature throws: the call is not understood. */
const misunderstood: readonly [CallError, Where][] = [
  [
    { status: 400, code: "malformed_json", sentence: "The request's body is not valid JSON." },
    ({ body }) => body !== undefined,
  ],
  [
    {
      status: 422,
      code: "not_acceptable",
      sentence: "One sentence that names the field and what is wrong with it.",
    },
    takesWords,
  ],
  [{ status: 404, code: "not_found", sentence: "This was not found." }, ({ params }) => params !== undefined],
];

/** The failures that a call may answer with, by status. */
export function errorsOf(call: Call): CallError[] {
  const thrown = known
    .filter(([, where]) => where(call))
    .map(([{ kind, code, message }]) => ({ status: statusOf[kind], code, sentence: message }));
  const general = misunderstood.filter(([, where]) => where(call)).map(([error]) => error);
  return [...general, ...thrown].sort((a, b) => a.status - b.status);
}

/** The class of every failure that some call may answer with. */
export function errorClasses(): ReadonlySet<unknown> {
  return new Set(known.map(([error]) => error.constructor));
}
