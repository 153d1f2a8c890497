import { freePort } from "#kit/testing/free-port.ts";
import { type CryptoKey, decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CookieJar } from "./support/cookie-jar.ts";
import { type OidcDouble, signingKeyId, startOidcDouble } from "./support/oidc-double/oidc-double.ts";
import { startTestServer, type TestServer } from "./support/test-server.ts";

let provider: OidcDouble;
let server: TestServer;
let only: TestServer;
let own: string;
let ownOnly: string;
const ports: number[] = [];

const settingsFor = (port: number, auth: string) => ({
  AUTH: auth,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_ADMIN_GROUP: "Operators",
});

beforeAll(async () => {
  // Known before either begins: each has to know the other's address.
  for (let i = 0; i < 4; i++) ports.push(await freePort());
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  [own = "", ownOnly = ""] = origins;
  provider = await startOidcDouble(origins);
  server = await startTestServer(settingsFor(ports[0]!, "password,oidc"));
  only = await startTestServer(settingsFor(ports[1]!, "oidc"));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await only.stop();
  await provider.stop();
});
afterEach(() => {
  provider.away = false;
  provider.forge = null;
});

const ada = { sub: "ada-at-the-provider", email: "ada@corp.test", email_verified: true, name: "Ada Corp" };

const rootRow = {
  id: "root-account",
  name: "Root",
  email: "root@corp.test",
  email_key: "root@corp.test",
  password_hash: "",
  created_at: "2026-01-01T00:00:00.000Z",
};

/** Goes through the provider as `person`, and gives the page it ends on and the session's cookie. */
async function arrive(
  person: OidcDouble["person"],
  { at = own, jar = new CookieJar(), next = "" }: { at?: string; jar?: CookieJar; next?: string } = {},
) {
  provider.person = person;
  const start = `${at}/auth/oidc/start${next ? `?next=${encodeURIComponent(next)}` : ""}`;
  const page = await jar.follow(start, (address) => /^\/(signed-in|login)$/.test(new URL(address).pathname));
  const session = jar.cookie(new URL(at).host, "groundwork_session");
  const actor = { userId: "", email: "", password: "", cookie: `groundwork_session=${session}` };
  return { page, session, jar, actor };
}

