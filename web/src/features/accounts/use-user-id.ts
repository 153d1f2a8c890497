import { useSession } from "#session/session.ts";

/** The identifier of the person signed in; empty where there is none. */
export function useUserId(): string {
  return useSession()?.userId ?? "";
}
