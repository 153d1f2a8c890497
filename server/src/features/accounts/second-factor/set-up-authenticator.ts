import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import type { Caller } from "../../admit-caller.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "../confirm-owner.ts";
import { endOtherSessions } from "../forget-ways-in.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { AuthenticatorInUseError, NoAuthenticatorError, WrongCodeError } from "./second-factor.errors.ts";
import {
  confirmAuthenticator,
  findAuthenticator,
  insertAuthenticator,
  takeTimeStep,
} from "./second-factors.repository.ts";
import { newTotp, stepOfCode } from "./totp.ts";

export interface SecondFactorDeps extends ConfirmOwnerDeps {
  database: Database;
  clock: Clock;
  secrets(): Promise<SecretBox>;
}

/** Whose secret is sealed, so that a row copied to another account opens nothing. */
export const totpContext = (userId: string): string => `authenticator of ${userId}`;

/** A new secret for an app; it counts for nothing until a code confirms it. Fails with AuthenticatorInUseError. */
export async function beginAuthenticator(
  deps: SecondFactorDeps,
  caller: Caller,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const user = await confirmOwner(deps, caller, password);
  const { secret, uri } = newTotp(user.email);
  const sealed = (await deps.secrets()).seal(secret, totpContext(user.id));
  const added = await deps.database.write((transaction) =>
    insertAuthenticator(transaction, {
      user_id: user.id,
      secret: sealed,
      created_at: deps.clock.now().toISOString(),
    }),
  );
  if (!added) throw new AuthenticatorInUseError();
  return { secret, uri };
}

/**
 * From now on a code is needed after the password; every other session ends. Gives recovery codes where there are none yet.
 * Fails with WrongCodeError, NoAuthenticatorError or TooManyTriesError.
 */
export async function finishAuthenticator(
  deps: SecondFactorDeps,
  caller: Caller,
  code: string,
): Promise<string[] | null> {
  const { database, clock, limits } = deps;
  const attempt = await limits.confirmCode(caller.userId);
  const waiting = await findAuthenticator(database.read, caller.userId);
  if (!waiting) throw new NoAuthenticatorError();
  if (waiting.confirmed_at !== null) throw new AuthenticatorInUseError();
  const secret = (await deps.secrets()).open(waiting.secret, totpContext(caller.userId));
  const now = clock.now();
  const step = await stepOfCode(secret, code, { now, after: waiting.last_step });
  if (step === null) throw new WrongCodeError();
  await attempt.succeeded();
  return database.write(async (transaction) => {
    const row = { userId: caller.userId, secret: waiting.secret, step };
    if (!(await takeTimeStep(transaction, row))) throw new WrongCodeError();
    await confirmAuthenticator(transaction, caller.userId, now);
    await endOtherSessions(transaction, caller);
    return firstRecoveryCodes(transaction, caller.userId);
  });
}
