import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lighthousePdf } from "./support/documents.ts";
import { sql } from "kysely";
import { type Actor, eventually, onPostgres, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const bob = await server.newcomer();

const list = async (actor: Actor) =>
  (await server.request(actor, "GET", `/project/get_by_user/${actor.userId}`)).json as {
    ProjectID: string;
  }[];

// spec:projects.16 spec:projects.1
test("a project is created with a readable identifier, and listed newest first", async () => {
  const owner = await server.newcomer();
  const body = { ProjectName: " Quarterly Reports ", Description: "Since 2020", UserID: owner.userId };
  const first = await server.request(owner, "POST", "/project/add", body);
  expect(first.status).toBe(201);
  expect(first.json).toEqual({
    ProjectID: expect.stringMatching(/^quarterly-reports-[0-9a-z]{8}$/),
    ProjectName: "Quarterly Reports",
    Description: "Since 2020",
    CreationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  server.turnClock(1000);
  const second = await server.request(owner, "POST", "/project/add", {
    ProjectName: "",
    UserID: owner.userId,
  });
  expect(second.json).toMatchObject({ ProjectName: "Untitled project", Description: null });
  expect(await list(owner)).toEqual([second.json, first.json]);
});

test("somebody else's projects are not listed, shown, changed or deleted", async () => {
  const projectId = await server.newProject(ada);
  expect(await list(bob)).not.toContainEqual(expect.objectContaining({ ProjectID: projectId }));
  const answers = await Promise.all([
    server.request(bob, "GET", `/project/get/${projectId}`),
    server.request(bob, "PATCH", `/project/update/${projectId}`, { ProjectName: "Mine" }),
    server.request(bob, "DELETE", `/project/delete/${projectId}`, { UserID: bob.userId }),
    server.request(bob, "GET", "/project/get/no-such-project"),
  ]);
  for (const reply of answers) expect([reply.status, reply.json.code]).toEqual([404, "project_not_found"]);
  expect((await server.request(ada, "GET", `/project/get/${projectId}`)).status).toBe(200);
});

test("renaming changes what is given and leaves the rest", async () => {
  const projectId = await server.newProject(ada);
  const update = async (body: object) =>
    (await server.request(ada, "PATCH", `/project/update/${projectId}`, body)).json as object;
  expect(await update({ ProjectName: "New name" })).toMatchObject({
    ProjectName: "New name",
    Description: "Notes",
  });
  expect(await update({ Description: null })).toMatchObject({ ProjectName: "New name", Description: null });
  expect(await update({ ProjectName: " " })).toMatchObject({ ProjectName: "Untitled project" });
  expect(await update({})).toMatchObject({ ProjectName: "Untitled project", Description: null });
});

test("too long a name is refused with a sentence", async () => {
  const body = { ProjectName: "x".repeat(201), UserID: ada.userId };
  const reply = await server.request(ada, "POST", "/project/add", body);
  expect([reply.status, reply.json.detail]).toEqual([
    422,
    "A project's name can have at most 200 characters.",
  ]);
});

// page:pricing.tailored-compliance page:landing.secure-scalable-data-handling
// page:landing.iron-clad-security-privacy page:landing.hipaa-ready page:features.hipaa-ready
// page:about-us.your-ground
test("a deleted project is gone at once, and soon so is all its data", async () => {
  const projectId = await server.newProject(ada);
  await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
  expect((await server.vectorize(ada, projectId)).json).toMatchObject({ state: "done", indexed: 1 });
  await server.publish(ada, projectId, "doomed");
  const traces = () => tracesOf(projectId);
  expect(await traces()).toEqual(expect.arrayContaining(["resources", "publications", "vectorize_runs"]));
  expect((await traces()).filter((trace) => /^(files|passages|copies)/.test(trace))).not.toEqual([]);

  const reply = await server.request(ada, "DELETE", `/project/delete/${projectId}`, { UserID: ada.userId });
  expect(reply.status).toBe(200);
  expect((await server.request(ada, "GET", `/project/get/${projectId}`)).status).toBe(404);
  expect((await server.request(null, "GET", "/public/info/doomed")).status).toBe(404);
  const again = await server.request(ada, "DELETE", `/project/delete/${projectId}`, { UserID: ada.userId });
  expect(again.status).toBe(404);
  await eventually(async () => (await traces()).length === 0, "every trace to go");
  const other = await server.newProject(ada);
  expect((await server.publish(ada, other, "doomed")).status).toBe(201);
});

/** Returns where anything of a project is left: tables and folders. */
async function tracesOf(projectId: string): Promise<string[]> {
  const { read } = server.database;
  const found: string[] = [];
  if (await read.selectFrom("projects").select("id").where("id", "=", projectId).executeTakeFirst())
    found.push("projects");
  for (const table of ["resources", "publications", "vectorize_runs", "daily_answers", "answers"] as const) {
    const row = await read
      .selectFrom(table)
      .select("project_id")
      .where("project_id", "=", projectId)
      .executeTakeFirst();
    if (row) found.push(table);
  }
  if (onPostgres)
    for (const table of ["passage_projects", "passage_chunks", "passage_resources", "passage_staged"]) {
      const of = sql`select project_id from ${sql.table(table)} where project_id = ${projectId} limit 1`;
      if ((await of.execute(read)).rows.length > 0) found.push(table);
    }
  const jobs = await read
    .selectFrom("jobs")
    .select(["kind", "state"])
    .where("payload", "like", `%"${projectId}"%`)
    .execute();
  found.push(
    ...jobs
      .filter((job) => job.kind !== "purge-project" || job.state !== "done")
      .map((job) => `jobs ${job.kind}`),
  );
  const names = await readdir(server.folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder went while it was listed: something of the project was still there.
    if (error.code === "ENOENT") return [`going ${projectId}`];
    throw error;
  });
  found.push(...names.filter((name) => name.includes(projectId)).map((name) => join(name)));
  return found;
}
