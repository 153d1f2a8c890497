import { onAccountUnready, onSessionEnded } from "#api/request.ts";
import { paths } from "#paths";
import { readSession, signOut } from "./session.ts";

/**
 * When the server no longer knows the session (401), forgets it here and leads to the login, which leads back.
 * A 401 while nobody is signed in, such as a wrong password, is the caller's own affair.
 */
export function endInterruptedSession(navigate: (to: string) => void): void {
  onSessionEnded((code) => {
    if (!readSession()) return;
    signOut();
    if (code === "session_suspended") return navigate(paths.loginSuspended());
    const { pathname, search, hash } = window.location;
    if (pathname !== paths.login()) navigate(paths.login(pathname + search + hash));
  });
  // What the operator asks for, a second factor or a confirmed address, comes before anything else.
  onAccountUnready(() => {
    if (readSession() && window.location.pathname !== paths.account()) navigate(paths.account());
  });
}
