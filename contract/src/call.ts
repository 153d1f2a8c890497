import type { z } from "zod";
import type { AuditCode } from "./audit-codes.ts";
import type { Role } from "./roles.ts";

/** The chapters of the reference in their order, and what each is about. */
export const callGroups = {
  "Signing in": "Accounts and sessions.",
  Account: "What people do with their own account; only an API key for manage reaches it.",
  Members: "Who works on a project, and as what: its owner, editors and viewers.",
  Projects: "Each holds resources of its own, and answers from them alone.",
  Resources: "What a project answers from: pages, sites, videos, channels and files.",
  Indexing: "Resources are read and made searchable.",
  "Questions and answers":
    "Answers in which every sentence is cited, the passages behind them, and what people say of them.",
  Publishing: "Assistants that everybody may ask.",
  Administration:
    "Accounts and their plans, language models, jobs and what else an installation is, for administrators.",
  Visitors: "What the public pages send.",
  Operations: "Whether the server lives, and what it can do.",
} as const;
export type CallGroup = keyof typeof callGroups;

/** What an API key may be for. Each reaches what those before it reach. */
export const scopes = ["read", "ask", "manage"] as const;
export type Scope = (typeof scopes)[number];

/**
 * Who may make a call: everybody, or somebody signed in, or their API key of that scope or a wider one. Where everybody may, a
 * key counts for nothing unless `scope` says that one of it speaks for its owner.
 */
type Access =
  | { readonly access: Scope; readonly scope?: undefined }
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

/** What a call writes to the audit log, or why it writes nothing. */
type Audit = readonly AuditCode[] | { readonly none: string };

/** One call of the wire: who may make it, what it takes and what it answers, by HTTP status. */
type Definition = Access & {
  readonly summary: string;
  /** Of calls that only read, where they hand out many people's data at once. */
  readonly audit?: Audit;
  /** What is needed in the project that the call is about; left out where it is about none. */
  readonly role?: Role;
  /** `unready`: also for an account that has yet to set up or confirm what the operator asks for. */
  readonly admits?: "unready";
  /** Left out: `read` for GET, else `write`. */
  readonly limit?: LimitClass;
  /** The codes of its own failures; those that follow from its access, role, limit or fields are known without. */
  readonly errors?: readonly string[];
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

type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Call = Definition & {
  readonly group: CallGroup;
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: string;
};

/** The scope that a key needs for a call; undefined where no key speaks for anybody. */
export function scopeOf({ access, scope }: Call): Scope | undefined {
  return access === "anyone" ? scope : access;
}

/** What a call counts as, so that none is forgotten. */
export function limitOf({ limit, method }: Pick<Call, "limit" | "method">): LimitClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/** Whether a key of one scope makes calls of another. */
export function scopeReaches(held: Scope, needed: Scope): boolean {
  return scopes.indexOf(held) >= scopes.indexOf(needed);
}

type MethodOf<R> = R extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<R> = R extends `${string} ${infer P}` ? P : never;

/**
 * Defines calls of one chapter by their method and path. Keeps their exact types, so that bodies and answers can be inferred from
 * them.
 */
export function callIn<const G extends CallGroup>(group: G) {
  return <
    const R extends `${Method} /${string}`,
    const D extends Definition & (MethodOf<R> extends "GET" ? unknown : { readonly audit: Audit }),
  >(
    route: R,
    definition: D,
  ) => {
    const [method, path] = route.split(" ");
    return { ...definition, group, method, path } as D & {
      readonly group: G;
      readonly method: MethodOf<R>;
      readonly path: PathOf<R>;
    };
  };
}

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Fills a path's `:names` with encoded values. */
export function fillPath<P extends string>(path: P, values: Record<ParamNames<P>, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((values as Record<string, string>)[name] ?? ""),
  );
}

/** The role that a call says to need. */
export type NeededRole<C extends Call> = C extends { readonly role: infer R extends Role } ? R : undefined;

type SchemaType<S> = S extends z.ZodType ? z.infer<S> : never;

export type Params<C extends Call> = SchemaType<C["params"]>;
export type Query<C extends Call> = SchemaType<C["query"]>;
export type Headers<C extends Call> = SchemaType<C["headers"]>;
export type Body<C extends Call> = SchemaType<C["body"]>;
export type Form<C extends Call> = SchemaType<C["form"]>;
/** The JSON of one status of a call. */
export type Answer<C extends Call, S extends keyof C["answers"]> = SchemaType<C["answers"][S]>;
