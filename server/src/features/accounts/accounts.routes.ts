import type { FastifyPluginAsync } from "fastify";
import {
  confirmRegistration as confirmRegistrationCall,
  forgotPassword,
  login,
  logout,
  openAccountInvitation,
  register,
  session,
  setNewPassword as setNewPasswordCall,
} from "@groundwork/contract/accounts";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { handleCall } from "../handle-call.ts";
import { createAccountLimits } from "./account-limits.ts";
import { accountSettingsRoutes } from "./account-settings.routes.ts";
import { isAdministrator } from "./authorize-administrator.ts";
import {
  admitRegistration,
  type IsInvitedToProject,
  openInvitationToRegister,
  type Registration,
} from "./admit-registration.ts";
import { beginRegistration } from "./begin-registration.ts";
import { readBrowserCookie, setBrowserCookie } from "./browser-cookie.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { RegistrationClosedError } from "./accounts.errors.ts";
import { secretHash } from "./accounts.rules.ts";
import type { DeleteAccountDeps } from "./delete-account.ts";
import type { PasswordHasher } from "./passwords.ts";
import { registerAccount } from "./register-account.ts";
import { sendResetMail } from "./send-reset-mail.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { deleteSession } from "./sessions.repository.ts";
import { setNewPassword } from "./set-new-password.ts";
import { signIn } from "./sign-in.ts";

export interface AccountDeps extends Pick<
  DeleteAccountDeps,
  "queue" | "requireNothingShared" | "withdrawOwned"
> {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  passwords: PasswordHasher;
  isInvitedToProject: IsInvitedToProject;
  settings: {
    /** The origin of links in mails. */
    publicUrl: string;
    registration: Registration;
    hideAccountExistence: boolean;
    sessionDays: number;
    /** Who administers; empty: the first account. */
    adminEmails: readonly string[];
  };
}

export function accountRoutes(given: AccountDeps): FastifyPluginAsync {
  const { database, settings } = given;
  const limits = createAccountLimits(given.clock);
  const deps = { ...given, limits, sessionDays: settings.sessionDays };

  return async (app) => {
    await app.register(accountSettingsRoutes(deps));

    handleCall(app, register, async ({ body, request }) => {
      limits.register(request.ip);
      const invited = await admitRegistration(deps, body);
      if (invited) {
        await registerAccount(deps, body, invited.accept);
        return { status: 201, message: "Your account was created. Please sign in." };
      }
      if (settings.hideAccountExistence) {
        limits.registrationMail(body.email);
        await beginRegistration(deps, body);
        return {
          status: 201,
          message: "An email is on its way to this address. Please open its link within 24 hours.",
          mailed: true as const,
        };
      }
      await registerAccount(deps, body);
      return { status: 201, message: "Your account was created. Please sign in." };
    });

    handleCall(app, openAccountInvitation, async ({ body, request }) => {
      limits.register(request.ip);
      const { email, expires_at } = await openInvitationToRegister(deps, body.token);
      return { email, expires_at };
    });

    handleCall(app, confirmRegistrationCall, async ({ body }) => {
      if (settings.registration !== "open") throw new RegistrationClosedError();
      await confirmRegistration(deps, body.registration_token);
      return { status: 201, message: "Your account was created. Please sign in." };
    });

    handleCall(app, login, async ({ body, request, reply }) => {
      const { user, secret, browser } = await signIn(deps, {
        ...body,
        from: { address: request.ip, userAgent: request.headers["user-agent"] },
        browser: readBrowserCookie(request),
      });
      setSessionCookie(request, reply, secret, settings);
      setBrowserCookie(request, reply, browser, settings);
      return { status: 200, user_id: user.id, message: "You are signed in." };
    });

    handleCall(app, logout, async ({ request, reply }) => {
      const secret = readSessionCookie(request);
      if (secret) await database.write((transaction) => deleteSession(transaction, secretHash(secret)));
      clearSessionCookie(request, reply, settings);
      return { status: 200, message: "You are signed out." };
    });

    handleCall(app, session, async ({ caller }) => ({
      user_id: caller.userId,
      name: caller.name,
      email: caller.email,
      ...((await isAdministrator(database.read, caller, settings.adminEmails)) && {
        administrator: true as const,
      }),
    }));

    handleCall(app, forgotPassword, async ({ body, request }) => {
      limits.resetMail(body.email, request.ip);
      await sendResetMail(deps, body.email);
      const message = settings.hideAccountExistence
        ? "If there is an account with this address, an email with a link is on its way."
        : "An email with a link to set a new password is on its way.";
      return { status: 200, message };
    });

    handleCall(app, setNewPasswordCall, async ({ body, request }) => {
      const { new_password: password, reset_token: secret } = body;
      await setNewPassword(deps, { password, secret, address: request.ip });
      return { status: 200, message: "Your new password is set. Please sign in." };
    });
  };
}
