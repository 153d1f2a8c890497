import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const administers = async (server: TestServer, actor: Actor): Promise<boolean> =>
  (await server.request(actor, "GET", "/auth/session")).json.administrator === true;

describe("where nobody is named", () => {
  let server: TestServer;
  beforeAll(async () => {
    // The sample project belongs to an account that is no person's.
    server = await startTestServer({ SAMPLES: "on" });
  });
  afterAll(() => server.stop());

  test("the first account administers, and after it the next that is left", async () => {
    const first = await server.newcomer();
    const second = await server.newcomer();
    expect([await administers(server, first), await administers(server, second)]).toEqual([true, false]);
    await server.request(first, "DELETE", "/account", { email: first.email, password: first.password });
    expect(await administers(server, second)).toBe(true);
  });
});

describe("where ADMIN_EMAILS names addresses", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ADMIN_EMAILS: "Person-2@Example.test, root@example.test" });
  });
  afterAll(() => server.stop());

  test("their accounts administer, however they are written, and the first does not", async () => {
    const first = await server.newcomer();
    const named = await server.newcomer();
    expect([await administers(server, first), await administers(server, named)]).toEqual([false, true]);
  });
});
