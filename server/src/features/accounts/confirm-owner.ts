import type { Clock } from "#kit/clock.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { SignInAgainError, WrongPasswordError } from "./accounts.errors.ts";
import { type ConfirmDeps, confirmPassword } from "./confirm-password.ts";
import { isSessionYoung } from "./sessions.repository.ts";
import { findUser, type User } from "./users.repository.ts";

export type ConfirmOwnerDeps = ConfirmDeps & { clock: Clock };

const minutes = 10;

/**
 * Whether it is still the account's owner who sits there: by the password, or, of an account that has none, by a sign-in of
 * the last minutes. Fails with WrongPasswordError, SignInAgainError or TooManyTriesError.
 */
export async function confirmOwner(
  deps: ConfirmOwnerDeps,
  caller: Caller,
  password: string | undefined,
): Promise<User> {
  const { read } = deps.database;
  const user = await findUser(read, caller.userId);
  if (user?.password_hash === "") {
    const id = sessionOf(caller);
    const since = new Date(deps.clock.now().getTime() - minutes * 60_000);
    if (id === undefined || !(await isSessionYoung(read, { userId: user.id, id, since })))
      throw new SignInAgainError(minutes);
    return user;
  }
  if (password === undefined) throw new WrongPasswordError();
  return confirmPassword(deps, caller, password);
}
