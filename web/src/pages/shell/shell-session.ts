import { createContext, useContext } from "react";

/** What the shell needs of the session; provided where the routes are put together. */
export type ShellSession = { signedIn: boolean; logOut: () => Promise<void> };

export const ShellSessionContext = createContext<ShellSession>({
  signedIn: false,
  logOut: () => Promise.resolve(),
});

export function useShellSession(): ShellSession {
  return useContext(ShellSessionContext);
}
