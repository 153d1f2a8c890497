import { freePort } from "../server/src/kit/testing/free-port.ts";
import { type OidcDouble, startOidcDouble } from "../server/tests/support/oidc-double/oidc-double.ts";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { givePassword, logOut, register } from "./support/sign-in-by-form.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

let provider: OidcDouble;
let server: RunningServer;

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
  const person = await register(page, named(server.url));
  await givePassword(page, named(server.url), person);
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
  await givePassword(page, named(server.url), person);
  await expect(page.getByText("Your password is correct.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the provider signs in as well as passwords, and leads back to the page", async ({ page }) => {
  provider.person = { sub: "grace", email: "grace@corp.test", email_verified: true, name: "Grace" };
  await page.goto(`${named(server.url)}/account`);
  await expect(page.getByRole("link", { name: "Continue with Corp" })).toBeVisible();
  await expectWholeInThemes(page, "login-both");
  await page.getByRole("link", { name: "Continue with Corp" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText("grace@corp.test").first()).toBeVisible();
});