describe("who comes through the provider", () => {
  test("gets an account at once, is led on to the page they came for, and is the same person next time", async () => {
    const first = await arrive(ada, { next: "/project/some-project" });
    expect(first.page).toBe(`${own}/signed-in?next=%2Fproject%2Fsome-project`);
    const { json } = await server.request(first.actor, "GET", "/auth/session");
    expect(json).toMatchObject({ name: "Ada Corp", email: "ada@corp.test" });
    expect(json.administrator).toBeUndefined();
    const again = await arrive({ ...ada, email: "ada.married@corp.test" });
    expect((await server.request(again.actor, "GET", "/auth/session")).json.user_id).toBe(json.user_id);
  });

  test("is asked with a challenge of PKCE, a state and a nonce", async () => {
    const { headers } = await fetch(`${own}/auth/oidc/start`, { redirect: "manual" });
    const asked = new URL(headers.get("location")!).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"])
      expect(asked.get(name)!.length).toBeGreaterThan(20);
    expect(headers.get("set-cookie")).toMatch(/groundwork_oidc=.*HttpOnly.*SameSite=Lax/i);
  });

  test("administers where their groups say so, and no longer after the provider takes it back", async () => {
    const operator = { ...ada, sub: "olga", email: "olga@corp.test", groups: ["Operators", "Support"] };
    const before = await arrive(operator);
    expect((await server.request(before.actor, "GET", "/auth/session")).json.administrator).toBe(true);
    await arrive({ ...operator, groups: ["Support"] });
    expect((await server.request(before.actor, "GET", "/auth/session")).json.administrator).toBeUndefined();
  });

  test("has the role that a project gives their group, as of their last sign-in, and none by a group that no project knows", async () => {
    const gina = { ...ada, sub: "gina", email: "gina@corp.test", groups: ["Field Support", "Nobody Knows"] };
    const hers = (await arrive(gina)).actor;
    const owner = (await arrive({ ...gina, sub: "olaf", email: "olaf@corp.test" })).actor;
    const whoIs = async (actor: typeof hers) =>
      (await server.request(actor, "GET", "/auth/session")).json.user_id as string;
    const ownerId = await whoIs(owner);
    const body = { ProjectName: "Field notes", UserID: ownerId };
    const { ProjectID } = (await server.request(owner, "POST", "/project/add", body)).json;
    const seen = async () => (await server.request(hers, "GET", `/project/get/${ProjectID}`)).status;
    expect(await seen()).toBe(404);

    const groups = (await server.request(owner, "GET", "/groups")).json as {
      group_id: string;
      name: string;
      from_provider: boolean;
    }[];
    expect(groups.map(({ name, from_provider }) => [name, from_provider])).toEqual([
      ["Field Support", true],
      ["Nobody Knows", true],
    ]);
    const { group_id } = groups[0]!;
    await server.request(owner, "POST", "/project/groups", {
      project_id: ProjectID,
      group_id,
      role: "viewer",
    });
    expect(await seen()).toBe(200);
    const change = { ProjectName: "Hers" };
    expect((await server.request(hers, "PATCH", `/project/update/${ProjectID}`, change)).status).toBe(403);
    await arrive({ ...gina, groups: ["Nobody Knows"] });
    expect(await seen()).toBe(404);
  });

  test("gets no account by an address that the provider does not call verified", async () => {
    const eve = { sub: "eve", email: "eve@corp.test", name: "Eve" };
    for (const person of [eve, { ...eve, email_verified: false }, { sub: "nobody", name: "N" }]) {
      const { page, session } = await arrive(person);
      expect([page, session]).toEqual([`${own}/login?problem=email_unverified`, undefined]);
    }
  });

  test("learns that the provider refused them", async () => {
    expect((await arrive(null)).page).toBe(`${own}/login?problem=provider_refused`);
  });

  test("does not go on where registration is closed and they have no account; who has one does", async () => {
    const closed = await startTestServer({
      ...settingsFor(ports[2]!, "password,oidc"),
      REGISTRATION: "closed",
    });
    try {
      const at = closed.address;
      expect((await arrive(ada, { at })).page).toBe(`${at}/login?problem=registration_closed`);
    } finally {
      await closed.stop();
    }
  });

  // spec:register.8
  test.each(["closed", "invited"])(
    "begins an account by an invitation that waits for their address, where registration is %s",
    async (how) => {
      const limited = await startTestServer({ ...settingsFor(ports[3]!, "oidc"), REGISTRATION: how });
      try {
        const at = limited.address;
        await limited.database.write((t) => t.insertInto("users").values(rootRow).execute());
        const root = (
          await arrive({ ...ada, sub: "root", email: rootRow.email, groups: ["Operators"] }, { at })
        ).actor;
        const invite = (body: object) =>
          limited.request(root, "POST", "/admin/users", { invite: true, ...body });
        const [guest, mate] = ["guest@corp.test", "mate@corp.test"];
        expect((await invite({ email: guest, plan: "pro" })).status).toBe(201);
        const page = async (email: string) => (await arrive({ ...ada, sub: email, email }, { at })).page;
        expect(await page("stranger@corp.test")).toMatch(
          /problem=(?:registration_closed|invitation_needed)$/,
        );
        expect(await page(guest)).toBe(`${at}/signed-in`);
        const { users, invitations } = (await limited.request(root, "GET", "/admin/users")).json;
        expect(users.find(({ email }: { email: string }) => email === guest).plan).toBe("pro");
        expect(invitations).toEqual([]);

        const { json } = await limited.request(root, "GET", "/auth/session");
        const owner = { ...root, userId: json.user_id as string };
        const projectId = await limited.newProject(owner);
        expect((await limited.invite(owner, projectId, mate, "viewer")).status).toBe(201);
        expect(await page(mate)).toBe(
          how === "closed" ? `${at}/login?problem=registration_closed` : `${at}/signed-in`,
        );
      } finally {
        await limited.stop();
      }
    },
  );

  test("is refused while their account is suspended", async () => {
    const person = { ...ada, sub: "sus", email: "sus@corp.test" };
    const { actor } = await arrive(person);
    const { json } = await server.request(actor, "GET", "/auth/session");
    await server.database.write(async (transaction) => {
      const row = { user_id: json.user_id as string, since: new Date().toISOString() };
      await transaction.insertInto("suspended_accounts").values(row).execute();
    });
    expect((await arrive(person)).page).toBe(`${own}/login?problem=account_suspended`);
  });
});

