import { call, calling } from "#api/call.ts";
import { useChange, useCall } from "#api/use-call.ts";
import { makePasskey } from "./passkeys.ts";

const key = ["account", "security"] as const;

export const useAccountSecurity = () =>
  useCall("accountSecurity", {}, key, { what: "your sign-in settings" });

/** Loads the account again too: other sessions end, and a missing second factor may now be set up. */
const changed = { stale: [["account"]], secret: true };

export const useBeginAuthenticator = () =>
  useChange((password: string | undefined) => call("beginAuthenticator", { password }), { secret: true });

export const useConfirmAuthenticator = () =>
  useChange((code: string) => call("confirmAuthenticator", { code }), changed);

export const useRemoveAuthenticator = () =>
  useChange((password: string | undefined) => call("removeAuthenticator", { password }), changed);

export const useRenewRecoveryCodes = () =>
  useChange((password: string | undefined) => call("renewRecoveryCodes", { password }), changed);

export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const { options } = await call("beginPasskey", { password });
    return call("addPasskey", { name, response: await makePasskey(options) });
  }, changed);

export const useRemovePasskey = () => useChange(calling("removePasskey"), changed);
