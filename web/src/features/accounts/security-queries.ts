import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  getAccountSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from "#api/account-security.ts";
import { useChange, useLoading } from "#api/use-call.ts";
import { makePasskey } from "./passkeys.ts";

const key = ["account", "security"] as const;

/** By what the account is signed in to. */
export const useAccountSecurity = () => useLoading(key, "the sign-in", getAccountSecurity);

/** What is said of the account elsewhere changes with it: other sessions end, and a missing second factor is there. */
const changed = { stale: [["account"]], secret: true };

export const useBeginAuthenticator = () =>
  useChange((password: string | undefined) => beginAuthenticator(password), { secret: true });

export const useConfirmAuthenticator = () => useChange((code: string) => confirmAuthenticator(code), changed);

export const useRemoveAuthenticator = () =>
  useChange((password: string | undefined) => removeAuthenticator(password), changed);

export const useRenewRecoveryCodes = () =>
  useChange((password: string | undefined) => renewRecoveryCodes(password), changed);

export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const { options } = await beginPasskey(password);
    return addPasskey(name, await makePasskey(options));
  }, changed);

export const useRemovePasskey = () =>
  useChange(
    ({ id, password }: { id: string; password: string | undefined }) => removePasskey(id, password),
    changed,
  );
