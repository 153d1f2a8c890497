import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

test("whoever watches the server learns that it lives and that it is ready, without an account", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const { status, json } = await server.request(null, "GET", path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, json]).toEqual([path, { status: "ok" }]);
  }
});
