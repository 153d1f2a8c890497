import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderFetch, type ProviderFetch } from "./provider-fetch.ts";
import { type Listener, listen } from "./testing/listener.ts";

let server: Listener;
let elsewhere: Listener;
let fetch: ProviderFetch;

beforeAll(async () => {
  elsewhere = await listen((_, response) => response.end("not here"));
  server = await listen((request, response) => {
    if (request.url === "/v1/moved")
      return void response.writeHead(307, { location: `${elsewhere.base}/v1` }).end();
    response.end(request.url === "/v1/long" ? "x".repeat(5000) : "fine");
  });
  fetch = createProviderFetch({ baseUrl: `${server.base}/v1`, maxBytes: 1000, idleMs: 2000 });
});
afterAll(async () => {
  await fetch.close();
  await server.close();
  await elsewhere.close();
});

test("reaches what is beneath the address that was set, also on this machine", async () => {
  const answer = await fetch(`${server.base}/v1/models`, { method: "POST", body: "{}" });
  expect([answer.status, await answer.text()]).toEqual([200, "fine"]);
  expect(server.asked.at(-1)).toMatchObject({ method: "POST", url: "/v1/models", body: "{}" });
});

test("reaches nothing else, and follows no redirect with what was meant for the provider", async () => {
  const code = (address: string) =>
    fetch(address, { headers: { authorization: "Bearer secret" } }).catch(
      (error: { code: string }) => error.code,
    );
  expect(await code(`${elsewhere.base}/v1/models`)).toBe("other_address");
  expect(await code(`${server.base}/admin`)).toBe("other_address");
  expect(await code(`${server.base}/v1/../admin`)).toBe("other_address");
  expect(await code(`${server.base}/v1/moved`)).toBe("redirected");
  expect(elsewhere.connections).toBe(0);
});

test("reads no more of an answer than its limit", async () => {
  const answer = await fetch(`${server.base}/v1/long`);
  await expect(answer.text()).rejects.toMatchObject({ code: "too_large" });
});
