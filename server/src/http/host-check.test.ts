import { usualInstallation } from "@groundwork/contract/installation";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { readConfig } from "../config.ts";
import { buildApp } from "./app.ts";
import { createDrain } from "./drain.ts";

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(env: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig(env);
  app = await buildApp({
    drain: createDrain(),
    config,
    publicUrl:
      config.PUBLIC_URL ??
      `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${config.PORT}`,
    logger: pino({ level: "silent" }),
    webFolder: join(tmpdir(), "no-such-folder"),
    installation: async () => usualInstallation,
    ready: async () => true,
    publishedLook: async () => null,
    storageIsLow: async () => false,
    metrics: config.METRICS_TOKEN === undefined ? null : createMetrics(async () => []),
    metricsToken: config.METRICS_TOKEN,
    features: [
      async (feature) => {
        feature.get("/sample", async () => ({ ok: true }));
        feature.post("/sample", async () => ({ ok: true }));
      },
    ],
  });
  return app;
}

const publicly = { PUBLIC_URL: "https://ask.example", API_URL: "https://api.ask.example" };

test.each([
  ["its public name", publicly, "ask.example", 200],
  ["its public name in capitals, with a port", publicly, "ASK.example:443", 200],
  ["the name of its API", publicly, "api.ask.example", 200],
  ["loopback", publicly, "localhost:3000", 200],
  ["loopback by number", publicly, "127.0.0.1:3000", 200],
  ["loopback in IPv6", publicly, "[::1]:3000", 200],
  ["this machine's own name", publicly, hostname(), 200],
  [
    "a name that the operator allows",
    { ...publicly, ALLOWED_HOSTS: "proxy.internal" },
    "proxy.internal:3000",
    200,
  ],
  ["the host of an allowed origin", { ALLOWED_ORIGINS: "https://console.example" }, "console.example", 200],
  ["the address it listens on", { HOST: "192.0.2.7" }, "192.0.2.7:3000", 200],
  ["any of its addresses, where it listens on all", { HOST: "0.0.0.0" }, "192.168.1.5:3000", 200],
  ["any of its addresses in IPv6", { HOST: "::" }, "[fd00::5]:3000", 200],
  ["an address, beside a public name", { ...publicly, HOST: "0.0.0.0" }, "192.168.1.5:3000", 400],
  ["a stranger's name", {}, "evil.example:3000", 400],
  ["a stranger's name, where it listens on all", { HOST: "0.0.0.0" }, "evil.example:3000", 400],
  ["a name beneath its own", publicly, "evil.ask.example", 400],
  ["a name beneath loopback", {}, "localhost.evil.example", 400],
  ["its own name before another", publicly, "ask.example@evil.example", 400],
  ["another before its own name", publicly, "evil.example@ask.example", 400],
  ["no name", {}, ":3000", 400],
])("a request under %s", async (_, env: Record<string, string>, host, status) => {
  const server = await start(env);
  for (const method of ["GET", "POST"] as const) {
    const answer = await server.inject({ method, url: "/sample", headers: { host } });
    expect(answer.statusCode).toBe(status);
    if (status === 400)
      expect(answer.json()).toMatchObject({
        code: "unknown_host",
        message: expect.stringMatching(/ALLOWED_HOSTS\.$/),
      });
  }
});

test("a page is not shown under a stranger's name either", async () => {
  const server = await start({});
  const headers = { host: "evil.example", accept: "text/html" };
  for (const url of ["/", "/login", "/nothing/here"])
    expect((await server.inject({ url, headers })).json()).toMatchObject({ code: "unknown_host" });
});

test.each(["/healthz", "/readyz"])("%s answers a probe that calls by any address", async (url) => {
  const server = await start(publicly);
  expect((await server.inject({ url, headers: { host: "10.42.0.17:3000" } })).statusCode).toBe(200);
});

test("metrics are shown to whoever knows the token, at any address, and to nobody else", async () => {
  const server = await start({ ...publicly, METRICS_TOKEN: "a token of the operator" });
  const ask = (authorization: string) =>
    server.inject({ url: "/metrics", headers: { host: "10.42.0.17:3000", authorization } });
  expect((await ask("Bearer a token of the operator")).body).toContain("process_resident_memory_bytes");
  expect((await ask("Bearer another")).statusCode).toBe(401);
});

test.each([
  ["the public page", "https://ask.example", "ask.example", 200],
  ["a page without encryption under the public name", "http://ask.example", "ask.example", 403],
  ["a page of another port", "https://ask.example:8443", "ask.example", 403],
  [
    "a page without encryption under another name of the server",
    "http://api.ask.example",
    "api.ask.example",
    403,
  ],
  ["a page on this machine", "http://localhost:3000", "localhost:3000", 200],
  ["a page on another port of this machine", "http://localhost:9999", "localhost:3000", 403],
])("behind TLS, a write from %s", async (_, origin, host, status) => {
  const server = await start(publicly);
  const answer = await server.inject({ method: "POST", url: "/sample", headers: { origin, host } });
  expect(answer.statusCode).toBe(status);
});

test("an encrypted page under the same name is another site to a server without encryption", async () => {
  const server = await start({ PUBLIC_URL: "http://ask.example" });
  const write = (origin: string) =>
    server.inject({ method: "POST", url: "/sample", headers: { origin, host: "ask.example" } });
  expect((await write("https://ask.example")).statusCode).toBe(403);
  expect((await write("http://ask.example")).statusCode).toBe(200);
});
