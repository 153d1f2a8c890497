import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import { logFailure } from "#api/log-failure.ts";
import { makePasskey } from "./passkeys.ts";

const key = ["account", "security"] as const;

/** By what the account is signed in to. */
export function useAccountSecurity() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call("accountSecurity", {}, { signal }).catch(logFailure("Failed to fetch the sign-in")),
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
  useMutation({
    mutationFn: (password: string | undefined) => call("beginAuthenticator", { password }),
    gcTime: 0,
  });

export const useConfirmAuthenticator = () =>
  useChange((code: string) => call("confirmAuthenticator", { code }));

export const useRemoveAuthenticator = () =>
  useChange((password: string | undefined) => call("removeAuthenticator", { password }));

export const useRenewRecoveryCodes = () =>
  useChange((password: string | undefined) => call("renewRecoveryCodes", { password }));

export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const { options } = await call("beginPasskey", { password });
    return call("addPasskey", { name, response: await makePasskey(options) });
  });

export const useRemovePasskey = () =>
  useChange(({ id, password }: { id: string; password: string | undefined }) =>
    call("removePasskey", { passkeyId: id, password }),
  );
