import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();

// page:pricing.99-9-uptime-sla page:landing.continuous-monitoring page:features.continuous-monitoring
test("whoever watches the server learns that it lives and that it is ready, without an account", async () => {
  const said = { "/healthz": { status: "ok" }, "/readyz": { status: "ok", storage: "ok" } };
  for (const [path, says] of Object.entries(said)) {
    const { status, json } = await server.request(null, "GET", path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, json]).toEqual([path, says]);
  }
});

test("without METRICS_TOKEN there are no metrics", async () => {
  const headers = { authorization: "Bearer a token for monitoring" };
  const { status, json } = await server.request(null, "GET", "/metrics", undefined, headers);
  expect([status, json.code]).toEqual([404, "metrics_off"]);
});
