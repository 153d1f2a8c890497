import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Answer, Body, Call, Headers, NeededRole, Params, Query } from "@groundwork/contract/call";
import { failure } from "#kit/app-error.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { admitCaller, type Caller, type CallerOf } from "./admit-caller.ts";
import { actingAs, type Actor, operator } from "./audit/record-act.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The time for audit log entries. */
    clock?: Clock;
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call;
  }
}

/** Refuses text that a catalogue can't return unchanged: PostgreSQL stores no NUL, and UTF-8 no lone surrogate. */
const UnstorableTextError = failure.unacceptable(
  "not_acceptable",
  "Text must not contain NUL characters or unpaired surrogates.",
);

export interface CallInput<C extends Call> {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly headers: Headers<C>;
  readonly body: Body<C>;
  readonly caller: CallerOf<C>;
  /** The role that the call requires in its project; undefined if it concerns none. */
  readonly role: NeededRole<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Answered<C extends Call> = Promise<Answer<C, keyof C["answers"]> | FastifyReply | void>;

/**
 * Registers one call of the contract: what it takes is checked, who may make it is checked, and what it answers is
 * serialised by its schema. The handler's JSON goes out with the call's first status unless it sets another;
 * calls that answer no JSON send through `reply`.
 */
export function handleCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Answered<C>,
  options: Pick<RouteShorthandOptions, "config" | "bodyLimit" | "preHandler"> = {},
): void {
  const [firstStatus] = Object.keys(call.answers);
  const json = Object.entries(call.answers).filter(([, schema]) => schema !== null);
  app.route({
    ...options,
    config: { ...options.config, call },
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.headers && { headers: call.headers }),
      ...(call.body && { body: call.body }),
      ...(json.length > 0 && { response: Object.fromEntries(json) }),
      ...(call.access !== "anyone" && { security: [{ session: [] }, { key: [call.access] }] }),
    },
    onRequest: async (request) => {
      request.caller = admitCaller(call, request);
    },
    handler: async (request, reply) => {
      if (isUnstorable([request.params, request.query, request.body])) throw new UnstorableTextError();
      reply.status(Number(firstStatus));
      const input = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        caller: request.caller,
        role: call.role,
        request,
        reply,
      } as CallInput<C>;
      // The audit log records its acts under this actor.
      const actor = actorOf(request.caller, request.ip);
      return actingAs({ actor, clock: app.clock ?? systemClock }, () => handler(input));
    },
  });
}

/** Sends what a browser stores under a name of ASCII characters. */
export function sendDownload(reply: FastifyReply, name: string, type: string, content: unknown) {
  return reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(content);
}

export const csvType = "text/csv; charset=utf-8";

/** Checks input without recursion: some calls take values of any depth. */
function isUnstorable(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) return true;
    if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

/** Identifies the maker of a request for the audit log. */
function actorOf(caller: Caller | null, address: string): Actor {
  if (caller === null) return { kind: "visitor", id: null, name: null, key: null, address };
  if ("operator" in caller.by) return operator;
  const key = "key" in caller.by ? caller.by.key : null;
  return {
    kind: key === null ? "account" : "key",
    id: caller.userId,
    name: `${caller.name} <${caller.email}>`,
    key,
    address,
  };
}
