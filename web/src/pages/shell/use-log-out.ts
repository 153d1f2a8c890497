import { useState } from "react";
import { useShellSession } from "./shell-session.ts";

/** The way out, for a button or a menu item. A failure is said in a toast, and the session stays. */
export function useLogOut(): { busy: boolean; logOut: () => void } {
  const session = useShellSession();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      await session.logOut();
    } catch {
      const { toast } = await import("#ui/toast.tsx");
      toast.error("Logging out did not work. You are still signed in; please try again.");
      setBusy(false);
    }
  }
  return { busy, logOut: () => void run() };
}
