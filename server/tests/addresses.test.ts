import { afterAll, describe, expect, test } from "vitest";
import { startMailDouble } from "./support/mail-double/mail-double.ts";
import { type Actor, eventually, startTestServer, serverForTests } from "./support/test-server.ts";

const hour = 3_600_000;
const postman = await startMailDouble();
afterAll(() => postman.stop());
const server = await serverForTests({ SMTP_URL: postman.url });
const administrator = await server.newcomer();

async function tokenTo(address: string, page = "confirm-email"): Promise<string> {
  return new URL(await postman.linkTo(address, page)).searchParams.get("token")!;
}
const open = (token: string, at = server) =>
  at.request(null, "POST", "/auth/confirm_email", { address_token: token });
const account = async (person: Actor, at = server) => (await at.request(person, "GET", "/account")).json;

describe("where a mail server is set", () => {
  test("who registers gets a link that confirms the address, once", async () => {
    const ada = await server.newcomer();
    expect((await account(ada)).email_state).toBe("unconfirmed");
    const token = await tokenTo(ada.email);
    const opened = await open(token);
    expect([opened.status, opened.json.email]).toEqual([200, ada.email]);
    expect((await account(ada)).email_state).toBe("confirmed");
    const again = await open(token);
    expect([again.status, again.json.code]).toEqual([422, "address_token_unknown"]);
  });

  test("an invitation says that it was mailed, and announcements that they reach people", async () => {
    const ada = await server.newcomer();
    const projectId = await server.newProject(ada);
    const { json } = await server.invite(ada, projectId, "mate@example.test", "viewer");
    expect(json.mailed).toBe(true);
    expect(await postman.linkTo("mate@example.test", "invitation")).toBe(json.link);
    const { json: announcements } = await server.request(administrator, "GET", "/admin/announcements");
    expect(announcements.delivers).toBe(true);
  });

  test("nobody is kept from anything before that", async () => {
    const ada = await server.newcomer();
    const projectId = await server.newProject(ada);
    expect((await server.publish(ada, projectId, "unconfirmed-owner")).status).toBe(201);
    expect((await server.invite(ada, projectId, "grace@example.test", "viewer")).status).toBe(201);
  });

  // spec:register.10
  test("a link expires after a day, is sent again, and ends the one before it", async () => {
    const ada = await server.newcomer();
    const first = await tokenTo(ada.email);
    server.turnClock(25 * hour);
    const late = await open(first);
    expect([late.status, late.json.code]).toEqual([422, "address_token_expired"]);
    const sent = await server.request(ada, "POST", "/account/email/link");
    expect(sent.status).toBe(200);
    await eventually(async () => postman.mailsTo(ada.email).length === 2, "the second mail");
    expect((await open(first)).json.code).toBe("address_token_unknown");
    expect((await open(await tokenTo(ada.email))).status).toBe(200);
    const needless = await server.request(ada, "POST", "/account/email/link");
    expect([needless.status, needless.json.code]).toEqual([409, "nothing_to_confirm"]);
  });

  test("five links an hour are sent to somebody, and no more", async () => {
    const ada = await server.newcomer();
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await server.request(ada, "POST", "/account/email/link")).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("changing the address needs the password, counts once its link is opened, and notifies the former address", async () => {
    const ada = await server.newcomer();
    await open(await tokenTo(ada.email));
    const next = `new-${ada.email}`;
    const wrong = await server.request(ada, "POST", "/account/email", { email: next, password: "a guess" });
    expect([wrong.status, wrong.json.code]).toEqual([422, "wrong_password"]);
    const asked = await server.request(ada, "POST", "/account/email", {
      email: next,
      password: ada.password,
    });
    expect(asked.status).toBe(200);
    expect(await account(ada)).toMatchObject({ email: ada.email, new_email: next });
    expect((await server.signIn(ada.email, ada.password)).userId).toBe(ada.userId);
    expect((await open(await tokenTo(next))).json.message).toContain("sign in with the new one");
    expect(await account(ada)).toMatchObject({ email: next, email_state: "confirmed", new_email: null });
    expect((await server.signIn(next, ada.password)).userId).toBe(ada.userId);
    await expect(server.signIn(ada.email, ada.password)).rejects.toThrow("401");
    await eventually(
      async () => postman.mailsTo(ada.email).some((mail) => mail.includes("was changed")),
      "a word to the former address",
    );
  });

  test("the audit log records each step", async () => {
    const ada = await server.newcomer();
    await open(await tokenTo(ada.email));
    const next = `logged-${ada.email}`;
    await server.request(ada, "POST", "/account/email", { email: next, password: ada.password });
    await open(await tokenTo(next));
    const log = await server.request(administrator, "GET", `/admin/audit?who=${ada.userId}&limit=200`);
    const codes = log.json.entries.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        "account.address_confirmed",
        "account.address_asked",
        "account.address_changed",
      ]),
    );
  });

  test("a link to set a password that went to the former address ends with it", async () => {
    const ada = await server.newcomer();
    await server.request(null, "POST", "/auth/forgot_password", { email: ada.email });
    const reset = await tokenTo(ada.email, "reset-password");
    const next = `moved-${ada.email}`;
    await server.request(ada, "POST", "/account/email", { email: next, password: ada.password });
    await open(await tokenTo(next));
    const used = await server.request(null, "POST", "/auth/set_new_password", {
      new_password: "another long one",
      reset_token: reset,
    });
    expect([used.status, used.json.code]).toEqual([422, "reset_token_used"]);
  });

  test("an address that somebody else has is refused, also where it was taken after the link was sent", async () => {
    const [ada, grace] = [await server.newcomer(), await server.newcomer()];
    const taken = { email: grace.email.toUpperCase(), password: ada.password };
    expect((await server.request(ada, "POST", "/account/email", taken)).json.code).toBe("email_taken");
    const both = "wanted-by-both@example.test";
    await server.request(ada, "POST", "/account/email", { email: both, password: ada.password });
    const token = await tokenTo(both);
    const body = { email: both, password: "long enough", name: "First" };
    expect((await server.request(null, "POST", "/auth/register", body)).status).toBe(201);
    expect((await open(token)).json.code).toBe("email_taken");
    expect((await account(ada)).email).toBe(ada.email);
  });

  // spec:register.10
  test("of several who take one address at the same moment one gets it, and the others learn that it is taken", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.newcomer()));
    const wanted = "at-one-moment@example.test";
    for (const person of people)
      await server.request(person, "POST", "/account/email", { email: wanted, password: person.password });
    await eventually(async () => postman.mailsTo(wanted).length === 4, "four mails");
    const tokens = postman.mailsTo(wanted).map((mail) => /confirm-email\?token=(\S+)/.exec(mail)![1]!);
    const register = (name: string) =>
      server.request(null, "POST", "/auth/register", { email: wanted, password: "long enough", name });
    const replies = await Promise.all([
      ...tokens.map((token) => open(token)),
      register("One"),
      register("Two"),
    ]);
    const reported = replies.map(({ status, json }) => (status < 300 ? "taken up" : json.code));
    expect(reported.filter((word) => word === "taken up")).toHaveLength(1);
    expect(reported.filter((word) => word === "email_taken")).toHaveLength(5);
  });

  test("a new password by a mail's link confirms the address, and takes back an address that was asked for", async () => {
    const ada = await server.newcomer();
    await server.request(ada, "POST", "/account/email", {
      email: `stolen-${ada.email}`,
      password: ada.password,
    });
    const token = await tokenTo(`stolen-${ada.email}`);
    await server.request(null, "POST", "/auth/forgot_password", { email: ada.email });
    const reset = await tokenTo(ada.email, "reset-password");
    await server.request(null, "POST", "/auth/set_new_password", {
      new_password: "another long one",
      reset_token: reset,
    });
    const again = await server.signIn(ada.email, "another long one");
    expect(await account(again)).toMatchObject({ email_state: "confirmed", new_email: null });
    expect((await open(token)).json.code).toBe("address_token_unknown");
  });
});

