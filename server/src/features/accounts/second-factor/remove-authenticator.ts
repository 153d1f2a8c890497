import type { Caller } from "../../admit-caller.ts";
import { confirmOwner } from "../confirm-owner.ts";
import { forgetIdleCodes } from "./renew-recovery-codes.ts";
import { NoAuthenticatorError } from "./second-factor.errors.ts";
import { deleteAuthenticator } from "./second-factors.repository.ts";
import type { SecondFactorDeps } from "./set-up-authenticator.ts";

/** From now on the password alone signs in, where no passkey is left either. Fails with NoAuthenticatorError. */
export async function removeAuthenticator(
  deps: SecondFactorDeps,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const user = await confirmOwner(deps, caller, password);
  await deps.database.write(async (transaction) => {
    if (!(await deleteAuthenticator(transaction, user.id))) throw new NoAuthenticatorError();
    await forgetIdleCodes(transaction, user.id);
  });
}
