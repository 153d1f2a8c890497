import type { WriteHandle } from "#platform/database/database.ts";
import { accountErrors } from "../accounts.errors.ts";
import { secretHash } from "../accounts.rules.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { type SignInStep, takeStep } from "../sign-in-steps.ts";
import { recordFailure } from "../sign-in.ts";
import { isSuspended } from "../account-status.repository.ts";
import { findUser, holdUser, type User } from "../users.repository.ts";
import { findAuthenticator, takeTimeStep } from "./second-factors.repository.ts";
import { recoveryCodeHash, totpContext, looksLikeTotp, stepOfCode } from "./set-up-factor.ts";
import { factorErrors } from "./second-factor.errors.ts";
import { updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "../account-deps.ts";

/**
 * Signs in who gave the right password before, by a code of their app or by a recovery code; each is taken once. Fails with
 * `wrong_code`, `step_expired`, `account_suspended` or `too_many_tries`.
 */
export async function takeSecondStep(
  deps: AccountDeps,
  { step, code, arrival }: { step: SignInStep | undefined; code: string; arrival: Arrival },
): Promise<Opened & { user: User }> {
  const { database, limits } = deps;
  const user = step?.user_id && (await findUser(database.read, step.user_id));
  if (!step || !user) throw new factorErrors.step_expired();
  const attempt = await limits.secondStep(user.id, arrival.from.address, arrival.known.has(user.id));
  try {
    const opened = await signInBy(deps, { step, user, code, arrival });
    await attempt.succeeded();
    return opened;
  } catch (error) {
    if (error instanceof factorErrors.wrong_code) await recordFailure(database, user, "wrong code");
    throw error;
  }
}

async function signInBy(
  deps: AccountDeps,
  { step, user, code, arrival }: { step: SignInStep; user: User; code: string; arrival: Arrival },
): Promise<Opened & { user: User }> {
  const takeCode = await codeTaker(deps, user.id, code);
  const opened = await deps.database.write(async (transaction) => {
    // The password may have been changed since it was given.
    if (!provesPassword(step, user) || !(await holdUser(transaction, user)))
      throw new factorErrors.step_expired();
    if (await isSuspended(transaction, user.id)) throw new accountErrors.account_suspended();
    if (!(await takeCode(transaction))) throw new factorErrors.wrong_code();
    if (!(await takeStep(transaction, step.token_hash))) throw new factorErrors.step_expired();
    return openSession(transaction, deps, user.id, arrival, { method: "password" });
  });
  return { ...opened, user };
}

/** Fingerprints the password that was given, to detect whether it has changed since. */
export const passwordProof = ({ password_hash }: Pick<User, "password_hash">) => ({
  password: secretHash(password_hash),
});

function provesPassword(step: SignInStep, user: User): boolean {
  return (JSON.parse(step.data) as { password: string }).password === passwordProof(user).password;
}

/**
 * Returns a function that uses the code within the sign-in's transaction, and returns false if it was used before.
 * Fails with `wrong_code` if it can't be right.
 */
async function codeTaker(
  { database, secrets, clock }: AccountDeps,
  userId: string,
  typed: string,
): Promise<(transaction: WriteHandle) => Promise<boolean>> {
  const now = clock.now();
  if (!looksLikeTotp(typed)) {
    const unused = { user_id: userId, code_hash: recoveryCodeHash(typed), used_at: null };
    return (transaction) => updateRows(transaction, "recovery_codes", unused, { used_at: now.toISOString() });
  }
  const found = await findAuthenticator(database.read, userId);
  if (!found || found.confirmed_at === null) throw new factorErrors.wrong_code();
  const secret = (await secrets()).open(found.secret, totpContext(userId));
  const step = await stepOfCode(secret, typed, { now, after: found.last_step });
  if (step === null) throw new factorErrors.wrong_code();
  return (transaction) => takeTimeStep(transaction, { userId, secret: found.secret, step });
}