test("an administrator's invitation by mail confirms the address; a link that a project's owner also sees does not", async () => {
  const own = await startTestServer({ SMTP_URL: postman.url });
  const admin = await own.newcomer();
  const invited = await own.request(admin, "POST", "/admin/users", {
    email: "invited@example.test",
    invite: true,
  });
  const register = (email: string, link: string, name: string) =>
    own.request(null, "POST", "/auth/register", {
      email,
      password: "long enough",
      name: "Somebody",
      invitation: new URL(link).searchParams.get(name),
    });
  await register("invited@example.test", invited.json.link, "invitation");
  const one = await own.signIn("invited@example.test", "long enough");
  expect((await account(one, own)).email_state).toBe("confirmed");
  const projectId = await own.newProject(admin);
  const { json } = await own.invite(admin, projectId, "member@example.test", "viewer");
  await register("member@example.test", json.link, "token");
  const other = await own.signIn("member@example.test", "long enough");
  expect((await account(other, own)).email_state).toBe("unconfirmed");
  await own.stop();
});

test("an account that ADMIN_EMAILS names begins with the link of a mail, and no change of address gets round that", async () => {
  const guarded = await startTestServer({ SMTP_URL: postman.url, ADMIN_EMAILS: "root@example.test" });
  const body = { email: "root@example.test", password: "long enough", name: "Mallory" };
  const reply = await guarded.request(null, "POST", "/auth/register", body);
  expect([reply.status, reply.json.mailed]).toEqual([201, true]);
  await expect(guarded.signIn(body.email, body.password)).rejects.toThrow("401");
  await guarded.stop();

  const silent = await startTestServer({ ADMIN_EMAILS: "root@example.test" });
  const mallory = await silent.newcomer();
  const change = await silent.request(mallory, "POST", "/account/email", {
    email: "ROOT@example.test",
    password: mallory.password,
  });
  expect([change.status, change.json.code]).toEqual([403, "address_reserved"]);
  await silent.stop();
});

