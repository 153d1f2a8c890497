import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
import { logFailure } from "#api/log-failure.ts";
import { makePasskey } from "./passkeys.ts";

const key = ["account", "security"] as const;

/** By what the account is signed in to. */
export function useAccountSecurity() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getAccountSecurity(signal).catch(logFailure("Failed to fetch the sign-in")),
  });
}

/** What is said of the account elsewhere changes with it: other sessions end, and a missing second factor is there. */
function useChange<Given, Made>(work: (given: Given) => Promise<Made>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["account"] }),
    // Nothing that is shown once stays in memory.
    gcTime: 0,
  });
}

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: (password: string | undefined) => beginAuthenticator(password), gcTime: 0 });

export const useConfirmAuthenticator = () => useChange((code: string) => confirmAuthenticator(code));

export const useRemoveAuthenticator = () =>
  useChange((password: string | undefined) => removeAuthenticator(password));

export const useRenewRecoveryCodes = () =>
  useChange((password: string | undefined) => renewRecoveryCodes(password));

export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const { options } = await beginPasskey(password);
    return addPasskey(name, await makePasskey(options));
  });

export const useRemovePasskey = () =>
  useChange(({ id, password }: { id: string; password: string | undefined }) => removePasskey(id, password));
