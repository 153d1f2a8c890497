import { describe, expect, test } from "vitest";
import { SMTPServer } from "smtp-server";
import { publicUrl, startTestServer, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();

const register = (body: object) => server.request(null, "POST", "/auth/register", body);
const login = (email: string, password: string) =>
  server.request(null, "POST", "/auth/login", { email, password });
const hour = 3_600_000;

/** The link of the newest mail, as a mail program shows it. */
/** The mail is plain text: its link is in it exactly as it is opened. */
function newestLink(mails: string[]): string {
  return /https?:\/\/\S+reset-password\S+/.exec(mails.at(-1)!)![0];
}

const tokenOf = (link: string) => new URL(link).searchParams.get("token")!;

describe("registering", () => {
  // page:pricing.choose-pro
  test("makes an account that can sign in, with a readable identifier", async () => {
    const reply = await register({ email: "Ada@Example.test", password: "long enough", name: "Ada" });
    expect([reply.status, reply.json.status]).toEqual([201, 201]);
    const session = await login("ada@example.TEST", "long enough");
    expect(session.status).toBe(200);
    expect(session.json.user_id).toMatch(/^ada-[0-9a-z]{8}$/);
  });

  test("is refused for a taken address, in any case of its letters", async () => {
    await register({ email: "taken@example.test", password: "long enough", name: "T" });
    const reply = await register({ email: "TAKEN@example.test", password: "long enough", name: "T" });
    expect([reply.status, reply.json.code]).toEqual([409, "email_taken"]);
  });

  test("lets one of two have an address that both want at once", async () => {
    const body = { email: "race@example.test", password: "long enough", name: "R" };
    const statuses = (await Promise.all([register(body), register(body)])).map((reply) => reply.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    [{ email: "no-at", password: "long enough", name: "X" }, "Please enter a valid email address."],
    // Mail programs would read these as addresses of others.
    [{ email: "me<you@b.test>", password: "long enough", name: "X" }, "Please enter a valid email address."],
    [{ email: "me,you@b.test", password: "long enough", name: "X" }, "Please enter a valid email address."],
    [{ email: "a@b.test", password: "short", name: "X" }, "Password must be at least 8 characters long"],
    [{ email: "a@b.test", password: "long enough", name: "  " }, "Please enter a username."],
    [{ email: "a@b.test", password: 12345678, name: "X" }, "Please enter a password."],
    [{}, "Please enter your email address."],
  ])("is refused with a sentence for %o", async (body, sentence) => {
    const reply = await register(body);
    expect(reply.status).toBe(422);
    expect([reply.json.message, reply.json.detail]).toEqual([sentence, sentence]);
  });

  test("is closed where the operator says so", async () => {
    const closed = await startTestServer({ REGISTRATION: "closed" });
    const reply = await closed.request(null, "POST", "/auth/register", {
      email: "a@b.test",
      password: "long enough",
      name: "A",
    });
    await closed.stop();
    expect([reply.status, reply.json.code]).toEqual([403, "registration_closed"]);
  });
});

describe("signing in", () => {
  // page:landing.end-to-end-encryption page:features.end-to-end-encryption
  test("sets a cookie that scripts cannot read, and keeps only its hash", async () => {
    const ada = await server.newcomer();
    const cookie = (await login(ada.email, ada.password)).headers.getSetCookie()[0]!;
    expect(cookie).toMatch(
      /^groundwork_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secret = /=([\w-]{43})/.exec(cookie)![1]!;
    const rows = await server.database.read.selectFrom("sessions").select("token_hash").execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(secret);
  });

  test("says the same for an unknown address and a wrong password", async () => {
    const ada = await server.newcomer();
    const wrong = await login(ada.email, "not the password");
    const unknown = await login("nobody@example.test", "not the password");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual(unknown.json);
    expect(wrong.headers.get("set-cookie")).toBeNull();
  });

  test("ends by signing out, after its days, and not by an invented cookie", async () => {
    const ada = await server.newcomer();
    const session = (cookie: string) => server.request({ ...ada, cookie }, "GET", "/auth/session");
    expect((await session(ada.cookie)).json).toEqual({
      user_id: ada.userId,
      name: expect.any(String),
      email: ada.email,
    });
    expect((await session(`groundwork_session=${"x".repeat(43)}`)).status).toBe(401);
    const out = await server.request(ada, "POST", "/auth/logout");
    expect([out.status, out.headers.get("set-cookie")]).toEqual([
      200,
      expect.stringContaining("groundwork_session=;"),
    ]);
    expect((await session(ada.cookie)).status).toBe(401);
    expect((await server.request(null, "POST", "/auth/logout")).status).toBe(200);
  });

  test("cookies are Secure and of this host alone where the public address is https", async () => {
    const secure = await startTestServer({ PUBLIC_URL: "https://groundwork.test", SESSION_DAYS: "1" });
    const ada = await secure.newcomer();
    const reply = await secure.request(null, "POST", "/auth/login", {
      email: ada.email,
      password: ada.password,
    });
    const set = reply.headers.getSetCookie();
    expect(set.map((one) => one.split("=")[0])).toEqual([
      "__Host-groundwork_session",
      "__Host-groundwork_browser",
    ]);
    for (const one of set) {
      expect(one).toMatch(/; Path=\/;/);
      expect(one).toMatch(/; Secure(;|$)/);
      expect(one).not.toMatch(/; Domain=/i);
    }
    expect((await secure.request(ada, "GET", "/auth/session")).status).toBe(200);
    // As another host of the domain could plant it.
    const planted = { ...ada, cookie: ada.cookie.replace("__Host-", "") };
    expect((await secure.request(planted, "GET", "/auth/session")).status).toBe(401);
    secure.turnClock(25 * hour);
    expect((await secure.request(ada, "GET", "/auth/session")).status).toBe(401);
    await secure.stop();
  });

  test("a session from before cookies were of this host alone goes on, and signing out takes its cookie away", async () => {
    const before = await startTestServer();
    const settings = { PUBLIC_URL: "https://groundwork.test", ...before.kept };
    const ada = await before.newcomer();
    expect(ada.cookie).toMatch(/^groundwork_session=/);
    const secure = await startTestServer(settings);
    try {
      expect((await secure.request(ada, "GET", "/auth/session")).status).toBe(200);
      const changed = await secure.request(ada, "POST", "/account/password", {
        current_password: ada.password,
        new_password: "another good one",
      });
      const set = changed.headers.getSetCookie();
      expect(set.some((one) => one.startsWith("groundwork_session=;"))).toBe(true);
      const after = { ...ada, cookie: set[0]!.split(";")[0]! };
      expect(after.cookie).toMatch(/^__Host-groundwork_session=/);
      expect((await secure.request(after, "GET", "/auth/session")).status).toBe(200);
      expect((await secure.request(ada, "GET", "/auth/session")).status).toBe(401);
    } finally {
      await secure.stop();
      await before.stop();
    }
  });

  test("is slowed for an account that is guessed at, and free again after a while", async () => {
    const ada = await server.newcomer();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login(ada.email, "a wrong guess")));
    expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(10);
    const refused = await login(ada.email, ada.password);
    expect([refused.status, refused.json.code]).toEqual([429, "too_many_tries"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    server.turnClock(hour / 4);
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  test("is slowed for a client that tries many accounts", async () => {
    server.turnClock(hour);
    const tries = await Promise.all(
      Array.from({ length: 62 }, (_, i) => login(`n${i}@example.test`, "a guess")),
    );
    expect(tries.filter((reply) => reply.status === 429)).toHaveLength(2);
    server.turnClock(hour);
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string) => server.request(null, "POST", "/auth/forgot_password", { email });
  const setNew = (new_password: string, reset_token: unknown) =>
    server.request(null, "POST", "/auth/set_new_password", { new_password, reset_token });

  // spec:reset-password.5
  test("is replaced by the link of a mail, which works once and ends every session", async () => {
    const ada = await server.newcomer();
    const { status, json } = await forgot(ada.email.toUpperCase());
    expect(status).toBe(200);
    expect(json.message).toBe(
      "No email was sent, because no mail server is set up here. Ask your administrator for the link to set a new password.",
    );
    expect(json.mailed).toBe(false);
    const link = newestLink(await server.mails());
    // Whoever reads the outbox folder can copy the link unchanged.
    expect((await server.mails()).at(-1)).toContain(`\n${link}\n`);
    expect(link.startsWith(`${publicUrl}/reset-password?token=`)).toBe(true);
    const reply = await setNew("a new password", tokenOf(link));
    expect([reply.status, reply.json.message]).toEqual([200, "Your new password is set. Please sign in."]);
    expect((await server.request(ada, "GET", "/auth/session")).status).toBe(401);
    expect((await login(ada.email, ada.password)).status).toBe(401);
    expect((await login(ada.email, "a new password")).status).toBe(200);
    const again = await setNew("another password", tokenOf(link));
    expect([again.status, again.json.code]).toEqual([422, "reset_token_used"]);
  });

  test("takes its link from the settings, whatever the request's headers say", async () => {
    const ada = await server.newcomer();
    await server.request(
      null,
      "POST",
      "/auth/forgot_password",
      { email: ada.email },
      { "x-forwarded-host": "evil.test" },
    );
    expect(newestLink(await server.mails())).toContain(publicUrl);
  });

  // spec:reset-password.5
  test("refuses a token that has expired, is invented, or is missing", async () => {
    const ada = await server.newcomer();
    await forgot(ada.email);
    const token = tokenOf(newestLink(await server.mails()));
    expect((await setNew("short", token)).status).toBe(422);
    server.turnClock(hour + 1000);
    const codes = await Promise.all(
      [token, "x".repeat(43), "", " "].map(
        async (given) => (await setNew("a new password", given)).json.code,
      ),
    );
    expect(codes).toEqual([
      "reset_token_expired",
      "reset_token_unknown",
      "reset_token_missing",
      "reset_token_missing",
    ]);
    expect((await setNew("a new password", undefined)).json.detail).toContain("This link is incomplete.");
  });

  test("using one link uses up the others of the account", async () => {
    const ada = await server.newcomer();
    await forgot(ada.email);
    const first = tokenOf(newestLink(await server.mails()));
    await forgot(ada.email);
    const second = tokenOf(newestLink(await server.mails()));
    const both = await Promise.all([setNew("a new password", first), setNew("other password", second)]);
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("answers 404 for an unknown address, and too many requests are slowed", async () => {
    const reply = await forgot("unknown@example.test");
    expect([reply.status, reply.json.message]).toEqual([404, "No email associated with the user was found."]);
    for (let i = 0; i < 4; i++) await forgot("unknown@example.test");
    expect((await forgot("unknown@example.test")).status).toBe(429);
  });

  test("says the same for every address where the operator hides accounts, and mails over SMTP", async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _, done) {
        let mail = "";
        stream.setEncoding("utf8").on("data", (chunk: string) => (mail += chunk));
        stream.on("end", () => {
          received.push(mail);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = smtp.server.address() as { port: number };
    const hiding = await startTestServer({
      HIDE_ACCOUNT_EXISTENCE: "true",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const ada = { email: "ada@example.test", password: "long enough" };
    await hiding.request(null, "POST", "/auth/register", { ...ada, name: "Ada" });
    await expect.poll(() => received.length).toBe(1);
    const registration_token = /token=([\w-]+)/.exec(received[0]!)![1];
    await hiding.request(null, "POST", "/auth/confirm_registration", { registration_token });
    await hiding.signIn(ada.email, ada.password);
    const answers = await Promise.all(
      [ada.email, "unknown@example.test"].map((email) =>
        hiding.request(null, "POST", "/auth/forgot_password", { email }),
      ),
    );
    expect(answers[0]!.json).toEqual(answers[1]!.json);
    expect(answers.map((reply) => reply.status)).toEqual([200, 200]);
    expect(answers[0]!.json.message).toBe(
      "If there is an account with this address, we've sent an email with a link.",
    );
    expect(answers[0]!.json).not.toHaveProperty("mailed");
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toContain(`To: ${ada.email}`);
    expect(received[1]).toContain("reset-password");
    await hiding.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  test("says so where the mail cannot be handed on", async () => {
    const mute = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:9" });
    const ada = await mute.newcomer();
    const reply = await mute.request(null, "POST", "/auth/forgot_password", { email: ada.email });
    await mute.stop();
    expect([reply.status, reply.json.code]).toEqual([503, "mail_not_sent"]);
  });
});
