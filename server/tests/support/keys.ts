import { expect } from "vitest";
import { type Scope, scopes } from "@groundwork/contract/call";
import type { Actor, TestServer } from "./test-server.ts";

/** Creates a key of one scope, or as `more` says. */
export async function newKey(
  server: TestServer,
  actor: Actor,
  scope: Scope,
  more: object = {},
): Promise<{ id: string; key: string }> {
  const reply = await server.request(actor, "POST", "/account/keys", {
    name: `For ${scope}`,
    scopes: [scope],
    ...more,
  });
  expect(reply.status).toBe(201);
  return reply.json;
}

/** Creates a key for each scope. */
export async function newKeys(server: TestServer, actor: Actor): Promise<Record<Scope, string>> {
  const made = await Promise.all(
    scopes.map(async (scope) => [scope, (await newKey(server, actor, scope)).key]),
  );
  return Object.fromEntries(made) as Record<Scope, string>;
}

/** Makes a call with a key and without a session. */
export const withKey = (
  server: TestServer,
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
) => server.request(null, method, path, body, { authorization: `Bearer ${key}`, ...headers });
