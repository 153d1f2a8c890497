import { type Call, fillPath } from "@groundwork/contract/call";
import type { Sent } from "./matrix/row.ts";
import type { TestServer } from "./test-server.ts";

/** The status, and what a failure says; a stream is hung up on as soon as it has begun. */
export async function sendCall(
  server: TestServer,
  { method, path }: Call,
  { params = {}, query = {}, body }: Sent,
  headers: Record<string, string>,
): Promise<{ status: number; code?: string; detail?: string }> {
  const form = body instanceof FormData;
  const hangUp = new AbortController();
  const asked = new URLSearchParams(query).toString();
  const address = `${server.address}${fillPath(path, params as never)}${asked && `?${asked}`}`;
  const response = await fetch(address, {
    method,
    redirect: "manual",
    signal: hangUp.signal,
    headers: { ...headers, ...(body && !form && { "content-type": "application/json" }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  const { status } = response;
  const failed = status >= 400 && response.headers.get("content-type")?.includes("json");
  const failure = failed ? ((await response.json()) as { code?: string; detail?: string }) : {};
  hangUp.abort();
  return { ...failure, status };
}
