import { expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { type Reply, serverForTests } from "./support/test-server.ts";

// Written out, and not by the names of the contract: what others have built on stands still, whatever is renamed here.

const question = "What does a fishing boat pay each night at the northern quay?";
const person = { email: "ada@example.test", password: "correct horse" };

const server = await serverForTests();

// spec:session.6
test("every call of the specification is there, with its method, its path, its fields and what it answers", async () => {
  const register = await server.request(null, "POST", "/auth/register", { ...person, name: "Ada" });
  expect([register.status, typeof register.json.message]).toEqual([201, "string"]);
  const login = await server.request(null, "POST", "/auth/login", person);
  expect(login.json).toMatchObject({ status: 200, user_id: expect.any(String), message: expect.any(String) });
  const UserID: string = login.json.user_id;
  const actor = { ...person, userId: UserID, cookie: login.headers.get("set-cookie")!.split(";")[0]! };
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    server.request(actor, method, path, body, { prefer: "wait=60" });

  const added = { ProjectName: "Harbour", Description: "Fees and hours.", UserID };
  expect((await call("POST", "/project/add", added)).status).toBe(201);
  const [project] = (await call("GET", `/project/get_by_user/${UserID}`)).json;
  expect(project).toMatchObject({
    ProjectID: expect.any(String),
    ProjectName: "Harbour",
    Description: "Fees and hours.",
    CreationDate: expect.any(String),
  });
  const ProjectID: string = project.ProjectID;

  const attach = (type: string, content: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ UserID, ProjectID, resource_type_id: type }))
      form.set(name, value);
    for (const [name, value] of Object.entries(content)) form.set(name, value);
    return call("POST", "/resources/add/v2", form);
  };
  const docx = new File([new Uint8Array(harbourDocx)], "harbour.docx");
  const pdf = new File(["%PDF-1.4\nnot read in this test"], "plan.pdf");
  expect((await attach("5", { file: docx })).status).toBe(201);
  expect((await attach("6", { file: pdf })).status).toBe(201);
  expect((await attach("1", { FileName: "http://127.0.0.1:9/nowhere" })).status).toBe(201);
  const resources = (await call("POST", "/resources/get_all", { UserID, ProjectID })).json as {
    ResourceID: string;
    FileName: string;
  }[];
  expect(resources.map(({ FileName }) => FileName).toSorted()).toEqual([
    "harbour.docx",
    "http://127.0.0.1:9/nowhere",
    "plan.pdf",
  ]);
  const planId = resources.find(({ FileName }) => FileName === "plan.pdf")!.ResourceID;
  const shown = await call("GET", `/resources/get_pdf/${planId}`);
  expect([shown.status, shown.headers.get("content-type"), shown.text.slice(0, 8)]).toEqual([
    200,
    "application/pdf",
    "%PDF-1.4",
  ]);

  const indexed = await call("POST", "/vectorize/add_resource", { user_id: UserID, project_id: ProjectID });
  expect(indexed.status).toBeLessThan(300);
  const answer = await call("POST", "/rag_query/qa", { project_id: ProjectID, UserID, query: question });
  expect(answer.json.message).toContain("18 crowns");

  const names = async (which: string) =>
    (await call("GET", `/project/get_${which}_projects/${UserID}`)).json.map(
      ({ ProjectName }: { ProjectName: string }) => ProjectName,
    );
  expect(await names("unpublished")).toEqual(["Harbour"]);
  const published = { UserID, ProjectID, PublicSlug: "harbour", Description: "Ask about the harbour." };
  expect((await call("POST", "/public/publish", published)).status).toBe(201);
  expect([await names("published"), await names("unpublished")]).toEqual([["Harbour"], []]);
  const visited = { public_domain_endpoint: "harbour", query: question };
  const reported = await server.request(null, "POST", "/public_rag_query/qa", visited);
  expect(reported.json.message).toContain("18 crowns");

  const forgot = await server.request(null, "POST", "/auth/forgot_password", { email: person.email });
  expect([forgot.status, typeof forgot.json.message]).toEqual([200, "string"]);
  const [mail] = (await server.mails()).filter((text) => text.includes("reset"));
  const reset_token = /token=([\w-]{20,200})/.exec(mail!.replaceAll("=\r\n", "").replaceAll("=3D", "="))![1];
  const renewed = { new_password: "another long horse", reset_token };
  expect((await server.request(null, "POST", "/auth/set_new_password", renewed)).status).toBe(200);

  const again = await server.signIn(person.email, renewed.new_password);
  const foreign = await server.request(again, "DELETE", `/project/delete/${ProjectID}`, { UserID: "other" });
  expect([foreign.status, typeof foreign.json.detail]).toEqual([403, "string"]);
  expect((await server.request(again, "DELETE", `/project/delete/${ProjectID}`, { UserID })).status).toBe(
    200,
  );
}, 120_000);
