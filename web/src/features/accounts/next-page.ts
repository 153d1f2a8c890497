import { paths } from "#paths";

/** Returns where to go after signing in: a page of this app, never another site. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next || !next.startsWith("/")) return paths.dashboard();
  const here = "http://app.invalid";
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || url.pathname === paths.login() || namesHost(url.pathname))
    return paths.dashboard();
  return url.pathname + url.search + url.hash;
}

/** Returns true for a path that a browser reads as `//host`, however its slashes are written. */
function namesHost(path: string): boolean {
  return /^\/(?:[/\\]|%2f|%5c)/i.test(path);
}

/** Returns the token of the invitation in the register page's query: an administrator's, or a project's. */
export function invitationOf(search: string): { token: string; from: "administrator" | "project" } | null {
  const own = new URLSearchParams(search).get("invitation");
  if (own) return { token: own, from: "administrator" };
  const [path, query = ""] = nextPage(search).split("?");
  const token = path === paths.invitation() ? new URLSearchParams(query).get("token") : null;
  return token ? { token, from: "project" } : null;
}
