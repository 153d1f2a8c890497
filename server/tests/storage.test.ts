import { beforeEach, expect, test } from "vitest";
import { lighthousePdf } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const gigabyte = 1024 ** 3;
const limits = { MIN_FREE_DISK_MB: "500", MIN_FREE_DISK_PERCENT: "5" };
let free = gigabyte;
let projectId: string;
const server = await serverForTests(limits, { measureSpace: async () => ({ free, total: 10 * gigabyte }) });
const owner = await server.newcomer();
beforeEach(async () => {
  fillDisk(9 * gigabyte);
  projectId = await server.newProject(owner);
});

/** Fills the disk; a measurement holds for a second. */
function fillDisk(left: number): void {
  free = left;
  server.turnClock(2_000);
}

test("on a disk that is nearly full nothing is taken in or indexed, and the reason is shown", async () => {
  const { json: pdf } = await server.addFile(owner, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(owner, projectId);
  fillDisk(0.4 * gigabyte);
  const refused = [
    await server.addFile(owner, projectId, "again.pdf", lighthousePdf),
    await server.addAddress(owner, projectId, "https://example.test/"),
    await server.vectorize(owner, projectId),
    await server.request(owner, "POST", `/resources/retry/${pdf.ResourceID}`),
    await server.request(owner, "POST", `/resources/refresh/${pdf.ResourceID}`),
  ];
  for (const { status, json, headers } of refused) {
    expect([status, json.code]).toEqual([503, "storage_low"]);
    expect(json.message).toMatch(/^The server's disk is nearly full/);
    expect(headers.get("retry-after")).toBe("300");
  }
  expect(await server.resources(owner, projectId)).toHaveLength(1);
});

test("whoever watches learns that the disk is nearly full, while the server is still ready", async () => {
  fillDisk(0.4 * gigabyte);
  const { status, json } = await server.request(null, "GET", "/readyz");
  expect([status, json]).toEqual([200, { status: "ok", storage: "low" }]);
  fillDisk(9 * gigabyte);
  expect((await server.request(null, "GET", "/readyz")).json.storage).toBe("ok");
});

test("signing in, asking, a public chat and deleting go on while the disk is nearly full", async () => {
  const { json: pdf } = await server.addFile(owner, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(owner, projectId);
  await server.publish(owner, projectId, "lighthouse");
  fillDisk(0);
  const again = await server.signIn(owner.email, owner.password);
  const query = "How high is the tower?";
  const asked = await server.request(again, "POST", "/rag_query/qa", {
    project_id: projectId,
    UserID: owner.userId,
    query,
  });
  expect(asked.json.message).toContain("41 metres");
  const visited = await server.visit("lighthouse", query);
  expect(visited.json.message).toContain("41 metres");
  const removed = await server.request(again, "DELETE", `/resources/delete/${pdf.ResourceID}`);
  const deleted = await server.request(again, "DELETE", `/project/delete/${projectId}`, {
    UserID: owner.userId,
  });
  expect([removed.status, deleted.status]).toEqual([200, 200]);
});
