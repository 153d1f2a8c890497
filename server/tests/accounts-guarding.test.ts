import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEvents } from "./support/events.ts";
import {
  type Actor,
  eventually,
  type Reply,
  startTestServer,
  type TestServer,
} from "./support/test-server.ts";

let server: TestServer;
let secretive: TestServer;
beforeAll(async () => {
  const proxied = { TRUST_PROXY: "127.0.0.1" };
  server = await startTestServer(proxied);
  secretive = await startTestServer({ ...proxied, HIDE_ACCOUNT_EXISTENCE: "true" });
});
afterAll(() => Promise.all([server.stop(), secretive.stop()]));

const quarter = 15 * 60_000;
const from = (address: string, cookie?: string) => ({
  "x-forwarded-for": address,
  ...(cookie !== undefined && { cookie }),
});
const login = (email: string, password: string, headers = {}) =>
  server.request(null, "POST", "/auth/login", { email, password }, headers);
const status = async (actor: Actor) => (await server.request(actor, "GET", "/auth/session")).status;
const newKey = async (actor: Actor) =>
  (await server.request(actor, "POST", "/account/keys", { name: "K", scope: "manage" })).json;
const keyStatus = async (key: string) =>
  (await server.request(null, "GET", "/auth/session", undefined, { authorization: `Bearer ${key}` })).status;
const tokenOf = (mail: string) => /token=([\w-]+)/.exec(mail)![1]!;

async function resetToken(email: string): Promise<string> {
  await server.request(null, "POST", "/auth/forgot_password", { email });
  return tokenOf((await server.mails()).at(-1)!);
}

describe("a new password", () => {
  test("by the link of a mail ends every session and every API key", async () => {
    const ada = await server.newcomer();
    const { key } = await newKey(ada);
    const body = { new_password: "a new password", reset_token: await resetToken(ada.email) };
    expect((await server.request(null, "POST", "/auth/set_new_password", body)).status).toBe(200);
    expect([await status(ada), await keyStatus(key)]).toEqual([401, 401]);
  });

  test("ends other sessions and API keys unless it says otherwise; this session stays", async () => {
    let ada = await server.newcomer();
    const elsewhere = await server.signIn(ada.email, ada.password);
    const { key } = await newKey(ada);
    const keep = { current_password: ada.password, new_password: "a new password", end_others: false };
    const kept = await server.request(ada, "POST", "/account/password", keep);
    expect(kept.status).toBe(200);
    const before = ada;
    ada = server.withCookies(ada, kept);
    expect(await status(before)).toBe(401);
    expect([await status(ada), await status(elsewhere), await keyStatus(key)]).toEqual([200, 200, 200]);
    const end = { current_password: "a new password", new_password: "an even newer one" };
    const ended = await server.request(ada, "POST", "/account/password", end);
    expect(ended.json.message).toContain("API keys were revoked");
    ada = server.withCookies(ada, ended);
    expect([await status(ada), await status(elsewhere), await keyStatus(key)]).toEqual([200, 401, 401]);
  });

  test("by an API key leaves that key, and no other", async () => {
    const ada = await server.newcomer();
    const [own, other] = [await newKey(ada), await newKey(ada)];
    const body = { current_password: ada.password, new_password: "a new password" };
    const headers = { authorization: `Bearer ${own.key}` };
    expect((await server.request(null, "POST", "/account/password", body, headers)).status).toBe(200);
    expect([await keyStatus(own.key), await keyStatus(other.key), await status(ada)]).toEqual([
      200, 401, 401,
    ]);
  });

  test("is not one that others would try first, wherever it is chosen", async () => {
    const ada = await server.newcomer();
    const local = ada.email.split("@")[0]!;
    const guessable = [
      "password123",
      " Qwertyuiop ",
      "         ",
      "\u200b\u200b\u2060\u200b\u200b\u00ad\u200b\u200b\u200b",
      "\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
      "aaaaaaaaaa",
      "ababababab",
      "abcdefghij",
      "zyxwvutsrq",
      "8901234567",
      "Groundwork",
      "groundwork2026!",
      local,
      ada.email,
      ada.email.replaceAll(/[@.-]/g, " "),
    ];
    const reset_token = await resetToken(ada.email);
    for (const password of guessable) {
      const replies = [
        await server.request(null, "POST", "/auth/register", {
          email: ada.email,
          password,
          name: "Ada",
        }),
        await server.request(null, "POST", "/auth/set_new_password", { new_password: password, reset_token }),
        await server.request(ada, "POST", "/account/password", {
          current_password: ada.password,
          new_password: password,
        }),
      ];
      expect([password, ...replies.map(({ json }) => json.code)]).toEqual([
        password,
        ...Array.from({ length: 3 }, () => "guessable_password"),
      ]);
    }
    expect(await status(ada)).toBe(200);
  });
});

