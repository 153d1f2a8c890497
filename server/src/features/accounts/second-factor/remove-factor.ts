import { confirmOwner, type ConfirmOwnerDeps } from "../confirm-owner.ts";
import { NoAuthenticatorError, PasskeyNotFoundError } from "./second-factor.errors.ts";
import { deleteAuthenticator } from "./second-factors.repository.ts";
import type { SecondFactorDeps } from "./set-up-authenticator.ts";
import type { Caller } from "../../admit-caller.ts";
import { deletePasskey } from "./passkeys.repository.ts";
import { forgetIdleCodes } from "./recovery-codes.ts";

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

/** From now on it signs nobody in. Fails with PasskeyNotFoundError. */
export async function removePasskey(
  deps: ConfirmOwnerDeps,
  caller: Caller,
  { id, password }: { id: string; password: string | undefined },
): Promise<void> {
  const user = await confirmOwner(deps, caller, password);
  await deps.database.write(async (transaction) => {
    if (!(await deletePasskey(transaction, { userId: user.id, id }))) throw new PasskeyNotFoundError();
    await forgetIdleCodes(transaction, user.id);
  });
}
