import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { factorErrors as errors } from "./second-factor.errors.ts";
import { limits as sizes } from "@groundwork/contract/limits";
import type { RegistrationResponseJSON, AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Caller } from "../../admit-caller.ts";
import { confirmOwner } from "../confirm-owner.ts";
import { endOtherSessions } from "../close-account.ts";
import { type SignInStep, takeStep } from "../sign-in-steps.ts";
import { findPasskeysOf, insertPasskey, type Passkey } from "./second-factors.repository.ts";
import { firstRecoveryCodes } from "./set-up-factor.ts";
import { accountErrors } from "../accounts.errors.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { isSuspended } from "../account-status.repository.ts";
import { findUser, type User } from "../users.repository.ts";
import { findRow, updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "../account-deps.ts";

/** Describes where a passkey is used: the page's origin, and the name under which browsers store it. */
interface PasskeyPlace {
  origin: string;
  name: string;
}

/**
 * Returns the calling page's origin if it matches the request's verified host name; otherwise the public address.
 * Fails with `passkey_needs_name`.
 */
export function passkeyPlace({ headers }: FastifyRequest, publicUrl: string): PasskeyPlace {
  const page = URL.parse(headers.origin ?? "");
  const own = page !== null && page.host === headers.host ? page : new URL(publicUrl);
  const name = own.hostname;
  if (isIP(name.startsWith("[") ? name.slice(1, -1) : name)) throw new errors.passkey_needs_name();
  return { origin: own.origin, name };
}

/** Returns the options with which a browser creates a passkey. Fails with `too_many_passkeys`. */
export async function beginPasskey(
  deps: AccountDeps,
  caller: Caller,
  { password, place }: { password: string | undefined; place: PasskeyPlace },
) {
  const user = await confirmOwner(deps, caller, password);
  const own = await findPasskeysOf(deps.database.read, user.id);
  if (own.length >= sizes.passkeysMax) throw new errors.too_many_passkeys(sizes.passkeysMax);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: "Groundwork",
    rpID: place.name,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    // The passkey replaces name and password, so it must identify and verify its user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Stores a passkey that a browser made for its challenge; if it is the first second factor, every other session ends.
 * Returns recovery codes if there were none. Fails with `passkey_refused` or `step_expired`.
 */
export async function finishPasskey(
  { database, clock }: AccountDeps,
  caller: Caller,
  given: {
    step: SignInStep | undefined;
    place: PasskeyPlace;
    name: string;
    response: RegistrationResponseJSON;
  },
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const { step } = given;
  if (!step || step.user_id !== caller.userId) throw new errors.step_expired();
  const made = await credentialOf(given.response, step, given.place);
  const passkey: Passkey = {
    id: made.id,
    user_id: caller.userId,
    name: given.name,
    public_key: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: JSON.stringify((made.transports ?? []).slice(0, 8)),
    created_at: clock.now().toISOString(),
    last_used_at: null,
  };
  return database.write(async (transaction) => {
    if (!(await takeStep(transaction, step.token_hash))) throw new errors.step_expired();
    const isFirst = (await findPasskeysOf(transaction, caller.userId)).length === 0;
    if (!(await insertPasskey(transaction, passkey))) throw new errors.passkey_refused();
    if (isFirst) await endOtherSessions(transaction, caller);
    return { passkey, codes: await firstRecoveryCodes(transaction, caller.userId) };
  });
}

async function credentialOf(response: RegistrationResponseJSON, step: SignInStep, place: PasskeyPlace) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified: isTrue, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (JSON.parse(step.data) as { challenge: string }).challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.name,
      requireUserVerification: true,
    });
    if (isTrue && registrationInfo) return registrationInfo.credential;
  } catch (error) {
    throw new errors.passkey_refused(error);
  }
  throw new errors.passkey_refused();
}

/** Returns the options with which a browser signs in using any passkey for this place. */
export async function askForPasskey(place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({ rpID: place.name, userVerification: "required" });
}

/**
 * Signs somebody in by a verified passkey, which counts as both factors. Fails with `passkey_refused` for any
 * invalid answer, `step_expired`, `account_suspended` or `too_many_tries`.
 */
export async function signInByPasskey(
  deps: AccountDeps,
  step: SignInStep | undefined,
  response: AuthenticationResponseJSON,
  { place, arrival }: { place: PasskeyPlace; arrival: Arrival },
): Promise<Opened & { user: User }> {
  const { database, clock, limits } = deps;
  const attempt = limits.passkey(arrival.from.address);
  if (!step) throw new errors.step_expired();
  const passkey = await findRow(database.read, "passkeys", { id: response.id });
  const user = passkey && (await findUser(database.read, passkey.user_id));
  // A challenge is for one answer, also for one that is wrong.
  const isOpen = await database.write((transaction) => takeStep(transaction, step.token_hash));
  if (!isOpen) throw new errors.step_expired();
  if (!passkey || !user) throw new errors.passkey_refused();
  const counter = await counterOf(response, { step, place, passkey });
  attempt.succeeded();
  if (await isSuspended(database.read, user.id)) throw new accountErrors.account_suspended();
  const opened = await database.write(async (transaction) => {
    // It may have been removed, or its counter moved, since it was read.
    const read = { id: passkey.id, counter: passkey.counter };
    const used = { counter, last_used_at: clock.now().toISOString() };
    if (!(await updateRows(transaction, "passkeys", read, used))) throw new errors.passkey_refused();
    return openSession(transaction, deps, user.id, arrival, { method: "passkey" });
  });
  return { ...opened, user };
}

async function counterOf(
  response: AuthenticationResponseJSON,
  { step, place, passkey }: { step: SignInStep; place: PasskeyPlace; passkey: Passkey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (JSON.parse(step.data) as { challenge: string }).challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.name,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
        transports: JSON.parse(passkey.transports),
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    throw new errors.passkey_refused(error);
  }
  throw new errors.passkey_refused();
}
