import { createContext, useContext, useState } from "react";

/** Is the part of the session that the shell needs; provided where the routes are put together. */
export type ShellSession = { signedIn: boolean; logOut: () => Promise<void> };

export const ShellSessionContext = createContext<ShellSession>({
  signedIn: false,
  logOut: () => Promise.resolve(),
});

export function useShellSession(): ShellSession {
  return useContext(ShellSessionContext);
}

/** Logs out, for a button or a menu item. A toast reports a failure, and the session stays. */
export function useLogOut(): { busy: boolean; logOut: () => void } {
  const session = useShellSession();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      await session.logOut();
    } catch {
      const { toast } = await import("#ui/toast.tsx");
      toast.error("You could not be signed out. Please try again.");
      setBusy(false);
    }
  }
  return { busy, logOut: () => void run() };
}
