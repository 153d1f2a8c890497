import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import * as tls from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProviderFetch, type ProviderFetch, proxyFor } from "./provider-fetch.ts";
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

describe("with a proxy", () => {
  const certificates = tls.getCACertificates("default");
  const pem = (what: string) =>
    readFileSync(new URL(`./fixtures/secure.example.${what}.pem`, import.meta.url), "utf8");
  const tunnels: string[] = [];
  const sockets = new Set<Socket>();
  let secure: Listener;
  let proxy: Server;
  let proxied: string;

  beforeAll(async () => {
    tls.setDefaultCACertificates([...certificates, pem("cert")]);
    secure = await listen((_, response) => response.end("fine"), {
      tls: { key: pem("key"), cert: pem("cert") },
    });
    // Imitates a corporate proxy, which opens a tunnel to any name.
    proxy = createServer();
    proxy.on("connect", ({ url = "" }, socket: Socket) => {
      tunnels.push(url);
      const outside = connect(secure.port, secure.host, () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        outside.pipe(socket);
        socket.pipe(outside);
      });
      for (const one of [socket, outside]) {
        sockets.add(one);
        one.on("error", () => one.destroy());
      }
    });
    await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
    proxied = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(certificates);
    for (const socket of sockets) socket.destroy();
    await secure.close();
    await new Promise((closed) => proxy.close(closed));
  });

  test("is reached through it, by the name that only the proxy knows", async () => {
    const baseUrl = `https://secure.example:${secure.port}/v1`;
    const through = createProviderFetch({
      baseUrl,
      maxBytes: 1000,
      idleMs: 2000,
      proxy: { https: proxied, except: undefined },
    });
    const answer = await through(`${baseUrl}/models`, { headers: { authorization: "Bearer secret" } });
    expect([answer.status, await answer.text()]).toEqual([200, "fine"]);
    expect(tunnels).toEqual([`secure.example:${secure.port}`]);
    await through.close();
  });

  test.each([
    ["https://api.example/v1", undefined, true],
    ["http://api.example/v1", undefined, false],
    ["https://api.example/v1", "other.example", true],
    ["https://api.example/v1", "localhost, api.example", false],
    ["https://deep.api.example/v1", ".api.example", false],
    ["https://deep.api.example/v1", "*.api.example", false],
    ["https://myapi.example/v1", "api.example", true],
    ["https://api.example:8443/v1", "api.example:8443", false],
    ["https://api.example/v1", "*", false],
  ])("%s is reached through it unless NO_PROXY is %s: %s", (base, except, uses) => {
    expect(proxyFor(new URL(base), { https: proxied, except })).toBe(uses ? proxied : undefined);
  });
});