test("where no mail server is set nothing is asked, and an address changes at once", async () => {
  const silent = await startTestServer();
  const ada = await silent.newcomer();
  expect(await silent.mails()).toEqual([]);
  expect(await account(ada, silent)).toMatchObject({ email_state: "unasked", new_email: null });
  const change = { email: "elsewhere@example.test", password: ada.password };
  expect((await silent.request(ada, "POST", "/account/email", change)).status).toBe(200);
  expect((await silent.signIn(change.email, ada.password)).userId).toBe(ada.userId);
  await silent.stop();
});

test("where nobody is to learn who has an account, a taken address is answered as a free one", async () => {
  const hiding = await startTestServer({ SMTP_URL: postman.url, HIDE_ACCOUNT_EXISTENCE: "true" });
  const people: Actor[] = [];
  for (const name of ["hidden-a", "hidden-b"]) {
    const body = { email: `${name}@example.test`, password: "long enough", name };
    await hiding.request(null, "POST", "/auth/register", body);
    const token = await tokenTo(body.email, "confirm-account");
    await hiding.request(null, "POST", "/auth/confirm_registration", { registration_token: token });
    people.push(await hiding.signIn(body.email, body.password));
  }
  const [a, b] = people as [Actor, Actor];
  const ask = (email: string) => hiding.request(a, "POST", "/account/email", { email, password: a.password });
  const [taken, free] = [await ask(b.email), await ask("hidden-free@example.test")];
  expect([taken.status, taken.json.message]).toEqual([free.status, free.json.message]);
  await hiding.stop();
});

test("where the operator asks for confirmed addresses, everything else waits for the link", async () => {
  const strict = await startTestServer({ SMTP_URL: postman.url, REQUIRE_CONFIRMED_EMAIL: "true" });
  const ada = await strict.newcomer();
  const add = () => strict.newProject(ada);
  const body = { ProjectName: "Notes", Description: "", UserID: ada.userId };
  const refused = await strict.request(ada, "POST", "/project/add", body);
  expect([refused.status, refused.json.code]).toEqual([403, "address_unconfirmed"]);
  expect((await strict.request(ada, "GET", "/auth/session")).json.needs).toBe("confirmed_email");
  expect((await account(ada, strict)).email_state).toBe("unconfirmed");
  expect((await open(await tokenTo(ada.email), strict)).status).toBe(200);
  expect(await add()).toMatch(/^field-notes-/);
  await strict.stop();
});
