import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAdmin, runWith } from "./support/run-admin.ts";
import { eventually, publicUrl, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ OPERATOR_EMAIL: "operator@example.test" });
});
afterEach(() => server.stop());

const person = { first_name: "Ada", last_name: "Lovelace", email: "ada@example.test" };

async function token(): Promise<string> {
  const { json } = await server.request(null, "GET", "/form_token");
  server.turnClock(json.wait_ms);
  return json.token;
}
const contact = async (body: object) => server.request(null, "POST", "/contact", body);
const subscribe = async (email: string) =>
  server.request(null, "POST", "/newsletter", { email, token: await token() });
const mailTo = (address: string) =>
  eventually(
    async () => (await server.mails()).find((mail) => mail.includes(`To: ${address}`)),
    `a mail to ${address}`,
  );
const count = async (table: "demo_requests" | "newsletter_subscribers") =>
  (await server.database.read.selectFrom(table).select("id").execute()).length;

// spec:frame.9
test("a demo request is stored and mailed to the operator, whose answer goes to the visitor", async () => {
  const message = "Three documents.\nOne hard question.";
  const reply = await contact({ ...person, company: "Engines", message, token: await token() });
  expect([reply.status, reply.json.message]).toEqual([
    201,
    "Thank you. We've received your request and will reply by email.",
  ]);
  const [stored] = await server.database.read.selectFrom("demo_requests").selectAll().execute();
  expect(stored).toMatchObject({ ...person, company: "Engines", phone: "", message });
  const mail = await mailTo("operator@example.test");
  expect(mail).toContain("Reply-To: ada@example.test");
  expect(mail).toContain("Name: Ada Lovelace");
  expect(mail).toContain("One hard question.");
});

// spec:frame.7
test("a request without its required fields is refused in the specified words", async () => {
  for (const missing of ["first_name", "last_name"]) {
    const reply = await contact({ ...person, [missing]: "  ", token: await token() });
    expect([reply.status, reply.json.message]).toEqual([422, "Please fill in all required fields (*)."]);
  }
  const reply = await subscribe("nobody");
  expect([reply.status, reply.json.message]).toEqual([422, "Please enter a valid email address."]);
});

test("a robot is refused: without a token, too early, twice, too late, or with the field that people do not see", async () => {
  const refused = async (body: object) => {
    const { status, json } = await contact({ ...person, ...body });
    expect([status, json.code]).toEqual([422, "form_not_accepted"]);
  };
  await refused({});
  await refused({ token: "lx3k2-abc.AAAAAAAAAAAAAAAAAAAAAA" });
  await refused({ token: (await server.request(null, "GET", "/form_token")).json.token });
  await refused({ token: await token(), website: "https://spam.example" });
  const used = await token();
  expect((await contact({ ...person, token: used })).status).toBe(201);
  await refused({ token: used });
  const old = await token();
  server.turnClock(25 * 3_600_000);
  await refused({ token: old });
  expect(await count("demo_requests")).toBe(1);
});

test("one address, and one client, can send only so often", async () => {
  for (let sent = 0; sent < 5; sent++)
    expect((await contact({ ...person, token: await token() })).status).toBe(201);
  const reply = await contact({ ...person, token: await token() });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 20; sent++) statuses.add((await subscribe(`reader-${sent}@example.test`)).status);
  expect([...statuses]).toEqual([201, 429]);
});

// spec:frame.9 spec:frame.12
test("an address subscribes once, is mailed a link, and one click removes it for good", async () => {
  expect((await subscribe("Ada@Example.test")).json.message).toBe("Thanks for subscribing!");
  expect((await subscribe("ada@example.test")).status).toBe(201);
  expect(await count("newsletter_subscribers")).toBe(1);
  // A long line is folded, and its = are written out.
  const mail = (await mailTo("Ada@example.test")).replaceAll("=\n", "").replaceAll("=3D", "=");
  const link = new RegExp(`^${publicUrl}(/newsletter/unsubscribe\\?token=\\S+)$`, "m").exec(mail)?.[1];
  expect(link).toBeDefined();
  expect(mail.replaceAll(/\n\s+/g, " ")).toContain(`List-Unsubscribe: <${publicUrl}${link}>`);
  for (const _ of ["the first click", "the second"]) {
    const page = await server.request(null, "GET", link!);
    expect(page.status).toBe(200);
    expect(page.text).toContain("You're unsubscribed");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(await count("newsletter_subscribers")).toBe(0);
  expect((await server.mails()).filter((text) => text.includes("To: Ada@example.test"))).toHaveLength(1);
});

// spec:frame.12
test("a mail program removes an address for its reader, as the mail's headers say", async () => {
  await subscribe("ada@example.test");
  const mail = (await mailTo("ada@example.test")).replaceAll("=\n", "").replaceAll("=3D", "=");
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const link = new RegExp(`^${publicUrl}(/newsletter/unsubscribe\\?token=\\S+)$`, "m").exec(mail)![1]!;
  const oneClick = (path: string) =>
    fetch(server.address + path, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  expect((await oneClick("/newsletter/unsubscribe?token=forged")).status).toBe(422);
  expect(await count("newsletter_subscribers")).toBe(1);
  expect((await oneClick(link)).status).toBe(200);
  expect(await count("newsletter_subscribers")).toBe(0);
});

test("a link that nobody signed removes nobody", async () => {
  await subscribe("ada@example.test");
  const { id } = (await server.database.read
    .selectFrom("newsletter_subscribers")
    .select("id")
    .executeTakeFirst())!;
  const formToken = await token();
  for (const forged of ["", `${id}.AAAAAAAAAAAAAAAAAAAAAA`, formToken]) {
    const page = await server.request(null, "GET", `/newsletter/unsubscribe?token=${forged}`, undefined, {
      accept: "text/html",
    });
    expect([page.status, page.text.includes("This link is incomplete")]).toEqual([422, true]);
  }
  expect(await count("newsletter_subscribers")).toBe(1);
});

test("a folder without a catalogue is reported to the operator, and none is created in it", async () => {
  const folder = join(server.folder, "misspelt");
  const { error, status } = await runWith({ DATA_DIR: folder }, "leads list");
  expect([status, error]).toEqual([1, expect.stringContaining(`There is no catalog in ${folder}.`)]);
  expect(existsSync(folder)).toBe(false);
});

// spec:frame.13
test("the operator lists leads, exports them as CSV, and erases an address", async () => {
  await contact({ ...person, message: "=1+1", token: await token() });
  await subscribe("ada@example.test");
  const leads = async (words: string) => (await runAdmin(server, `leads ${words}`)).json;
  expect(await leads("list")).toMatchObject({ total: 1, leads: [{ name: "Ada Lovelace", text: "=1+1" }] });
  expect((await leads("list newsletter")).total).toBe(1);
  expect(await leads("export")).toContain('"Ada Lovelace","ada@example.test","","","\'=1+1"');
  const csv = await leads("export newsletter");
  const { pathname, search } = new URL(/"(http[^"]+)"\r\n$/.exec(csv)![1]!);
  expect((await server.request(null, "GET", pathname + search)).text).toContain("You're unsubscribed");
  expect((await leads("remove ADA@example.test")).erased).toBe(1);
  expect(await count("demo_requests")).toBe(0);
  expect((await runAdmin(server, "leads remove")).status).toBe(2);
});
