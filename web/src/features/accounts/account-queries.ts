import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallAnswer, call, calling, type CallInput } from "#api/call.ts";
import type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
import { logFailure } from "#api/log-failure.ts";
import { keysMadeWith } from "./key-words.ts";

export type { AccountElement, KeyElement, SessionElement };

const keys = {
  session: ["account", "session"],
  account: ["account", "own"],
  plan: ["account", "plan"],
  sessions: ["account", "sessions"],
  apiKeys: ["account", "keys"],
} as const;

export function useAccount() {
  return useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) =>
      call("getAccount", {}, { signal }).catch(logFailure("Failed to fetch the account")),
  });
}

/** The account's plan, and what of it is used. */
export function usePlan() {
  return useQuery({
    queryKey: keys.plan,
    queryFn: ({ signal }) => call("showPlan", {}, { signal }).catch(logFailure("Failed to fetch the plan")),
    staleTime: 60_000,
  });
}

/** Who is signed in, and whether they administer this installation. */
export function useAdministration() {
  return useQuery({
    queryKey: keys.session,
    queryFn: ({ signal }) => call("session", {}, { signal }),
    staleTime: 60_000,
  });
}

/** False until it is known. */
export function useIsAdministrator(): boolean {
  return useAdministration().data?.administrator ?? false;
}

export function useUpdateAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("updateAccount", { name }),
    onSuccess: (account) => queries.setQueryData(keys.account, account),
  });
}

export function useChangeAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: calling("changeAddress"),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.account }),
    // No password stays in memory.
    gcTime: 0,
  });
}

export const useSendAddressLink = () => useMutation({ mutationFn: () => call("sendAddressLink") });

/** The other sessions end with it, so their list is loaded anew. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: calling("changePassword"),
    onSuccess: () =>
      Promise.all([keys.sessions, keys.apiKeys].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) =>
      call("listSessions", {}, { signal }).catch(logFailure("Failed to fetch sessions")),
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call("endSession", { sessionId }),
    onSuccess: (_, sessionId) =>
      queries.setQueryData<SessionElement[]>(keys.sessions, (list) =>
        list?.filter((session) => session.id !== sessionId),
      ),
    // One that had ended already is no longer in the list either.
    onError: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ stay }: { stay: boolean }) => call("endSessions", stay ? { others: "true" } : {}),
    onSuccess: (_, { stay }) =>
      stay &&
      queries.setQueryData<SessionElement[]>(keys.sessions, (list) =>
        list?.filter((session) => session.current),
      ),
  });
}

export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => call("listKeys", {}, { signal }).catch(logFailure("Failed to fetch API keys")),
  });
}

export function useAddKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: CallInput<"addKey">) => call("addKey", key),
    // The list never holds the key itself.
    onSuccess: (made) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => [withoutSecret(made), ...(list ?? [])]),
    // Nor does anything else, once its dialog is closed.
    gcTime: 0,
  });
}

export function useRevokeKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => call("revokeKey", { keyId }),
    onSuccess: (_, keyId) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => {
        const gone = list && keysMadeWith(list, keyId);
        return list?.filter((key) => key.id !== keyId && !gone?.includes(key));
      }),
    onError: () => queries.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

export function useRevokeKeys() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("revokeKeys"),
    onSuccess: () => queries.setQueryData<KeyElement[]>(keys.apiKeys, []),
    onError: () => queries.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

function withoutSecret(made: CallAnswer<"addKey">): KeyElement {
  const { id, name, scope, start, created_at, expires_at, made_by, last_used_at } = made;
  return { id, name, scope, start, created_at, expires_at, made_by, last_used_at };
}
