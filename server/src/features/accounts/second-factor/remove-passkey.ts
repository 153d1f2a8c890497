import type { Caller } from "../../admit-caller.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "../confirm-owner.ts";
import { deletePasskey } from "./passkeys.repository.ts";
import { forgetIdleCodes } from "./renew-recovery-codes.ts";
import { PasskeyNotFoundError } from "./second-factor.errors.ts";

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