describe("guessing at an account", () => {
  test("from one address keeps nobody out at another", async () => {
    const ada = await server.newcomer();
    const guess = () => login(ada.email, "a wrong guess", from("203.0.113.7"));
    const guesses = await Promise.all(Array.from({ length: 40 }, guess));
    expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(10);
    const refused = await login(ada.email, ada.password, from("203.0.113.7"));
    expect([refused.status, Number(refused.headers.get("retry-after")) > 800]).toEqual([429, true]);
    expect((await login(ada.email, ada.password, from("198.51.100.1"))).status).toBe(200);
  });

  test("from many addresses is slowed, and lets a browser through that signed in before", async () => {
    const ada = await server.newcomer();
    const first = await login(ada.email, ada.password, from("198.51.100.2"));
    const browser = first.headers.getSetCookie().find((cookie) => cookie.startsWith("groundwork_browser="))!;
    expect(browser).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const known = browser.split(";")[0]!;
    for (let host = 0; host < 11; host++)
      await Promise.all(
        Array.from({ length: 10 }, () => login(ada.email, "a wrong guess", from(`203.0.113.${100 + host}`))),
      );
    expect((await login(ada.email, ada.password, from("198.51.100.3"))).status).toBe(429);
    const invented = `groundwork_browser=${"x".repeat(43)}`;
    expect((await login(ada.email, ada.password, from("198.51.100.3", invented))).status).toBe(429);
    const bob = await server.newcomer();
    const bobs = (await login(bob.email, bob.password)).headers.getSetCookie().at(-1)!.split(";")[0]!;
    expect((await login(ada.email, ada.password, from("198.51.100.3", bobs))).status).toBe(429);
    expect((await login(ada.email, ada.password, from("198.51.100.3", known))).status).toBe(200);

    const wrong = () => login(ada.email, "a wrong guess", from("198.51.100.3", known));
    const ownGuesses = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(ownGuesses.filter((reply) => reply.status === 429)).toHaveLength(2);
    server.turnClock(quarter);
    expect((await login(ada.email, ada.password, from("198.51.100.3"))).status).toBe(200);
  });
});

describe("a browser in which the owner showed who they are", () => {
  const guessed = async (email: string) => {
    for (let host = 0; host < 11; host++)
      await Promise.all(
        Array.from({ length: 10 }, () => login(email, "a wrong guess", from(`203.0.113.${100 + host}`))),
      );
    expect((await login(email, "whatever it is", from("198.51.100.3"))).status).toBe(429);
  };
  const browserOf = ({ headers }: Reply) =>
    headers
      .getSetCookie()
      .findLast((cookie) => cookie.startsWith("groundwork_browser="))!
      .split(";")[0]!;

  test("by changing the password lets them in while others guess", async () => {
    const ada = await server.newcomer();
    const changed = await server.request(ada, "POST", "/account/password", {
      current_password: ada.password,
      new_password: "another good one",
    });
    await guessed(ada.email);
    const known = from("198.51.100.3", browserOf(changed));
    expect((await login(ada.email, "another good one", known)).status).toBe(200);
  });

  test("by the mail of a forgotten password lets them in while others go on guessing", async () => {
    const ada = await server.newcomer();
    const set = { new_password: "another good one", reset_token: await resetToken(ada.email) };
    const done = await server.request(null, "POST", "/auth/set_new_password", set);
    await guessed(ada.email);
    const known = from("198.51.100.3", browserOf(done));
    expect((await login(ada.email, "another good one", known)).status).toBe(200);
  });
});

