import { useSession } from "#session/session.ts";

/** Returns the ID of the person signed in; empty if nobody is. */
export function useUserId(): string {
  return useSession()?.userId ?? "";
}
