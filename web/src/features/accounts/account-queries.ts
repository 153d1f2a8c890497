import { type QueryClient, useQuery } from "@tanstack/react-query";
import {
  type AccountElement,
  addKey,
  changeAddress,
  changePassword,
  endSession,
  endSessions,
  getAccount,
  type KeyElement,
  listKeys,
  listSessions,
  type NewKeyElement,
  revokeKey,
  revokeKeys,
  sendAddressLink,
  type SessionElement,
  showPlan,
  updateAccount,
} from "#api/accounts-settings.ts";
import { getSession } from "#api/accounts.ts";
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

export const useAccount = () => useLoading(keys.account, "the account", getAccount);

/** The account's plan, and what of it is used. */
export const usePlan = () => useLoading(keys.plan, "the plan", showPlan, { staleTime: 60_000 });

/** Who is signed in, and whether they administer this installation. */
export function useAdministration() {
  return useQuery({
    queryKey: keys.session,
    queryFn: ({ signal }) => getSession(signal),
    staleTime: 60_000,
  });
}

/** False until it is known. */
export function useIsAdministrator(): boolean {
  return useAdministration().data?.administrator ?? false;
}

export const useUpdateAccount = () =>
  useChange((name: string) => updateAccount({ name }), {
    write: (queries, account) => queries.setQueryData(keys.account, account),
  });

export const useChangeAddress = () => useChange(changeAddress, { stale: [keys.account], secret: true });

export const useSendAddressLink = () => useChange(() => sendAddressLink());

/** The other sessions end with it, so their list is loaded again. */
export const useChangePassword = () => useChange(changePassword, { stale: [keys.sessions, keys.apiKeys] });

export const useSessions = () => useLoading(keys.sessions, "sessions", listSessions);

function keepSessions(queries: QueryClient, keep: (session: SessionElement) => boolean): void {
  queries.setQueryData<SessionElement[]>(keys.sessions, (list) => list?.filter(keep));
}

export const useEndSession = () =>
  useChange(endSession, {
    write: (queries, _, sessionId) => keepSessions(queries, ({ id }) => id !== sessionId),
    // One that had ended already is no longer in the list either.
    stale: [keys.sessions],
  });

export const useEndSessions = () =>
  useChange(endSessions, {
    write: (queries, _, { stay }) => stay && keepSessions(queries, ({ current }) => current),
  });

export const useApiKeys = () => useLoading(keys.apiKeys, "API keys", listKeys);

export const useAddKey = () =>
  useChange(addKey, {
    // The list never holds the key itself.
    write: (queries, made) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => [withoutSecret(made), ...(list ?? [])]),
    secret: true,
  });

export const useRevokeKey = () =>
  useChange(revokeKey, {
    write: (queries, _, keyId) =>
      queries.setQueryData<KeyElement[]>(keys.apiKeys, (list) => {
        const gone = list && keysMadeWith(list, keyId);
        return list?.filter((key) => key.id !== keyId && !gone?.includes(key));
      }),
    stale: [keys.apiKeys],
  });

export const useRevokeKeys = () =>
  useChange(() => revokeKeys(), {
    write: (queries) => queries.setQueryData<KeyElement[]>(keys.apiKeys, []),
    stale: [keys.apiKeys],
  });

function withoutSecret(made: NewKeyElement): KeyElement {
  const { id, name, scope, start, created_at, expires_at, made_by, last_used_at } = made;
  return { id, name, scope, start, created_at, expires_at, made_by, last_used_at };
}
