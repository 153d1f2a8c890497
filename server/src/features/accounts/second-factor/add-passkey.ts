import { limits as sizes } from "@groundwork/contract/limits";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Caller } from "../../admit-caller.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "../confirm-owner.ts";
import { endOtherSessions } from "../forget-ways-in.ts";
import { type SignInStep, takeStep } from "../sign-in-steps.repository.ts";
import type { PasskeyPlace } from "./passkey-place.ts";
import { findPasskeysOf, insertPasskey, type Passkey } from "./passkeys.repository.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { PasskeyRefusedError, StepExpiredError, TooManyPasskeysError } from "./second-factor.errors.ts";

/** What a browser needs to make a passkey, its challenge among it. Fails with TooManyPasskeysError. */
export async function beginPasskey(
  deps: ConfirmOwnerDeps,
  caller: Caller,
  { password, place }: { password: string | undefined; place: PasskeyPlace },
) {
  const user = await confirmOwner(deps, caller, password);
  const own = await findPasskeysOf(deps.database.read, user.id);
  if (own.length >= sizes.passkeysMax) throw new TooManyPasskeysError(sizes.passkeysMax);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: "Groundwork",
    rpID: place.name,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    // It signs in without a name or a password, so it has to know both who it is for and who holds it.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Keeps a passkey that a browser made for a challenge of its own; every other session ends where it is the first second
 * factor. Gives recovery codes where there are none yet. Fails with PasskeyRefusedError or StepExpiredError.
 */
export async function finishPasskey(
  { database, clock }: ConfirmOwnerDeps,
  caller: Caller,
  given: {
    step: SignInStep | undefined;
    place: PasskeyPlace;
    name: string;
    response: RegistrationResponseJSON;
  },
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const { step } = given;
  if (!step || step.user_id !== caller.userId) throw new StepExpiredError();
  const made = await verified(given.response, step, given.place);
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
    if (!(await takeStep(transaction, step.token_hash))) throw new StepExpiredError();
    const isFirst = (await findPasskeysOf(transaction, caller.userId)).length === 0;
    if (!(await insertPasskey(transaction, passkey))) throw new PasskeyRefusedError();
    if (isFirst) await endOtherSessions(transaction, caller);
    return { passkey, codes: await firstRecoveryCodes(transaction, caller.userId) };
  });
}

async function verified(response: RegistrationResponseJSON, step: SignInStep, place: PasskeyPlace) {
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
    throw new PasskeyRefusedError(error);
  }
  throw new PasskeyRefusedError();
}
