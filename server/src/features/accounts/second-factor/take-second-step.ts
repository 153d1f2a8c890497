import type { Deps } from "../../deps.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import type { AccountLimits } from "../account-limits.ts";
import { AccountSuspendedError } from "../accounts.errors.ts";
import { secretHash } from "../accounts.rules.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { type SignInStep, takeStep } from "../sign-in-steps.ts";
import { recordFailure } from "../sign-in.ts";
import { isSuspended } from "../account-status.repository.ts";
import { findUser, holdUser, type User } from "../users.repository.ts";
import { useRecoveryCode, findAuthenticator, takeTimeStep } from "./second-factors.repository.ts";
import { recoveryCodeHash, totpContext, looksLikeTotp, stepOfCode } from "./set-up-factor.ts";
import { StepExpiredError, WrongCodeError } from "./second-factor.errors.ts";

export interface SecondStepDeps extends Pick<Deps, "database" | "clock"> {
  limits: AccountLimits;
  sessionDays: number;
  secrets(): Promise<SecretBox>;
}

/**
 * Signs in who gave the right password before, by a code of their app or by a recovery code; each is taken once. Fails with
 * WrongCodeError, StepExpiredError, AccountSuspendedError or TooManyTriesError.
 */
export async function takeSecondStep(
  deps: SecondStepDeps,
  { step, code, arrival }: { step: SignInStep | undefined; code: string; arrival: Arrival },
): Promise<Opened & { user: User; by: Taker["by"] }> {
  const { database, limits } = deps;
  const user = step?.user_id && (await findUser(database.read, step.user_id));
  if (!step || !user) throw new StepExpiredError();
  const attempt = await limits.secondStep(user.id, arrival.from.address, arrival.known.has(user.id));
  try {
    const opened = await signInBy(deps, { step, user, code, arrival });
    await attempt.succeeded();
    return opened;
  } catch (error) {
    if (error instanceof WrongCodeError) await recordFailure(database, user, "wrong code");
    throw error;
  }
}

async function signInBy(
  deps: SecondStepDeps,
  { step, user, code, arrival }: { step: SignInStep; user: User; code: string; arrival: Arrival },
): Promise<Opened & { user: User; by: Taker["by"] }> {
  const { database, clock } = deps;
  const take = await takerOf(deps, user.id, code);
  const opened = await database.write(async (transaction) => {
    // The password may have been changed since it was given.
    if (!provesPassword(step, user) || !(await holdUser(transaction, user))) throw new StepExpiredError();
    if (await isSuspended(transaction, user.id)) throw new AccountSuspendedError();
    if (!(await take.code(transaction))) throw new WrongCodeError();
    if (!(await takeStep(transaction, step.token_hash))) throw new StepExpiredError();
    return openSession(transaction, { clock, sessionDays: deps.sessionDays }, user.id, arrival, {
      method: "password",
    });
  });
  return { ...opened, user, by: take.by };
}

/** Fingerprints the password that was given, to detect whether it has changed since. */
export const passwordProof = ({ password_hash }: Pick<User, "password_hash">) => ({
  password: secretHash(password_hash),
});

function provesPassword(step: SignInStep, user: User): boolean {
  return (JSON.parse(step.data) as { password: string }).password === passwordProof(user).password;
}

interface Taker {
  by: "app" | "recovery code";
  /** Returns false if the code was already used. */
  code(transaction: WriteHandle): Promise<boolean>;
}

/**
 * Returns a function that uses the code within the sign-in's transaction. Fails with WrongCodeError if it can't be
 * right.
 */
async function takerOf(
  { database, secrets, clock }: SecondStepDeps,
  userId: string,
  typed: string,
): Promise<Taker> {
  const now = clock.now();
  if (!looksLikeTotp(typed)) {
    const codeHash = recoveryCodeHash(typed);
    return {
      by: "recovery code",
      code: (transaction) => useRecoveryCode(transaction, { userId, codeHash, now }),
    };
  }
  const found = await findAuthenticator(database.read, userId);
  if (!found || found.confirmed_at === null) throw new WrongCodeError();
  const secret = (await secrets()).open(found.secret, totpContext(userId));
  const step = await stepOfCode(secret, typed, { now, after: found.last_step });
  if (step === null) throw new WrongCodeError();
  return {
    by: "app",
    code: (transaction) => takeTimeStep(transaction, { userId, secret: found.secret, step }),
  };
}
