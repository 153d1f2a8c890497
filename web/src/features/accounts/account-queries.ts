import { call, type CallAnswer, calling, type CallInput } from "#api/call.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
import { useChange, useLoading } from "#api/use-call.ts";
import { keysMadeWith } from "./key-words.ts";

export type { AccountElement, KeyElement, SessionElement };

const keys = {
  session: ["account", "session"],
  account: ["account", "own"],
  plan: ["account", "plan"],
  sessions: ["account", "sessions"],
  apiKeys: ["account", "keys"],
} as const;

export const useAccount = () =>
  useLoading(keys.account, "the account", (signal) => call("getAccount", {}, { signal }));

export const usePlan = () =>
  useLoading(keys.plan, "the plan", (signal) => call("showPlan", {}, { signal }), { staleTime: 60_000 });

/** Loads who is signed in, and whether they administer this installation. */
export function useAdministration() {
  return useQuery({
    queryKey: keys.session,
    queryFn: ({ signal }) => call("session", {}, { signal }),
    staleTime: 60_000,
  });
}

/** Returns false until the answer has come. */
export function useIsAdministrator(): boolean {
  return useAdministration().data?.administrator ?? false;
}

export const useUpdateAccount = () =>
  useChange((name: string) => call("updateAccount", { name }), {
    write: (queries, account) => queries.setQueryData(keys.account, account),
  });

export const useChangeAddress = () =>
  useChange(calling("changeAddress"), { stale: [keys.account], secret: true });

export const useSendAddressLink = () => useChange(() => call("sendAddressLink"));

/** Loads the list of sessions again, because the other sessions end with the change. */
export const useChangePassword = () =>
  useChange(calling("changePassword"), { stale: [keys.sessions, keys.apiKeys] });

export const useSessions = () =>
  useLoading(keys.sessions, "sessions", (signal) => call("listSessions", {}, { signal }));

function keepSessions(queries: QueryClient, keep: (session: SessionElement) => boolean): void {
  queries.setQueryData<SessionElement[]>(keys.sessions, (list) => list?.filter(keep));
}

export const useEndSession = () =>
  useChange((sessionId: string) => call("endSession", { sessionId }), {
    write: (queries, _, sessionId) => keepSessions(queries, ({ id }) => id !== sessionId),
    // A session that had already ended is no longer in the list either.
    stale: [keys.sessions],
  });

export const useEndSessions = () =>
  useChange(({ stay }: { stay: boolean }) => call("endSessions", stay ? { others: "true" } : {}), {
    write: (queries, _, { stay }) => stay && keepSessions(queries, ({ current }) => current),
  });

export const useApiKeys = () =>
  useLoading(keys.apiKeys, "API keys", (signal) => call("listKeys", {}, { signal }));

export const useAddKey = () =>
  useChange((key: CallInput<"addKey">) => call("addKey", key), {
    write: (queries, made) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => [withoutSecret(made), ...(list ?? [])]),
    secret: true,
  });

export const useRevokeKey = () =>
  useChange((keyId: string) => call("revokeKey", { keyId }), {
    write: (queries, _, keyId) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => {
        const gone = list && keysMadeWith(list, keyId);
        return list?.filter((key) => key.id !== keyId && !gone?.includes(key));
      }),
    stale: [keys.apiKeys],
  });

export const useRevokeKeys = () =>
  useChange(() => call("revokeKeys"), {
    write: (queries) => queries.setQueryData<KeyElement[]>(keys.apiKeys, []),
    stale: [keys.apiKeys],
  });

function withoutSecret(made: CallAnswer<"addKey">): KeyElement {
  const { id, name, scope, start, created_at, expires_at, made_by, last_used_at } = made;
  return { id, name, scope, start, created_at, expires_at, made_by, last_used_at };
}
