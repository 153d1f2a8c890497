import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sayHowFirstAccountIsMade } from "#features/accounts/admit-registration.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const administers = async (server: TestServer, actor: Actor): Promise<boolean> =>
  (await server.request(actor, "GET", "/auth/session")).json.administrator === true;

/** Runs a command next to a server that may write at the same time, as the sample is added; in one process both would wait. */
async function inProcess(server: TestServer, words: string) {
  const command = resolve(import.meta.dirname, "../src/admin/admin.ts");
  const env = { ...process.env, ...server.kept };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words.split(" ")], { env });
  return JSON.parse(stdout);
}

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

test("where nobody can register on an empty installation, its operator learns how to make the first account", async () => {
  const server = await startTestServer({ SAMPLES: "on", REGISTRATION: "closed" });
  try {
    const hint = () => sayHowFirstAccountIsMade(server.database.read, "closed");
    expect(await hint()).toContain("admin -- users invite ADDRESS --administrator");
    const invited = await inProcess(server, "users invite root@example.test --administrator --json");
    const token = new URL(invited.link).searchParams.get("invitation");
    const account = { email: "root@example.test", password: "correct horse", name: "Root" };
    const reply = await server.request(null, "POST", "/auth/register", { ...account, invitation: token });
    expect(reply.status).toBe(201);
    const root = await server.signIn(account.email, account.password);
    expect([await hint(), await administers(server, root)]).toEqual([null, true]);
  } finally {
    await server.stop();
  }
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
