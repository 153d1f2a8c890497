import type { FastifyRequest } from "fastify";
import { type Call, type Scope, scopeOf, takesProjectKeys } from "@groundwork/contract/call";
import { type AppError, failure } from "#kit/app-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the accounts feature before any handler; null for a visitor, and for a key that is not valid. */
    caller: Caller | null;
    /** The error to answer an invalid session with, if it may be disclosed. */
    refusal: AppError | null;
  }
}

/** Identifies the maker of a request by session or API key. */
export interface Caller {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** `operator` means whoever runs a command next to the data; they may do what administrators may. */
  readonly by:
    | { readonly session: string }
    | { readonly key: string; readonly scopes: readonly Scope[] }
    | { readonly operator: true };
  /** The only project that the caller's key works for; omitted for sessions and for keys of all projects. */
  readonly projectId?: string;
  /** The requirement that the account must meet before it can do anything else. */
  readonly unready?: "second_factor" | "confirmed_email";
}

/** The type of caller that a call's handler gets. */
export type CallerOf<C extends Call> = C["access"] extends "anyone" ? Caller | null : Caller;

/** Returns the caller's session; undefined for an API key. */
export function sessionOf({ by }: Caller): string | undefined {
  return "session" in by ? by.session : undefined;
}

export const NotSignedInError = failure.unauthenticated("not_signed_in", "Please sign in.");

/** Answers all three cases identically, so that nothing is learned by trying keys. */
export const UnknownKeyError = failure.unauthenticated(
  "unknown_key",
  "This API key is invalid, expired or revoked.",
);
export const ScopeTooNarrowError = failure.forbidden(
  "scope_too_narrow",
  (held: readonly Scope[], needed: Scope) =>
    `This API key has the scope “${held.join(", ")}”, but this call requires “${needed}”.`,
);
export const KeyOfOneProjectError = failure.forbidden(
  "key_of_one_project",
  "This API key is limited to one project, and this call covers more.",
);
export const SecondFactorNeededError = failure.forbidden(
  "second_factor_needed",
  "Two-factor authentication is required. Please set up an authenticator app or a passkey on your account page.",
);
export const AddressUnconfirmedError = failure.forbidden(
  "address_unconfirmed",
  "Please confirm your email first, with the link we sent you. You can resend it on your account page.",
);

/** Detects an API key. If there is one, the request's cookie is ignored. */
export function bringsKey(request: FastifyRequest): boolean {
  return /^bearer(\s|$)/i.test(request.headers.authorization ?? "");
}

/** Returns the caller whom a handler acts for. Fails if they may not make the call. */
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
  if (!caller.by.scopes.includes(scope)) throw new ScopeTooNarrowError(caller.by.scopes, scope);
  if (caller.projectId !== undefined && !takesProjectKeys(call)) throw new KeyOfOneProjectError();
  return readyCaller(call, caller);
}

/** Treats an account that isn't ready as a visitor, who can make the calls that make it ready. */
function readyCaller(call: Call, caller: Caller | null): Caller | null {
  if (caller?.unready === undefined || call.admits === "unready") return caller;
  if (call.access !== "anyone")
    throw caller.unready === "second_factor" ? new SecondFactorNeededError() : new AddressUnconfirmedError();
  return null;
}
