import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/accounts";
import { handleCall } from "../handle-call.ts";
import { recordAlone } from "../audit/record-act.ts";
import { createAccountLimits } from "./account-limits.ts";
import { confirmAddress } from "./mailed-links.repository.ts";
import { confirmNewAccount, namesAdministrator } from "./change-address.ts";
import { createCodeWaits } from "./second-factor/code-waits.ts";
import { accountSecurityRoutes } from "./account-security.routes.ts";
import { accountSettingsRoutes } from "./account-settings.routes.ts";
import { isAdministrator } from "./administrators.ts";
import { admitRegistration, openInvitationToRegister } from "./admit-registration.ts";
import { beginRegistration, confirmRegistration, registerAccount } from "./register-account.ts";
import { accountErrors } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { letInMessage, linkMessage, resetMessage } from "./account-mails.ts";
import { sendResetMail, setNewPassword } from "./set-password.ts";
import { clearSessionCookie, readSessionCookie } from "./cookies.ts";
import { endSession } from "./provider/sign-in-by-provider.ts";
import { providerRoutes } from "./provider/provider.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import { mailLetIn, openLetIn, trustBrowser } from "./known-browsers.ts";
import { type AccountDeps, requirePasswords } from "./account-deps.ts";

const created = "Your account was created. Please sign in.";

export function accountRoutes(given: Omit<AccountDeps, "limits">): FastifyPluginAsync {
  const deps = { ...given, limits: createAccountLimits(given.clock, given.share, createCodeWaits(given)) };
  return async (app) => {
    await app.register(signInRoutes(deps));
    await app.register(providerRoutes(deps));
    await app.register(accountSettingsRoutes(deps));
    await app.register(accountSecurityRoutes(deps));
    registrationCalls(app, deps);
    sessionCalls(app, deps);
    linkCalls(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function registrationCalls(app: App, deps: AccountDeps): void {
  const { settings, limits } = deps;

  handleCall(app, calls.register, async ({ body, request }) => {
    requirePasswords(deps);
    limits.register(request.ip);
    const invited = await admitRegistration(deps, body);
    if (invited?.by === "administrator") {
      await registerAccount(deps, body, async (transaction, userId) => {
        await invited.accept(transaction, userId);
        await confirmAddress(transaction, { userId, key: emailKey(body.email), now: deps.clock.now() });
      });
      return { status: 201, message: created };
    }
    const wouldAdminister = settings.mailOn && namesAdministrator(settings.adminEmails, body.email);
    if (wouldAdminister || (settings.hideAccountExistence && !invited)) {
      limits.registrationMail(body.email);
      await beginRegistration(deps, body);
      return {
        status: 201,
        message: linkMessage(deps.mailer, {
          mailed: "We've sent an email to this address. Please open its link within 24 hours.",
          purpose: "confirm this address",
        }),
        mailed: true as const,
      };
    }
    await registerAccount(deps, body, invited?.accept);
    if (!settings.mailOn) return { status: 201, message: created };
    await confirmNewAccount(deps, body.email);
    return { status: 201, message: `${created} We've sent an email with a link to confirm your address.` };
  });

  handleCall(app, calls.openAccountInvitation, async ({ body, request }) => {
    limits.register(request.ip);
    const { email, expires_at } = await openInvitationToRegister(deps, body.token);
    return { email, expires_at };
  });

  handleCall(app, calls.confirmRegistration, async ({ body }) => {
    requirePasswords(deps);
    if (settings.registration === "closed") throw new accountErrors.registration_closed();
    await confirmRegistration(deps, body.registration_token);
    return { status: 201, message: created };
  });
}

function sessionCalls(app: App, deps: AccountDeps): void {
  const { database, settings } = deps;

  handleCall(app, calls.logout, async ({ caller, request, reply }) => {
    const tokenHash = readSessionCookie(request);
    const providerUrl = tokenHash ? await endSession(deps, tokenHash) : null;
    if (tokenHash && caller)
      await recordAlone(database, "signout.done", { kind: "account", id: caller.userId });
    clearSessionCookie({ request, reply }, settings);
    return { status: 200, message: "You're signed out.", ...(providerUrl && { provider_url: providerUrl }) };
  });

  handleCall(app, calls.session, async ({ caller }) => ({
    user_id: caller.userId,
    name: caller.name,
    email: caller.email,
    ...(caller.unready && { needs: caller.unready }),
    ...((await isAdministrator(database.read, caller, settings.adminEmails)) && {
      administrator: true as const,
    }),
  }));
}

/** Registers the calls behind mailed links. */
function linkCalls(app: App, deps: AccountDeps): void {
  const { settings, limits } = deps;

  handleCall(app, calls.forgotPassword, async ({ body, request }) => {
    requirePasswords(deps);
    limits.resetMail(body.email, request.ip);
    await sendResetMail(deps, body.email);
    const message = resetMessage(deps.mailer, settings);
    return { status: 200, message, ...(!deps.mailer.delivers && { mailed: false as const }) };
  });

  handleCall(app, calls.letInMail, async ({ body, request }) => {
    requirePasswords(deps);
    limits.letInMail(body.email, request.ip);
    await mailLetIn(deps, body.email);
    return { status: 200, message: letInMessage(deps.mailer) };
  });

  handleCall(app, calls.letIn, async ({ body, request, reply }) => {
    requirePasswords(deps);
    limits.letIn(request.ip);
    await trustBrowser(deps, { request, reply }, await openLetIn(deps, body.let_in_token));
    return { status: 200, message: "You can now sign in with this browser." };
  });

  handleCall(app, calls.setNewPassword, async ({ body, request, reply }) => {
    requirePasswords(deps);
    const { new_password: password, reset_token: secret } = body;
    const userId = await setNewPassword(deps, { password, secret, address: request.ip });
    // Guesses that go on would else keep the owner out who has just read the mail here.
    await trustBrowser(deps, { request, reply }, userId);
    return { status: 200, message: "Your new password is set. Please sign in." };
  });
}
