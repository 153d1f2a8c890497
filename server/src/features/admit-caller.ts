import type { FastifyRequest } from "fastify";
import { type Call, type Scope, scopeOf, scopeReaches } from "@groundwork/contract/call";
import { type AppError, failure } from "#kit/app-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the accounts feature before any handler; null for a visitor, and for a key that is not valid. */
    caller: Caller | null;
    /** Why its session signs nobody in, where that may be told. */
    refusal: AppError | null;
  }
}

/** Who makes a request, as their session or their API key says. */
export interface Caller {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** `operator`: whoever runs a command beside the data, and may do what administrators may. */
  readonly by:
    | { readonly session: string }
    | { readonly key: string; readonly scope: Scope }
    | { readonly operator: true };
  /** What the operator asks for, while the account can do nothing else than set it up or confirm it. */
  readonly unready?: "second_factor" | "confirmed_email";
}

/** Who may reach a call's handler. */
export type CallerOf<C extends Call> = C["access"] extends "anyone" ? Caller | null : Caller;

/** The session that a caller speaks from; undefined where their key does, which is none. */
export function sessionOf({ by }: Caller): string | undefined {
  return "session" in by ? by.session : undefined;
}

export const NotSignedInError = failure.unauthenticated("not_signed_in", "Please sign in.");

/** One sentence for all three, so that nothing is learnt by trying keys. */
export const UnknownKeyError = failure.unauthenticated(
  "unknown_key",
  "This API key is unknown, has expired or was revoked.",
);
export const ScopeTooNarrowError = failure.forbidden(
  "scope_too_narrow",
  (held: Scope, needed: Scope) => `This API key is for “${held}”; this call needs a key for “${needed}”.`,
);
export const SecondFactorNeededError = failure.forbidden(
  "second_factor_needed",
  "This installation asks for a second factor. Please set up an authenticator app or a passkey on your account page.",
);
export const AddressUnconfirmedError = failure.forbidden(
  "address_unconfirmed",
  "Please confirm your address first, by the link that was mailed to it. Your account page sends it again.",
);

/** Whether a request brings an API key. Then the key alone speaks, and its cookie counts for nothing. */
export function bringsKey(request: FastifyRequest): boolean {
  return /^bearer(\s|$)/i.test(request.headers.authorization ?? "");
}

/** Who a call's handler acts for. Fails for those who may not make the call. */
export function admitCaller(call: Call, request: FastifyRequest): Caller | null {
  const { caller } = request;
  if (!bringsKey(request)) {
    if (call.access !== "anyone" && caller === null) throw request.refusal ?? new NotSignedInError();
    return readyCaller(call, caller);
  }
  // Where no scope is named, everybody is a visitor, with a key as without.
  const scope = scopeOf(call);
  if (scope === undefined) return null;
  if (caller === null || !("key" in caller.by)) throw new UnknownKeyError();
  if (!scopeReaches(caller.by.scope, scope)) throw new ScopeTooNarrowError(caller.by.scope, scope);
  return readyCaller(call, caller);
}

/** Before the account is ready it is a visitor, and can make the calls that make it ready. */
function readyCaller(call: Call, caller: Caller | null): Caller | null {
  if (caller?.unready === undefined || call.admits === "unready") return caller;
  if (call.access !== "anyone")
    throw caller.unready === "second_factor" ? new SecondFactorNeededError() : new AddressUnconfirmedError();
  return null;
}
