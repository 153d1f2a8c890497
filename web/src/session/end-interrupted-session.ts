import { onAccountUnready, onSessionEnded } from "#api/request.ts";
import { paths } from "#paths";
import { readSession, signOut } from "./session.ts";

/** Forgets a session that the server no longer knows (401), and leads to the login, which leads back. */
export function endInterruptedSession(navigate: (to: string) => void): void {
  onSessionEnded((code) => {
    if (!readSession()) return;
    signOut();
    if (code === "session_suspended") return navigate(paths.loginSuspended());
    const { pathname, search, hash } = window.location;
    if (pathname !== paths.login()) navigate(paths.login(pathname + search + hash));
  });
  // The operator's requirements, a second factor or a confirmed address, come before anything else.
  onAccountUnready(() => {
    if (readSession() && window.location.pathname !== paths.account()) navigate(paths.account());
  });
}
