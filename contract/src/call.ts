import type { z } from "zod";
import type { AuditCode } from "./audit-codes.ts";
import type { Role } from "./roles.ts";

/** The reference's chapters in order, with their descriptions. */
export const callGroups = {
  "Signing in": "Accounts and sessions.",
  Account: "The caller's own account; API keys need the admin scope.",
  Members: "Who works on a project: its owner, editors and viewers.",
  Projects: "Each project has its own resources, and answers only from them.",
  Resources: "A project's sources: pages, sites, videos, channels and files.",
  Indexing: "Reading resources and making them searchable.",
  "Questions and answers":
    "Answers in which every sentence is cited, the passages behind them, and feedback.",
  Tests: "Questions with what their answers must do, asked again before a change is used.",
  Publishing: "Assistants that anyone can ask.",
  Programs: "Endpoints for assistants and existing clients: MCP, the OpenAI protocol, webhooks and Slack.",
  Administration: "Accounts, plans, language models, jobs and health, for administrators.",
  Visitors: "Forms on the public pages.",
  Operations: "The server's health and abilities.",
} as const;
export type CallGroup = keyof typeof callGroups;

/**
 * Scopes of an API key; none includes another. `ask` asks and searches, `read` reads, `write` changes projects and
 * their sources, and `admin` reaches people, publications, the account and the installation.
 */
export const scopes = ["ask", "read", "write", "admin"] as const;
export type Scope = (typeof scopes)[number];

/**
 * Sets who may make a call: everybody, somebody signed in, or an API key of that scope. On calls for
 * everybody a key is ignored, unless `scope` lets it act for its owner.
 */
type Access =
  | { readonly access: Scope; readonly scope?: undefined }
  | { readonly access: "anyone"; readonly scope?: Scope };

/**
 * Rate limit classes: a number of calls per minute, or at once. `visit` is a visitor's question; `none` isn't
 * limited.
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

/** An event that a call may stream: when it is sent, and its data. */
export interface CallEvent {
  readonly says: string;
  readonly data: z.ZodType;
}

/** The codes that a call writes to the audit log, or why it writes none. */
type Audit = readonly AuditCode[] | { readonly none: string };

/** A call of the contract: access, input, and answers by HTTP status. */
type Definition = Access & {
  readonly summary: string;
  /** On reads, only for those that return many people's data at once. */
  readonly audit?: Audit;
  /** The role that the caller needs in the project; omitted if the call concerns none. */
  readonly role?: Role;
  /** `unready`: also for an account that has yet to set up or confirm what the operator asks for. */
  readonly admits?: "unready";
  /** Takes keys of one project although it needs no role: its handler restricts itself to `caller.projectId`. */
  readonly projectKeys?: true;
  /** Left out: `read` for GET, else `write`. */
  readonly limit?: LimitClass;
  /** Codes of the call's own errors; those that follow from access, role, limit or fields are implied. */
  readonly errors?: readonly string[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers that mean something to this call, by their names in lower case; it lets every other by. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The fields of a multipart form; its file part is named `file`. */
  readonly form?: z.ZodType;
  /** JSON answers by status; `null` for other answers, such as a file or a stream. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** The media type of a non-JSON answer. */
  readonly media?: string;
  /** Streamed events by name: with `Accept: text/event-stream` if there is a JSON answer too, otherwise always. */
  readonly events?: Readonly<Record<string, CallEvent>>;
};

type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Call = Definition & {
  readonly group: CallGroup;
  readonly method: Method;
  /** Parameters are written `:name`. */
  readonly path: string;
};

/** Returns the scope that a key needs for a call; undefined if keys have no effect. */
export function scopeOf({ access, scope }: Call): Scope | undefined {
  return access === "anyone" ? scope : access;
}

/** Returns a call's limit class, with a default so that none is unlimited by accident. */
export function limitOf({ limit, method }: Pick<Call, "limit" | "method">): LimitClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/**
 * Checks whether a call takes keys of one project: those that need a role in a project do, and those that say so
 * because they restrict themselves to the key's project.
 */
export function takesProjectKeys({ role, projectKeys }: Call): boolean {
  return role !== undefined || projectKeys === true;
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

/** The role that a call requires. */
export type NeededRole<C extends Call> = C extends { readonly role: infer R extends Role } ? R : undefined;

type SchemaType<S> = S extends z.ZodType ? z.infer<S> : never;

export type Params<C extends Call> = SchemaType<C["params"]>;
export type Query<C extends Call> = SchemaType<C["query"]>;
export type Headers<C extends Call> = SchemaType<C["headers"]>;
export type Body<C extends Call> = SchemaType<C["body"]>;
export type Form<C extends Call> = SchemaType<C["form"]>;
/** The JSON of one status of a call. */
export type Answer<C extends Call, S extends keyof C["answers"]> = SchemaType<C["answers"][S]>;
