import type { z } from "zod";
import type { Role } from "./roles.ts";

/** What an API key may be for. Each reaches what those before it reach. */
export const scopes = ["read", "ask", "manage"] as const;
export type Scope = (typeof scopes)[number];

/**
 * Who may make a call. `session`: somebody signed in, or their API key where its scope reaches. `anyone`: everybody; a key
 * speaks for its owner there only where a scope says so, and else counts for nothing.
 */
type Access =
  | { readonly access: "session"; readonly scope: Scope }
  | { readonly access: "anyone"; readonly scope?: Scope };

/**
 * What a call counts as where calls are limited: so many of one class a minute, or at once. `visit` is a visitor's question;
 * calls of `none` are not limited.
 */
export const limitClasses = [
  "read",
  "write",
  "search",
  "ask",
  "visit",
  "upload",
  "project",
  "stream",
  "none",
] as const;
export type LimitClass = (typeof limitClasses)[number];

/** An event that a call may stream: when it comes, and its data. */
export interface CallEvent {
  readonly says: string;
  readonly data: z.ZodType;
}

/** One call of the wire: who may make it, what it takes and what it answers, by HTTP status. */
export type Call = Access & {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  /** What is needed in the project that the call is about; left out where it is about none. */
  readonly role?: Role;
  /** `unready`: also for an account that has yet to set up or confirm what the operator asks for. */
  readonly admits?: "unready";
  /** Left out: `read` for GET, else `write`. */
  readonly limit?: LimitClass;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers that mean something to this call, by their names in lower case; it lets every other by. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** A multipart form's fields; its file part is named `file`. */
  readonly form?: z.ZodType;
  /** JSON answers by status; `null` stands for an answer that is not JSON, such as a file or a stream. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** The media type of an answer that is not JSON. */
  readonly media?: string;
  /** What it streams, by the events' names: with `Accept: text/event-stream` where it answers JSON too, else always. */
  readonly events?: Readonly<Record<string, CallEvent>>;
};

/** What a call counts as, so that none is forgotten. */
export function limitOf({ limit, method }: Pick<Call, "limit" | "method">): LimitClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/** Whether a key of one scope makes calls of another. */
export function scopeReaches(held: Scope, needed: Scope): boolean {
  return scopes.indexOf(held) >= scopes.indexOf(needed);
}

/** Keeps the exact type of a call, so that bodies and answers can be inferred from it. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** The role that a call says to need. */
export type NeededRole<C extends Call> = C extends { readonly role: infer R extends Role } ? R : undefined;

type SchemaType<S> = S extends z.ZodType ? z.infer<S> : never;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;

export type Params<C extends Call> = SchemaType<C["params"]>;
export type Query<C extends Call> = SchemaType<C["query"]>;
export type Headers<C extends Call> = SchemaType<C["headers"]>;
export type Body<C extends Call> = SchemaType<C["body"]>;
/** What a client may send: fields with a default can be left out. */
export type BodyInput<C extends Call> = SchemaInput<C["body"]>;
export type Form<C extends Call> = SchemaType<C["form"]>;
/** The JSON of one status of a call. */
export type Answer<C extends Call, S extends keyof C["answers"]> = SchemaType<C["answers"][S]>;
