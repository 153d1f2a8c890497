import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AccountLimits } from "../account-limits.ts";
import { AccountSuspendedError } from "../accounts.errors.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { type SignInStep, takeStep } from "../sign-in-steps.repository.ts";
import { isSuspended } from "../suspended-accounts.repository.ts";
import { findUser, type User } from "../users.repository.ts";
import type { PasskeyPlace } from "./passkey-place.ts";
import { findPasskey, notePasskeyUsed, type Passkey } from "./passkeys.repository.ts";
import { PasskeyRefusedError, StepExpiredError } from "./second-factor.errors.ts";

export interface PasskeySignInDeps {
  database: Database;
  clock: Clock;
  limits: AccountLimits;
  sessionDays: number;
}

/** What a browser needs to sign in with whichever passkey it has for this place, a challenge among it. */
export async function askForPasskey(place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({ rpID: place.name, userVerification: "required" });
}

/**
 * Signs in who holds a passkey and showed it to be them: both factors at once. Fails with PasskeyRefusedError for whatever is
 * wrong of it, with StepExpiredError, AccountSuspendedError or TooManyTriesError.
 */
export async function signInByPasskey(
  { database, clock, limits, sessionDays }: PasskeySignInDeps,
  {
    step,
    place,
    response,
    arrival,
  }: {
    step: SignInStep | undefined;
    place: PasskeyPlace;
    response: AuthenticationResponseJSON;
    arrival: Arrival;
  },
): Promise<Opened & { user: User; passkey: Passkey }> {
  const attempt = limits.passkey(arrival.from.address);
  if (!step) throw new StepExpiredError();
  const passkey = await findPasskey(database.read, response.id);
  const user = passkey && (await findUser(database.read, passkey.user_id));
  // A challenge is for one answer, also for one that is wrong.
  const isOpen = await database.write((transaction) => takeStep(transaction, step.token_hash));
  if (!isOpen) throw new StepExpiredError();
  if (!passkey || !user) throw new PasskeyRefusedError();
  const counter = await counterOf(response, { step, place, passkey });
  attempt.succeeded();
  if (await isSuspended(database.read, user.id)) throw new AccountSuspendedError();
  const opened = await database.write(async (transaction) => {
    const now = clock.now();
    if (!(await notePasskeyUsed(transaction, passkey, { counter, now }))) throw new PasskeyRefusedError();
    return openSession(transaction, { clock, sessionDays }, user.id, arrival, { method: "passkey" });
  });
  return { ...opened, user, passkey };
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
    throw new PasskeyRefusedError(error);
  }
  throw new PasskeyRefusedError();
}