describe("an owner in a new browser, while others guess from many addresses,", () => {
  /** As a browser keeps its cookies, the newest of each name. */
  const cookiesOf = (...replies: Reply[]) =>
    [
      ...new Map(
        replies
          .flatMap(({ headers }) => headers.getSetCookie())
          .map((line) => line.split(";")[0]!.split("=") as [string, string]),
      ),
    ]
      .map((pair) => pair.join("="))
      .join("; ");
  const letIn = (let_in_token: string) =>
    server.request(null, "POST", "/auth/let_in/open", { let_in_token }, from("198.51.100.9"));
  async function linkFor(email: string): Promise<string> {
    const before = (await server.mails()).length;
    const asked = await server.request(null, "POST", "/auth/let_in", { email });
    expect(asked.status).toBe(200);
    return tokenOf(
      await eventually(async () => {
        const mails = await server.mails();
        return mails.length > before && mails.at(-1);
      }, "the mail"),
    );
  }

  test("gets a link by mail and signs in once it is opened; the link works once", async () => {
    const ada = await server.newcomer();
    for (let host = 0; host < 11; host++)
      await Promise.all(
        Array.from({ length: 10 }, () => login(ada.email, "a wrong guess", from(`203.0.113.${100 + host}`))),
      );
    const refused = await login(ada.email, ada.password, from("198.51.100.9"));
    expect([refused.status, refused.json.code]).toEqual([429, "account_guarded"]);
    const token = await linkFor(ada.email);
    const opened = await letIn(token);
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["groundwork_browser"]);
    expect((await login(ada.email, ada.password, from("198.51.100.9", cookiesOf(opened)))).status).toBe(200);
    expect((await login(ada.email, ada.password, from("198.51.100.10"))).status).toBe(429);
    expect((await letIn(token)).json.code).toBe("let_in_token_unknown");
  });

  test("passes the second step too, at which a thief of the password guesses from everywhere", async () => {
    const ada = await server.newcomer();
    const { json } = await server.request(ada, "POST", "/account/authenticator", { password: ada.password });
    const code = () => generateSync({ secret: json.secret, epoch: Math.floor(server.now() / 1000) });
    expect(
      (await server.request(ada, "POST", "/account/authenticator/confirm", { code: code() })).status,
    ).toBe(200);
    server.turnClock(60_000);
    const step = (typed: string, address: string, cookie: string) =>
      server.request(null, "POST", "/auth/second_step", { code: typed }, from(address, cookie));
    for (let host = 0; host < 13; host++) {
      const address = `203.0.113.${host}`;
      const begun = await login(ada.email, ada.password, from(address));
      for (let tries = 0; tries < 5; tries++) await step("000000", address, cookiesOf(begun));
    }
    const own = await login(ada.email, ada.password, from("198.51.100.9"));
    const refused = await step(code(), "198.51.100.9", cookiesOf(own));
    expect([refused.status, refused.json.code]).toEqual([429, "account_guarded"]);
    const opened = await letIn(await linkFor(ada.email));
    expect((await step(code(), "198.51.100.9", cookiesOf(own, opened))).status).toBe(200);
  });

  test("has an hour for the link, and further ones that a stranger asks for do not end it", async () => {
    const ada = await server.newcomer();
    const first = await linkFor(ada.email);
    await linkFor(ada.email);
    expect((await letIn(first)).status).toBe(200);
    const late = await linkFor(ada.email);
    server.turnClock(61 * 60_000);
    expect((await letIn(late)).json.code).toBe("let_in_token_unknown");
  });

  test("asking says the same of an address without an account, and mails nothing", async () => {
    const ada = await server.newcomer();
    const before = (await server.mails()).length;
    const ask = (email: string) => server.request(null, "POST", "/auth/let_in", { email });
    const unknown = await ask("nobody-at-all@example.test");
    expect(unknown.json).toEqual((await ask(ada.email)).json);
    await eventually(async () => (await server.mails()).length > before, "the mail");
    expect((await server.mails()).slice(before).join()).not.toContain("nobody-at-all");
  });
});

