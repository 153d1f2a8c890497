import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { type OidcDouble, startOidcDouble } from "../server/tests/support/oidc-double/oidc-double.ts";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { freePort, type RunningServer, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

let provider: OidcDouble;
let server: RunningServer;
let people = 0;

/** Passkeys are kept for names, so that the pages are opened under one. */
const named = (url: string) => url.replace("127.0.0.1", "localhost");

test.beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  provider = await startOidcDouble([origin]);
  const settings = {
    AUTH: "password,oidc",
    PUBLIC_URL: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    OIDC_NAME: "Corp",
  };
  server = await startServer(settings, { port });
});
test.afterAll(async () => {
  await server.remove();
  await provider.stop();
});

async function register(page: Page) {
  const person = { email: `signing-${++people}@example.test`, password: "correct horse battery" };
  const reply = await page.request.post(`${named(server.url)}/auth/register`, {
    data: { ...person, name: "Ada" },
  });
  expect(reply.status()).toBe(201);
  return person;
}

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${named(server.url)}/login`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function logOut(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test("an authenticator app is set up, asked for, and replaced by a recovery code where the device is lost", async ({
  page,
}) => {
  const person = await register(page);
  await givePassword(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${named(server.url)}/account`);
  await page.getByRole("button", { name: "Set Up" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.getByLabel("Or type this into the app").inputValue();
  await expectWholeInThemes(page, "authenticator");
  await page.getByLabel("Code of the app").fill(generateSync({ secret }));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [lost = ""] = await codes.allInnerTexts();
  await expectWholeInThemes(page, "recovery-codes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 left, for when your device is lost")).toBeVisible();
  await expectWholeInThemes(page, "account");

  await logOut(page);
  await givePassword(page, person);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectWholeInThemes(page, "second-step");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This code is not right, or was used already.");
  // The code that confirmed the app was used; the next one is right already.
  await code.fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);

  await logOut(page);
  await givePassword(page, person);
  await page.getByRole("button", { name: "I lost my device" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.keyboard.type(lost);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);
});

test("a passkey is added, and signs in without a password", async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await register(page);
  await givePassword(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${named(server.url)}/account`);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByLabel("Name", { exact: true }).last().fill("My laptop");
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("My laptop")).toBeVisible();

  await logOut(page);
  await page.goto(`${named(server.url)}/login?next=%2Faccount`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(/Passkey · last used/)).toBeVisible();

  await logOut(page);
  await givePassword(page, person);
  await expect(page.getByText("Your password is right.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the provider signs in beside passwords and leads back to the page", async ({ page }) => {
  provider.person = { sub: "grace", email: "grace@corp.test", email_verified: true, name: "Grace" };
  await page.goto(`${named(server.url)}/account`);
  await expect(page.getByRole("link", { name: "Continue with Corp" })).toBeVisible();
  await expectWholeInThemes(page, "login-both");
  await page.getByRole("link", { name: "Continue with Corp" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText("grace@corp.test").first()).toBeVisible();
});
