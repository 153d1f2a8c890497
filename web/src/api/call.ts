import type { Call } from "@groundwork/contract/call";
import type { CallName, calls } from "@groundwork/contract/calls";
import { wire } from "@groundwork/contract/wire";
import type { z } from "zod";
import { ApiFailure } from "./api-failure.ts";
import { apiAddress, readText, type RequestOptions, send } from "./request.ts";

type Calls = typeof calls;
type Given<S> = S extends z.ZodType ? Known<z.input<S>, z.output<S>> : unknown;
/** Maps a field that a schema parses from text, such as a number of a query, to its parsed type. */
type Known<I, O> = { [K in keyof I]: unknown extends I[K] ? (K extends keyof O ? O[K] : never) : I[K] };
type Input<C extends Call> = Given<C["params"]> & Given<C["query"]> & Given<C["body"]>;
type Json<A> = A extends unknown
  ? { [S in keyof A]: A[S] extends z.ZodType ? z.output<A[S]> : never }[keyof A]
  : never;

/** Joins the fields of a call's path, query and body in one object. */
export type CallInput<N extends CallName> = Input<Calls[N]>;
export type CallAnswer<N extends CallName> = Json<Calls[N]["answers"]>;

export type CallOptions = Pick<RequestOptions, "signal" | "headers">;
/** Is what follows the name of a call: its fields, which may be left out if all are optional, and options. */
export type CallArguments<N extends CallName> =
  object extends CallInput<N>
    ? [fields?: CallInput<N>, options?: CallOptions]
    : [fields: CallInput<N>, options?: CallOptions];

/** Makes a call of the contract and returns its JSON. Throws ApiFailure, or the signal's AbortError. */
export async function call<N extends CallName>(name: N, ...given: CallArguments<N>): Promise<CallAnswer<N>> {
  const response = await fetchCall(name, ...given);
  const text = await readText(response);
  try {
    return JSON.parse(text) as CallAnswer<N>;
  } catch (cause) {
    const { status, statusText } = response;
    throw new ApiFailure({ kind: "not-json", status, statusText, cause });
  }
}

/** Makes a call of the contract and returns the response of a success. Throws as `call` does. */
export function fetchCall<N extends CallName>(
  name: N,
  ...[fields, options]: CallArguments<N>
): Promise<Response> {
  const { address, ...request } = written(name, fields);
  return send(address, { ...request, ...options });
}

/** Returns the address of a call, for a link or for a reader that fetches by itself. */
export function callAddress<N extends CallName>(name: N, ...[fields]: CallArguments<N>): string {
  return apiAddress(written(name, fields).address);
}

/** Places fields where the contract has them. Fields of a query that are undefined or empty are left out. */
function written(name: CallName, fields: unknown) {
  const [method, shape, anyone] = wire[name].split(" ") as [RequestOptions["method"], string, string?];
  const [path, names = ""] = shape.split("?") as [string, string?];
  const body: Record<string, unknown> = { ...(fields as object | undefined) };
  const take = (field: string): string => {
    const value = body[field] as string | number | boolean | undefined;
    delete body[field];
    return String(value ?? "");
  };
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(take(field)));
  const asked = method === "GET" ? Object.keys(body) : names.split(",");
  const query = new URLSearchParams(
    asked.map((field) => [field, take(field)]).filter(([, value]) => value !== ""),
  );
  return {
    address: query.size > 0 ? `${filled}?${query}` : filled,
    method,
    anyone: anyone !== undefined,
    body: Object.keys(body).length > 0 ? body : undefined,
  };
}
