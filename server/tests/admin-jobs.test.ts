import { expect, test } from "vitest";
import type { Tables } from "#platform/database/tables.ts";
import { storeJob } from "./support/stored-job.ts";
import { eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const admin = await server.newcomer();

const stored = (job: Partial<Tables["jobs"]>) =>
  storeJob(server, { owner: admin.userId, line: admin.userId, ...job });

const list = async (query = "") => (await server.request(admin, "GET", `/admin/jobs${query}`)).json;
const change = (id: string, action: string) => server.request(admin, "POST", "/admin/jobs", { id, action });

test("a job that failed is listed with its reason and for whom, and is done once it is tried again", async () => {
  const id = await stored({});
  const { jobs, counts } = await list("?state=failed");
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({ id, owner: admin.email, error: "The mail server is away.", attempts: 10 });
  expect(counts.failed).toBe(1);
  expect((await change(id, "retry")).status).toBe(200);
  await eventually(async () => (await list("?state=done")).jobs[0]?.id === id, "the job is done");
  expect((await change(id, "retry")).json.code).toBe("job_not_idle");
  const { json } = await server.request(admin, "GET", "/admin/audit?what=job.retried");
  expect(json.entries[0].target).toMatchObject({ kind: "job", id });
});

test("a job is taken away, unless it removes what somebody wanted gone or reads a resource", async () => {
  const away = await stored({ state: "queued", run_at: "2999-01-01T00:00:00.000Z", finished_at: null });
  expect((await change(away, "cancel")).status).toBe(200);
  expect((await change(away, "cancel")).json.code).toBe("job_gone");
  const purge = await stored({ kind: "purge-account" });
  expect((await change(purge, "cancel")).json.code).toBe("job_must_end");
  const reading = await stored({ kind: "index-resource" });
  expect((await change(reading, "retry")).json.code).toBe("job_of_resource");
  const running = await stored({
    state: "running",
    finished_at: null,
    lease_until: "2999-01-01T00:00:00.000Z",
  });
  expect((await change(running, "cancel")).json.code).toBe("job_not_idle");
});

test("a job names the document and the project that it works on, while they exist", async () => {
  const projectId = await server.newProject(admin, "Harbour");
  await server.addFile(admin, projectId, "fees.md", new TextEncoder().encode("# Fees"), 7);
  const [{ ResourceID: resourceId }] = await server.resources(admin, projectId);
  const payload = JSON.stringify({ projectId, resourceId });
  await stored({ kind: "index-resource", payload, state: "queued", run_at: "2999-01-01T00:00:00.000Z" });
  await stored({ kind: "ask-gaps", payload: JSON.stringify({ projectId: "gone" }) });
  const named = async (state: string) => {
    const { jobs } = await list(`?state=${state}`);
    return jobs.map((job: { project: string; document: string }) => [job.project, job.document]);
  };
  expect(await named("queued")).toContainEqual(["Harbour", "fees.md"]);
  expect(await named("failed")).toContainEqual([null, null]);
});