describe("an account that has the address already", () => {
  const password = "correct horse";
  async function register(email: string) {
    await server.request(null, "POST", "/auth/register", { email, password, name: "Before" });
    return server.signIn(email, password);
  }

  test("is joined; but whoever made it without showing whose address it is is out", async () => {
    const before = await register("victim@corp.test");
    const { json: key } = await server.request(before, "POST", "/account/keys", {
      name: "K",
      scope: "manage",
    });
    const { actor } = await arrive({ ...ada, sub: "victim", email: "Victim@corp.test" });
    const { json } = await server.request(actor, "GET", "/auth/session");
    expect(json.user_id).toBe(before.userId);
    expect((await server.request(before, "GET", "/auth/session")).status).toBe(401);
    const byKey = { authorization: `Bearer ${key.key}` };
    expect((await server.request(null, "GET", "/auth/session", undefined, byKey)).status).toBe(401);
    const login = { email: "victim@corp.test", password };
    expect((await server.request(null, "POST", "/auth/login", login)).status).toBe(401);
  });

  test("keeps its password where a mail's link has shown whose address it is", async () => {
    const email = "known@corp.test";
    await register(email);
    await server.request(null, "POST", "/auth/forgot_password", { email });
    const token = /token=([\w-]+)/.exec((await server.mails()).at(-1)!)![1];
    const set = { new_password: "another good one", reset_token: token };
    expect((await server.request(null, "POST", "/auth/set_new_password", set)).status).toBe(200);
    await arrive({ ...ada, sub: "known", email });
    expect((await server.signIn(email, "another good one")).userId).toBeTruthy();
  });

  test("is not joined by an address that is not verified", async () => {
    const before = await register("kept@corp.test");
    const { page } = await arrive({
      sub: "thief",
      email: "kept@corp.test",
      email_verified: false,
      name: "T",
    });
    expect(page).toBe(`${own}/login?problem=email_unverified`);
    expect((await server.request(before, "GET", "/auth/session")).status).toBe(200);
  });
});

describe("a second person of the provider with the address of an account", () => {
  test("is not joined to it, whose first person goes on to sign in", async () => {
    const first = { ...ada, sub: "first", email: "shared@corp.test" };
    const { actor } = await arrive(first);
    const second = await arrive({ ...first, sub: "second", email: "Shared@corp.test" });
    expect([second.page, second.session]).toEqual([`${own}/login?problem=another_identity`, undefined]);
    expect((await server.request(actor, "GET", "/auth/session")).status).toBe(200);
    expect((await arrive(first)).page).toBe(`${own}/signed-in`);
  });

  test("is joined to it once an administrator disconnects the first", async () => {
    const first = { ...ada, sub: "leaver", email: "desk@corp.test" };
    const { actor } = await arrive(first);
    const { json } = await server.request(actor, "GET", "/auth/session");
    const operator = { ...ada, sub: "olga-2", email: "olga2@corp.test", groups: ["Operators"] };
    const change = { disconnect_provider: true };
    const path = `/admin/users/${json.user_id}`;
    expect((await server.request((await arrive(operator)).actor, "PATCH", path, change)).status).toBe(200);
    expect((await server.request(actor, "GET", "/auth/session")).status).toBe(401);
    const { actor: successor } = await arrive({ ...first, sub: "successor" });
    expect((await server.request(successor, "GET", "/auth/session")).json.user_id).toBe(json.user_id);
  });

  test("is not joined to it either when both come at the same moment", async () => {
    const pages: { jar: CookieJar; callback: string }[] = [];
    for (const name of ["one", "two"]) {
      const jar = new CookieJar();
      provider.person = { ...ada, sub: `${name}-at-once`, email: "at-once@corp.test" };
      const callback = await jar.follow(`${own}/auth/oidc/start`, (address) => address.includes("/callback"));
      pages.push({ jar, callback });
    }
    const ended = await Promise.all(
      pages.map(async ({ jar, callback }) => (await jar.fetch(callback)).headers.get("location")!),
    );
    expect(ended.sort()).toEqual([`${own}/login?problem=another_identity`, `${own}/signed-in`]);
  });
});

/** Returns an ID token of the provider with other claims, signed as the provider itself signs unless another key is given. */
const signed = (claims: JWTPayload, key: CryptoKey | Uint8Array = provider.signingKey, alg = "RS256") =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: signingKeyId }).sign(key);
const seconds = () => Math.floor(Date.now() / 1000);

