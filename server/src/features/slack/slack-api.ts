import { z } from "zod";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";

const reply = z.object({
  ok: z.boolean(),
  error: z.string().optional(),
  /** Names the workspace in the reply to `auth.test`, and the bot's user. */
  team: z.string().optional(),
  user_id: z.string().optional(),
  /** A person in the reply to `users.info`; other replies have a name here. */
  user: z
    .object({ profile: z.object({ email: z.email() }) })
    .optional()
    .catch(undefined),
});
type Reply = z.infer<typeof reply>;

/** Slack answered a call with one of its error codes, such as `invalid_auth`. */
export class SlackCallError extends Error {
  readonly code: string;
  constructor(method: string, code: string) {
    super(`Slack answered ${method} with ${code}.`);
    this.name = "SlackCallError";
    this.code = code;
  }
}

/** Makes one of Slack's calls, of which those that read take a form and no JSON. Fails with a SlackCallError, or a SafeFetchError where Slack is not reached. */
export type CallSlack = (method: string, token: string, body: object, signal?: AbortSignal) => Promise<Reply>;

export function createSlackApi(outgoing: SafeFetch, apiUrl: string): CallSlack {
  return async (method, token, body, signal = new AbortController().signal) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json; charset=utf-8";
    const answer = await outgoing(`${apiUrl}/${method}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body: isForm ? body.toString() : JSON.stringify(body),
      signal,
    });
    const parsed = reply.safeParse(parsedOrNull(Buffer.from(answer.body).toString("utf8")));
    if (!parsed.success) throw new SlackCallError(method, "no_json");
    if (!parsed.data.ok) throw new SlackCallError(method, parsed.data.error ?? "unknown_error");
    return parsed.data;
  };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
