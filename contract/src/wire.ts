import { type CallName, calls } from "./calls.ts";

/**
 * How each call is sent: `POST /project/members`, with the names of its query where it has a body or sends none, and `!` for
 * calls that anybody may make. The build writes the values in, so that no schema reaches the browser.
 */
export const wire = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, access, ...call }]) => {
    const query = "query" in call && method !== "GET" ? `?${Object.keys(call.query.shape).join(",")}` : "";
    return [name, `${method} ${path}${query}${access === "anyone" ? " !" : ""}`];
  }),
) as Record<CallName, string>;
