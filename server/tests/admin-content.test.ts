import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const admin = await server.newcomer();

const get = async (path: string) => server.request(admin, "GET", path);

test("what is published is listed with its owner and the month's questions, and taken down with a reason", async () => {
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner, "Harbour 100 %");
  await server.publish(owner, projectId, "harbour-listed");
  const question = { public_domain_endpoint: "harbour-listed", query: "Hello?" };
  await server.request(null, "POST", "/public_rag_query/qa", question);
  const { publications } = (await get("/admin/publications?search=100%20%25")).json;
  expect(publications).toMatchObject([
    {
      project_id: projectId,
      owner: owner.email,
      link: "http://groundwork.test/public/harbour-listed",
      questions: 1,
    },
  ]);
  expect((await get("/admin/publications?search=nothing")).json.total).toBe(0);
  const take = (body: object) => server.request(admin, "DELETE", "/admin/publications", body);
  expect((await take({ project_id: projectId, reason: " " })).status).toBe(422);
  const taken = await take({ project_id: projectId, reason: "It shows another's prices." });
  expect([taken.status, taken.json.mailed]).toEqual([200, false]);
  expect((await server.request(null, "GET", "/public/info/harbour-listed")).status).toBe(404);
  const mail = (await server.mails()).find((text) => text.includes("taken down"));
  expect([mail?.includes(owner.email), mail?.includes("It shows another's prices.")]).toEqual([true, true]);
  expect((await take({ project_id: projectId, reason: "Again." })).status).not.toBe(200);
});

test("leads are searched, downloaded and erased by address", async () => {
  const created_at = new Date().toISOString();
  await server.database.write(async (transaction) => {
    const lead = { last_name: "Lovelace", phone: "", company: "Engines", message: "=1+1", created_at };
    for (const [id, first_name] of [
      ["lead-1", "Ada"],
      ["lead-2", "Bea"],
    ] as const) {
      const email = `${first_name.toLowerCase()}@example.test`;
      await transaction
        .insertInto("demo_requests")
        .values({ ...lead, id, first_name, email, email_key: email })
        .execute();
    }
    await transaction
      .insertInto("newsletter_subscribers")
      .values({ id: "sub-1", email: "ada@example.test", email_key: "ada@example.test", created_at })
      .execute();
  });
  expect((await get("/admin/leads?search=ADA")).json.leads).toMatchObject([
    { id: "lead-1", name: "Ada Lovelace", company: "Engines", text: "=1+1" },
  ]);
  expect((await get("/admin/leads?kind=newsletter")).json).toMatchObject({ total: 1 });
  const file = await get("/admin/leads.csv?kind=contact");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.text).toContain("Bea Lovelace");
  const erased = await server.request(admin, "DELETE", "/admin/leads", { email: "Ada@example.test" });
  expect(erased.json.erased).toBe(2);
  expect((await get("/admin/leads")).json.total).toBe(1);
});