describe("where the operator hides which accounts exist", () => {
  const register = (email: string, password = "long enough") =>
    secretive.request(null, "POST", "/auth/register", { email, password, name: "Ada" });
  const signIn = async (email: string, password = "long enough") =>
    (await secretive.request(null, "POST", "/auth/login", { email, password })).status;
  const confirm = (registration_token: string) =>
    secretive.request(null, "POST", "/auth/confirm_registration", { registration_token });
  const mailTo = (email: string, count = 1) =>
    eventually(async () => {
      const mails = (await secretive.mails()).filter((mail) => mail.includes(email));
      return mails.length >= count && mails.at(-1);
    }, `a mail to ${email}`);

  test("registering says the same for a new and a taken address, and begins with the link of the mail", async () => {
    const fresh = await register("fresh@example.test");
    expect([fresh.status, fresh.json.mailed]).toEqual([201, true]);
    expect(await signIn("fresh@example.test")).toBe(401);
    const token = tokenOf(await mailTo("fresh@example.test"));
    expect((await confirm(token)).status).toBe(201);
    expect(await signIn("fresh@example.test")).toBe(200);
    expect((await confirm(token)).json.code).toBe("registration_token_unknown");

    const taken = await register("Fresh@example.test", "another password");
    expect([taken.status, taken.json]).toEqual([fresh.status, fresh.json]);
    const reported = await mailTo("fresh@example.test", 2);
    expect(reported).toContain("already has an account");
    expect(reported).not.toContain("token=");
    expect(await signIn("fresh@example.test", "another password")).toBe(401);
    expect(await signIn("fresh@example.test")).toBe(200);
  });

  test("without a mail server it says that nobody got the link, and who can give it, for every address alike", async () => {
    const words = [];
    for (const email of ["unsent@example.test", "unsent@example.test"]) {
      words.push((await register(email)).json.message);
      await mailTo(email, words.length);
    }
    const noMail =
      "No email was sent, because no mail server is set up here. Ask your administrator for the link to confirm this address.";
    expect(words).toEqual([noMail, noMail]);
    expect((await confirm(tokenOf(await mailTo("unsent@example.test")))).status).toBe(201);
    expect((await register("unsent@example.test")).json.message).toBe(noMail);
    const ada = await secretive.signIn("unsent@example.test", "long enough");
    const change = { email: "unsent-too@example.test", password: "long enough" };
    expect((await secretive.request(ada, "POST", "/account/email", change)).json.message).toBe(noMail);
    const forgot = (email: string) => secretive.request(null, "POST", "/auth/forgot_password", { email });
    const [known, unknown] = [await forgot("unsent@example.test"), await forgot("nobody@example.test")];
    expect(known.json.message).toContain(
      "No email was sent, because no mail server is set up here. If there is",
    );
    expect(unknown.json).toEqual(known.json);
  });

  test("a link ends after a day, and with another of the same address", async () => {
    await register("late@example.test");
    const late = tokenOf(await mailTo("late@example.test"));
    secretive.turnClock(25 * 3_600_000);
    expect((await confirm(late)).json.code).toBe("registration_token_expired");
    await register("twice@example.test", "the first one");
    const first = tokenOf(await mailTo("twice@example.test"));
    await register("twice@example.test", "the second one");
    const second = tokenOf(await mailTo("twice@example.test", 2));
    expect((await confirm(second)).status).toBe(201);
    expect((await confirm(first)).status).toBe(422);
    expect(await signIn("twice@example.test", "the second one")).toBe(200);
    expect((await confirm(" ")).json.code).toBe("registration_token_missing");
    expect((await confirm("invented")).json.code).toBe("registration_token_unknown");
  });

  test("a box is not filled with mails, whether it has an account or not", async () => {
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push((await register("full@example.test")).status);
    expect(replies).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("a stream of events", () => {
  const openFor = async (ada: Actor, headers?: Record<string, string>) => {
    const projectId = await server.newProject(ada);
    const address = `${server.address}/resources/events/${projectId}`;
    const stream = await openEvents(address, headers ? null : ada, headers ? { headers } : {});
    expect((await stream.next())?.event).toBe("resources");
    return stream;
  };
  /** Undefined once the stream has ended. */
  const rest = (stream: Awaited<ReturnType<typeof openFor>>) => stream.next().finally(() => stream.close());

  test("ends with the session that opened it", async () => {
    const ada = await server.newcomer();
    const stream = await openFor(ada);
    await server.request(ada, "POST", "/auth/logout");
    expect(await rest(stream)).toBeUndefined();
  });

  test("ends with the API key that opened it", async () => {
    const ada = await server.newcomer();
    const key = await newKey(ada);
    const stream = await openFor(ada, { authorization: `Bearer ${key.key}` });
    await server.request(ada, "DELETE", `/account/keys/${key.id}`);
    expect(await rest(stream)).toBeUndefined();
  });

  test("ends with a new password that was set elsewhere, and when the session's days are over", async () => {
    const [ada, bob] = [await server.newcomer(), await server.newcomer()];
    const stream = await openFor(ada);
    const body = { new_password: "a new password", reset_token: await resetToken(ada.email) };
    await server.request(null, "POST", "/auth/set_new_password", body);
    expect(await rest(stream)).toBeUndefined();
    const lasting = await openFor(bob);
    server.turnClock(31 * 86_400_000);
    expect(await rest(lasting)).toBeUndefined();
  });
});
