import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/account-security";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Caller, NotSignedInError } from "../admit-caller.ts";
import { recordAlone } from "../audit/record-act.ts";
import { handleCall } from "../handle-call.ts";
import { beginStep, forgetStep, readStep } from "./sign-in-steps.ts";
import { findIdentityOf } from "./provider/identities.repository.ts";
import { rotateSession } from "./open-session.ts";
import { beginPasskey, finishPasskey, passkeyPlace } from "./second-factor/passkeys.ts";
import {
  findPasskeysOf,
  type Passkey,
  countRecoveryCodes,
  findAuthenticator,
} from "./second-factor/second-factors.repository.ts";
import {
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  beginAuthenticator,
  finishAuthenticator,
} from "./second-factor/set-up-factor.ts";
import { factorErrors } from "./second-factor/second-factor.errors.ts";
import { secondFactorOf } from "./second-factor/second-factor-policy.ts";
import { trustBrowser } from "./known-browsers.ts";
import { findUser } from "./users.repository.ts";
import type { Exchange } from "./cookies.ts";
import { updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Registers the calls that manage authenticator apps, passkeys and recovery codes. */
export function accountSecurityRoutes(deps: AccountDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.accountSecurity, ({ caller }) => readSecurity(deps, caller));
    authenticatorCalls(app, deps);
    passkeyCalls(app, deps);
  };
}

async function readSecurity({ database: { read }, secondFactor }: AccountDeps, caller: Caller) {
  const user = await findUser(read, caller.userId);
  if (!user) throw new NotSignedInError();
  const identity = await findIdentityOf(read, user.id);
  const authenticator = await findAuthenticator(read, user.id);
  const passkeys = await findPasskeysOf(read, user.id);
  const since = authenticator?.confirmed_at;
  return {
    password: user.password_hash !== "",
    provider: identity ? { email: identity.email } : null,
    authenticator: since ? { since } : null,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes_left: await countRecoveryCodes(read, user.id),
    second_factor: await secondFactorOf(read, caller, secondFactor),
  };
}

/** Signs every other browser out; this one has just confirmed its user. */
async function keepSignedIn(deps: AccountDeps, caller: Caller, to: Exchange): Promise<void> {
  await rotateSession(deps.database, caller, to, deps.settings);
  await trustBrowser(deps, to, caller.userId);
}

type App = Parameters<FastifyPluginAsync>[0];

function authenticatorCalls(app: App, deps: AccountDeps): void {
  const { database } = deps;

  handleCall(app, calls.beginAuthenticator, ({ caller, body }) =>
    beginAuthenticator(deps, caller, body.password),
  );

  handleCall(app, calls.confirmAuthenticator, async ({ caller, body, request, reply }) => {
    const codes = await finishAuthenticator(deps, caller, body.code);
    await keepSignedIn(deps, caller, { request, reply });
    await recordAlone(database, "factor.added", { kind: "authenticator", id: caller.userId });
    return { status: 200, message: "Your authenticator app is set up.", recovery_codes: codes };
  });

  handleCall(app, calls.removeAuthenticator, async ({ caller, body }) => {
    await removeAuthenticator(deps, caller, body.password);
    await recordAlone(database, "factor.removed", { kind: "authenticator", id: caller.userId });
    return { status: 200, message: "The authenticator app was removed." };
  });

  handleCall(app, calls.renewRecoveryCodes, async ({ caller, body }) => ({
    recovery_codes: await renewRecoveryCodes(deps, caller, body.password),
  }));
}

function passkeyCalls(app: App, deps: AccountDeps): void {
  const { database, settings } = deps;

  handleCall(app, calls.beginPasskey, async ({ caller, body, request, reply }) => {
    const place = passkeyPlace(request, settings.publicUrl);
    const options = await beginPasskey(deps, caller, { password: body.password, place });
    const data = { challenge: options.challenge };
    await beginStep(deps, { request, reply }, { kind: "new-passkey", userId: caller.userId, data });
    return { options: { ...options } };
  });

  handleCall(app, calls.addPasskey, async ({ caller, body, request, reply }) => {
    const { passkey, codes } = await finishPasskey(deps, caller, {
      step: await readStep(deps, request, "new-passkey"),
      place: passkeyPlace(request, settings.publicUrl),
      name: body.name,
      response: body.response as unknown as RegistrationResponseJSON,
    });
    forgetStep({ request, reply }, "new-passkey", settings);
    await keepSignedIn(deps, caller, { request, reply });
    await recordAlone(database, "factor.added", { kind: "passkey", id: caller.userId });
    return { passkey: presentPasskey(passkey), recovery_codes: codes };
  });

  handleCall(app, calls.renamePasskey, async ({ caller, params, body }) => {
    const own = { user_id: caller.userId, id: params.passkeyId };
    if (
      !(await database.write((transaction) => updateRows(transaction, "passkeys", own, { name: body.name })))
    )
      throw new factorErrors.passkey_not_found();
    return { status: 200, message: "The passkey was renamed." };
  });

  handleCall(app, calls.removePasskey, async ({ caller, params, body }) => {
    await removePasskey(deps, caller, { id: params.passkeyId, password: body.password });
    await recordAlone(database, "factor.removed", { kind: "passkey", id: caller.userId });
    return { status: 200, message: "The passkey was removed." };
  });
}

function presentPasskey({ id, name, created_at, last_used_at }: Passkey) {
  return { id, name, created_at, last_used_at };
}