describe("an ID token signs nobody in", () => {
  test.each<[string, (claims: JWTPayload, token: string) => string | Promise<string>]>([
    [
      "whose claims were changed after it was signed",
      (claims, token) => {
        const [head, , signature] = token.split(".");
        const body = Buffer.from(JSON.stringify({ ...claims, email: "root@corp.test" })).toString(
          "base64url",
        );
        return [head, body, signature].join(".");
      },
    ],
    ["that is not signed", (claims) => new UnsecuredJWT(claims).encode()],
    [
      "that says it is not signed, under its old signature",
      (_, token) =>
        [Buffer.from('{"alg":"none"}').toString("base64url"), ...token.split(".").slice(1)].join("."),
    ],
    [
      "that another key signed",
      async (claims) => signed(claims, (await generateKeyPair("RS256")).privateKey),
    ],
    [
      "that the client's own secret signed",
      (claims) => signed(claims, new TextEncoder().encode(provider.client.secret), "HS256"),
    ],
    ["of another issuer", (claims) => signed({ ...claims, iss: "https://id.evil.test" })],
    ["for another audience", (claims) => signed({ ...claims, aud: "somebody-else" })],
    ["of another sign-in", (claims) => signed({ ...claims, nonce: "x".repeat(43) })],
    ["that has expired", (claims) => signed({ ...claims, iat: seconds() - 7200, exp: seconds() - 3600 })],
    ["that never expires", (claims) => signed({ ...claims, exp: undefined })],
    ["whose subject is empty", (claims) => signed({ ...claims, sub: "" })],
    ["whose subject is blank", (claims) => signed({ ...claims, sub: " " })],
    ["whose subject holds a NUL", (claims) => signed({ ...claims, sub: `${claims.sub}\0` })],
    ["whose subject is longer than any", (claims) => signed({ ...claims, sub: "x".repeat(256) })],
    ["without a subject", (claims) => signed({ ...claims, sub: undefined })],
  ])("%s", async (_, forge) => {
    provider.forge = async (token) => forge(decodeJwt(token), token);
    const { page, session } = await arrive(ada);
    expect([page, session]).toEqual([`${own}/login?problem=provider_answer`, undefined]);
  });

  test("but one that the provider signed does, so that what is refused above is refused for its fault", async () => {
    provider.forge = async (token) => signed(decodeJwt(token));
    expect((await arrive(ada)).page).toBe(`${own}/signed-in`);
  });
});

describe("an answer of the provider", () => {
  test("is of no use in another browser, nor twice", async () => {
    const jar = new CookieJar();
    provider.person = ada;
    const callback = await jar.follow(`${own}/auth/oidc/start`, (address) =>
      address.startsWith(`${own}/auth/oidc/callback`),
    );
    const other = await new CookieJar().fetch(callback);
    expect(other.headers.get("location")).toBe(`${own}/login?problem=sign_in_expired`);
    expect(other.headers.getSetCookie().join()).not.toContain("groundwork_session");
    expect((await jar.fetch(callback)).headers.get("location")).toBe(`${own}/signed-in`);
    expect((await jar.fetch(callback)).headers.get("location")).toBe(`${own}/login?problem=sign_in_expired`);
  });

  test("with another state or another's code signs nobody in", async () => {
    for (const change of [{ state: "x".repeat(43) }, { code: "x".repeat(43) }] as Record<string, string>[]) {
      const jar = new CookieJar();
      provider.person = ada;
      const callback = new URL(
        await jar.follow(`${own}/auth/oidc/start`, (address) =>
          address.startsWith(`${own}/auth/oidc/callback`),
        ),
      );
      for (const [name, value] of Object.entries(change)) callback.searchParams.set(name, value);
      const answer = await jar.fetch(callback.href);
      expect(answer.headers.get("location")).toBe(`${own}/login?problem=provider_answer`);
      expect(jar.cookie(new URL(own).host, "groundwork_session")).toBeUndefined();
    }
  });

  test("leads to no other site, whatever page was asked for", async () => {
    for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"]) {
      const { page } = await arrive(ada, { next });
      expect(new URL(page).origin).toBe(own);
      expect(new URL(page).pathname).toBe("/signed-in");
    }
  });

  test("whose begin is ten minutes old is too late", async () => {
    const jar = new CookieJar();
    provider.person = ada;
    const callback = await jar.follow(`${own}/auth/oidc/start`, (address) =>
      address.startsWith(`${own}/auth/oidc/callback`),
    );
    server.turnClock(10 * 60_000 + 1000);
    expect((await jar.fetch(callback)).headers.get("location")).toBe(`${own}/login?problem=sign_in_expired`);
    server.turnClock(-(10 * 60_000 + 1000));
  });
});

