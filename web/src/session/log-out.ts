import { call } from "#api/call.ts";
import { ApiFailure } from "#api/api-failure.ts";
import { noteLeaving, signOut } from "./session.ts";

/** Ends the session on the server, then here, and reloads. Throws ApiFailure if the server did not end it. */
export async function logOut(): Promise<void> {
  let leaveTo: string | undefined;
  try {
    leaveTo = (await call("logout")).provider_url;
  } catch (error) {
    // The server no longer knows the session, so it has ended already.
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
  const { pathname, search } = window.location;
  noteLeaving(pathname + search);
  signOut();
  // The provider redirects to the login page once its own session has ended.
  if (leaveTo) window.location.assign(leaveTo);
  else window.location.reload();
}
