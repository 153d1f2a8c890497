import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

test("whoever watches the server learns that it lives and that it is ready, without an account", async () => {
  const said = { "/healthz": { status: "ok" }, "/readyz": { status: "ok", storage: "ok" } };
  for (const [path, says] of Object.entries(said)) {
    const { status, json } = await server.request(null, "GET", path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, json]).toEqual([path, says]);
  }
});
