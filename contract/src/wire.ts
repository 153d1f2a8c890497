import { type CallName, calls } from "./calls.ts";

/**
 * How each call is sent: `POST /project/members`, with its query parameters if it also has or lacks a body, and `!`
 * for calls open to everybody. The build inlines the values, so that no schema reaches the browser.
 */
export const wire = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, access, ...call }]) => {
    const query = "query" in call && method !== "GET" ? `?${Object.keys(call.query.shape).join(",")}` : "";
    return [name, `${method} ${path}${query}${access === "anyone" ? " !" : ""}`];
  }),
) as Record<CallName, string>;
