import { call, calling } from "#api/call.ts";
import { type QueryClient } from "@tanstack/react-query";
import type { AccountElement, SessionElement } from "@groundwork/contract/accounts-settings";
import { useChange, useCall } from "#api/use-call.ts";

export { useUserId } from "#session/session.ts";
export type { AccountElement, SessionElement };

const keys = {
  session: ["account", "session"],
  account: ["account", "own"],
  plan: ["account", "plan"],
  sessions: ["account", "sessions"],
  apiKeys: ["account", "keys"],
} as const;

export const useAccount = () => useCall("getAccount", {}, keys.account, { what: "the account" });

export const usePlan = () => useCall("showPlan", {}, keys.plan, { what: "the plan", staleTime: 60_000 });

export const useAdministration = () => useCall("session", {}, keys.session, { staleTime: 60_000 });

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

/** Loads sessions and API keys again, because the others end with the change. */
export const useChangePassword = () =>
  useChange(calling("changePassword"), { stale: [keys.sessions, keys.apiKeys] });

export const useSessions = () => useCall("listSessions", {}, keys.sessions, { what: "sessions" });

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
