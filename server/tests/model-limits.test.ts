import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MeteredServer, startMeteredServer } from "./support/metered-server.ts";
import type { Actor } from "./support/test-server.ts";

let metered: MeteredServer;

describe("who may use a model", () => {
  let stranger: Actor;
  let projectId: string;
  beforeAll(async () => {
    metered = await startMeteredServer();
    stranger = await metered.server.newcomer();
    projectId = await metered.projectOf(stranger);
  });
  afterAll(() => metered.stop());
  beforeEach(() => void (metered.model.asked = []));

  test("150 questions of a new stranger are answered by the sources, say why, and cost nothing", async () => {
    const replies = await Promise.all(Array.from({ length: 150 }, () => metered.ask(stranger, projectId)));
    for (const { status, json } of replies) {
      expect([status, json.mode, json.answered]).toEqual([200, "built-in", true]);
      expect(json.notice).toMatch(/^An administrator hasn't allowed .* so answers quote/);
    }
    expect(metered.model.asked).toEqual([]);
    expect((await metered.use()).rows).toEqual([]);
  });

  test("shows visitors nothing of who may", async () => {
    await metered.server.publish(stranger, projectId, "strangers-quay");
    const { json } = await metered.visit("strangers-quay");
    expect([json.mode, json.notice]).toEqual(["built-in", undefined]);
    expect(metered.model.asked).toEqual([]);
  });

  test("is what an administrator says, and nobody else", async () => {
    const allow = { scope: "user", subject: stranger.userId, allowed: true };
    expect((await metered.server.request(stranger, "PATCH", "/admin/limits", allow)).json.code).toBe(
      "not_administrator",
    );
    expect((await metered.limit(allow)).json).toMatchObject({ allowed: true, name: "Person 2" });
    expect((await metered.ask(stranger, projectId)).json.mode).toBe("model");
    await metered.limit({ ...allow, allowed: false });
    expect((await metered.ask(stranger, projectId)).json.mode).toBe("built-in");
    await metered.limit({ ...allow, allowed: null });
    const { json } = await metered.server.request(metered.admin, "GET", "/admin/limits");
    const shown = json.accounts.map((one: { name: string; may_use: boolean }) => [one.name, one.may_use]);
    expect(Object.fromEntries(shown)).toEqual({ "Person 1": true, "Person 2": false });
  });

  test("is the administrator from the start", async () => {
    expect((await metered.ask(metered.admin, await metered.projectOf(metered.admin))).json.mode).toBe(
      "model",
    );
  });
});

test("with MODEL_USE_DEFAULT=everybody, or alone, an account needs nobody to allow it", async () => {
  metered = await startMeteredServer({ MODEL_USE_DEFAULT: "everybody" });
  const stranger = await metered.server.newcomer();
  expect((await metered.ask(stranger, await metered.projectOf(stranger))).json.mode).toBe("model");
  await metered.stop();
  metered = await startMeteredServer({ ADMIN_EMAILS: "somebody-else@example.test" });
  const projectId = await metered.projectOf(metered.admin);
  expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("model");
  await metered.server.newcomer();
  expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("built-in");
  await metered.stop();
});
