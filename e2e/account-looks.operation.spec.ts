import { freePort } from "../server/src/kit/testing/free-port.ts";
import type { Page } from "@playwright/test";
import { startMailDouble } from "../server/tests/support/mail-double/mail-double.ts";
import { startOidcDouble } from "../server/tests/support/oidc-double/oidc-double.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

async function makeKey(page: Page, name: string, scope = "read"): Promise<void> {
  const reply = await page.request.post("/account/keys", { data: { name, scope } });
  expect(reply.status()).toBe(201);
}

for (const width of [360, 1440]) {
  test(`the account page is sound in light and dark at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page);
    await page.goto("/account");
    await expect(page.getByText("No API keys")).toBeVisible();
    await expectSound(page, "the page without keys");
    await makeKey(page, "Help desk", "ask");
    await makeKey(page, `A name ${"without-a-single-space-".repeat(4)}`, "manage");
    await page.reload();
    await expect(page.getByText("Help desk")).toBeVisible();
    await expectSound(page, "the page with keys");

    await page.getByRole("button", { name: "Change Password" }).click();
    await expectSound(page, "the password form with its problems");
    await page.getByRole("button", { name: "New API Key" }).click();
    await expectSound(page, "the dialog of a new key");
    await page.getByLabel("Key Name").fill("Third");
    await page.getByRole("button", { name: "Create Key" }).click();
    await expect(page.getByText("Copy it now.")).toBeVisible();
    await expectSound(page, "the new key");
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Revoke Help desk" }).click();
    await expectSound(page, "the question before a key is revoked");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
    await expectSound(page, "the question before signing out");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
    await expectSound(page, "the dialog that deletes the account");
    await context.close();
  });
}

/** Nothing for axe to complain about, and nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expectWholeInThemes(page, where);
}

test("a plan that is nearly or wholly used up is sound wherever it says so", async ({ page, server }) => {
  test.setTimeout(480_000);
  const { userId } = await signIn(page);
  const month = new Date().toISOString().slice(0, 7);
  const projectId = await addProject(page, { userId, email: "", password: "" }, "Harbour");
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare("insert into account_plans (user_id, plan, assigned_at) values (?, 'standard', ?)")
      .run(userId, new Date().toISOString()),
  );
  for (const [used, words] of [
    [16_000, /of this month's questions/],
    [20_000, /^You've used all of this month's questions/],
  ] as const) {
    changeCatalogue(server.dataDir, (catalogue) =>
      catalogue
        .prepare(
          "insert into account_use (user_id, month, what, used) values (?, ?, 'questions', ?) on conflict do update set used = excluded.used",
        )
        .run(userId, month, used),
    );
    for (const path of ["/home", "/account", `/addresource/${projectId}`]) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expectLooks(page, `${path} with ${used} questions`);
    }
  }
  await page.goto(`/chat/${projectId}/${userId}`);
  await page.getByPlaceholder("Message Groundwork...").fill("Which cranes are there?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectLooks(page, "a chat without questions left");
});

test("an address that is not confirmed yet, and its change, are sound", async ({ browser }) => {
  test.setTimeout(480_000);
  const postman = await startMailDouble();
  const server = await startServer({ SMTP_URL: postman.url, LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  try {
    const person = await signIn(page);
    await page.goto("/account");
    await expect(page.getByText(/^Not confirmed\./)).toBeVisible();
    await expectLooks(page, "an account that is not confirmed");
    await page.getByRole("button", { name: "Change Address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Address" });
    await dialog.getByLabel("New email address").fill("ada@example.test");
    await dialog.getByLabel("Password", { exact: true }).fill("a guess");
    await dialog.getByRole("button", { name: "Change Address" }).click();
    await expect(dialog.getByText("This password is incorrect.")).toBeVisible();
    await expectLooks(page, "the dialog of another address");
    await page.goto(await postman.linkTo(person.email, "confirm-email"));
    await expectLooks(page, "the page that confirms an address");
    await page.getByRole("button", { name: "Confirm Address" }).click();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  } finally {
    await context.close();
    await server.remove();
    await postman.stop();
  }
});

test("where nobody registers, and where a provider alone signs in, the ways in are sound", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const open = await startServer({ LOG_LEVEL: "error" });
  const api = { baseURL: open.url };
  const owner = await (await page.context().browser()!.newContext(api)).newPage();
  const projectId = await addProject(owner, await signIn(owner), "Harbour");
  await open.stop();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startOidcDouble([origin]);
  const closed = await startServer(
    { REGISTRATION: "closed", LOG_LEVEL: "error" },
    { dataDir: open.dataDir, port: Number(new URL(open.url).port) },
  );
  const only = await startServer(
    {
      AUTH: "oidc",
      PUBLIC_URL: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_NAME: "Corp",
    },
    { port },
  );
  try {
    const invited = await owner.request.post("/project/members", {
      data: { project_id: projectId, email: "mate@groundwork.example", role: "viewer" },
    });
    const { link } = (await invited.json()) as { link: string };
    await page.goto(closed.url + new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole("link", { name: "Request an account" })).toBeVisible();
    await expectLooks(page, "an invitation where registration is closed");
    await page.goto(`${closed.url}/register`);
    await expect(page.getByText("You need an account to open a project link.")).toBeVisible();
    await expectLooks(page, "the registration that is closed");
    for (const path of ["/login", "/register", "/forgot-password"]) {
      await page.goto(origin + path);
      await expect(page.getByRole("link", { name: "Continue with Corp" })).toBeVisible();
      await expectLooks(page, `${path} of a provider`);
    }
    // A whole way through the provider, which here is the only one.
    provider.person = { sub: "heidi", email: "heidi@corp.test", email_verified: true, name: "Heidi" };
    await page.getByRole("link", { name: "Continue with Corp" }).click();
    await expect(page).toHaveURL(/\/home$/);
  } finally {
    await owner.context().close();
    await closed.remove();
    await open.remove();
    await only.remove();
    await provider.stop();
  }
});
