import { expect, test } from "vitest";
import { lighthousePdf } from "./support/documents.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const admin = await server.newcomer();
const other = await server.newcomer();

const health = (actor: Actor) => server.request(actor, "GET", "/admin/health");

test("an administrator sees the disk, the queue, the process and the versions, and nobody else does", async () => {
  const { status, json } = await health(admin);
  expect(status).toBe(200);
  expect(json.disk.total_bytes).toBeGreaterThan(json.disk.free_bytes);
  expect(json.process.memory_bytes).toBeGreaterThan(10_000_000);
  expect(json.process.event_loop_p99_ms).toBeGreaterThanOrEqual(0);
  expect(json.versions.catalogue).toMatch(/^00\d\d-/);
  expect(json.versions.node).toBe(process.versions.node);
  expect(json.damaged_projects).toEqual([]);
  expect((await health(other)).status).toBe(403);
});

test("a project whose text is being read again is named, and a failed job is counted", async () => {
  const projectId = await server.newProject(admin, "Harbour");
  await server.addFile(admin, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(admin, projectId);
  await server.database.write(async (transaction) => {
    await transaction
      .updateTable("resources")
      .set({ restoring: 1 })
      .where("project_id", "=", projectId)
      .execute();
    await transaction.updateTable("jobs").set({ state: "failed" }).where("state", "=", "done").execute();
  });
  const { json } = await health(admin);
  expect(json.damaged_projects).toEqual([{ project_id: projectId, name: "Harbour", resources: 1 }]);
  const failed = json.queue.reduce((sum: number, one: { failed: number }) => sum + one.failed, 0);
  expect(failed).toBeGreaterThan(0);
});

test("health tells how long answers take, and that no mail server is set", async () => {
  const before = (await health(admin)).json;
  expect([before.answers, before.mail]).toEqual([null, { delivers: false, failure: null }]);
  const projectId = await server.newProject(admin, "Boats");
  await server.addFile(admin, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(admin, projectId);
  const query = "When was the lighthouse built?";
  await server.ask(admin, projectId, query);
  const { answers } = (await health(admin)).json;
  expect(answers.count).toBe(1);
  expect(answers.p95_ms).toBe(answers.p50_ms);
});
