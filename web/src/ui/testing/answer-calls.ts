import { vi } from "vitest";

export interface MadeCall {
  /** Names the call, such as "GET /chat/conversations/p", without the query. */
  name: string;
  query: URLSearchParams;
  /** Is what was sent as JSON; undefined if nothing was. */
  body: Record<string, unknown> | undefined;
  signal: AbortSignal | null | undefined;
}

/** Is JSON, a whole `Response`, a promise of either, or a function that returns one for a call. */
type Reply = unknown;

/** Replaces a server that cannot be reached. */
export const noAnswer = (): never => {
  throw new TypeError("offline");
};

export const failing = (status: number, body: object): (() => Response) => {
  return () => Response.json(body, { status });
};

/**
 * Answers the calls of components by their names, such as "GET /project/get/p"; a call without a reply finds
 * no server. Change `replies` to answer otherwise from then on. Returns the calls as they are made. Undo with
 * `vi.unstubAllGlobals()`.
 */
export function answerCalls(replies: Record<string, Reply>): MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const call: MadeCall = {
      name: `${init.method ?? "GET"} ${pathname}`,
      query: searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    };
    made.push(call);
    const reply = replies[call.name] ?? noAnswer;
    const answer: unknown = await (typeof reply === "function" ? reply(call) : reply);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return made;
}