describe("a provider that is away", () => {
  test("is shown on the login page, passwords go on, and it is asked again as soon as somebody comes", async () => {
    const fresh = await startTestServer(settingsFor(ports[3]!, "password,oidc"));
    try {
      provider.away = true;
      const at = fresh.address;
      expect((await arrive(ada, { at })).page).toBe(`${at}/login?problem=provider_away`);
      expect((await fresh.newcomer()).userId).toBeTruthy();
      provider.away = false;
      expect((await arrive(ada, { at })).page).toBe(`${at}/signed-in`);
    } finally {
      await fresh.stop();
    }
  });

  test("is asked for nothing before somebody signs in by it, and for its configuration once", async () => {
    const discovered = provider.paths.filter((path) => path.includes(".well-known"));
    await arrive(ada);
    await arrive(ada);
    expect(provider.paths.filter((path) => path.includes(".well-known"))).toHaveLength(discovered.length);
  });
});

describe("signing out", () => {
  test("leads to the provider, which forgets its session too and leads back to the login", async () => {
    const { actor, jar } = await arrive(ada);
    const { json } = await server.request(actor, "POST", "/auth/logout");
    const url = new URL(json.provider_url);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${own}/login`);
    expect((await jar.fetch(url.href)).status).toBe(200);
    expect((await server.request(actor, "GET", "/auth/session")).status).toBe(401);
  });

  test("at the provider ends the session here by the back channel", async () => {
    const { actor, jar } = await arrive({ ...ada, sub: "bea", email: "bea@corp.test" });
    await provider.signOut(jar);
    const status = async () => (await server.request(actor, "GET", "/auth/session")).status;
    await expect.poll(status, { timeout: 5_000 }).toBe(401);
    expect(provider.backChannel.at(-1)).toMatchObject({ status: 200 });
  });

  test("is not done by a token that is forged, old, sent again, or of another kind", async () => {
    const { actor, jar } = await arrive({ ...ada, sub: "cleo", email: "cleo@corp.test" });
    const { session: other } = await arrive({ ...ada, sub: "dora", email: "dora@corp.test" });
    await provider.signOut(jar);
    await expect.poll(async () => (await server.request(actor, "GET", "/auth/session")).status).toBe(401);
    const sent = provider.backChannel.at(-1)!.token;
    const [head, , signature] = sent.split(".");
    const claims = JSON.parse(Buffer.from(sent.split(".")[1]!, "base64url").toString());
    const forged = [
      head,
      Buffer.from(JSON.stringify({ ...claims, sub: "dora" })).toString("base64url"),
      signature,
    ];
    const none = [Buffer.from('{"alg":"none"}').toString("base64url"), forged[1], ""];
    for (const token of [sent, forged.join("."), none.join("."), "rubbish", ""]) {
      const answer = await fetch(`${own}/auth/oidc/backchannel_logout`, {
        method: "POST",
        body: new URLSearchParams({ logout_token: token }),
      });
      expect([token.slice(0, 20), answer.status]).toEqual([token.slice(0, 20), 400]);
    }
    const still = { userId: "", email: "", password: "", cookie: `groundwork_session=${other}` };
    expect((await server.request(still, "GET", "/auth/session")).status).toBe(200);
  });
});

describe("where the provider alone signs in", () => {
  test("passwords are refused, and the sentence says by what people sign in", async () => {
    const body = { email: "a@corp.test", password: "correct horse", name: "A" };
    const refused = [
      await only.request(null, "POST", "/auth/login", body),
      await only.request(null, "POST", "/auth/register", body),
      await only.request(null, "POST", "/auth/forgot_password", body),
      await only.request(null, "POST", "/auth/set_new_password", {
        new_password: "correct horse",
        reset_token: "x",
      }),
      await only.request(null, "POST", "/auth/passkey/options"),
    ];
    for (const { status, json } of refused) {
      expect([status, json.code]).toEqual([403, "passwords_off"]);
      expect(json.message).toBe(
        "You can't use a password here. Please sign in through your sign-in provider.",
      );
    }
  });

  test("the account can be deleted within minutes of signing in, and after them asks to sign in again", async () => {
    const { actor } = await arrive({ ...ada, sub: "gone", email: "gone@corp.test" }, { at: ownOnly });
    only.turnClock(11 * 60_000);
    const late = await only.request(actor, "DELETE", "/account", { email: "gone@corp.test" });
    expect([late.status, late.json.code]).toEqual([403, "sign_in_again"]);
    only.turnClock(-11 * 60_000);
    expect((await only.request(actor, "DELETE", "/account", { email: "gone@corp.test" })).status).toBe(200);
    const { page } = await arrive({ ...ada, sub: "gone", email: "gone@corp.test" }, { at: ownOnly });
    expect(page).toBe(`${ownOnly}/signed-in`);
  });
});
