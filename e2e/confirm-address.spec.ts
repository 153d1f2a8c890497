import { startMailDouble } from "../server/tests/support/mail-double/mail-double.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

test("somebody registers, confirms their address by the mail's link, and changes it", async ({ browser }) => {
  test.slow();
  const postman = await startMailDouble();
  const server = await startServer({ SMTP_URL: postman.url, LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const ada = {
    email: "ada.lovelace.of.the.analytical.engine@department-of-mathematics.example.test",
    password: "correct horse battery",
  };
  try {
    await page.goto("/register");
    await page.getByLabel("Username").fill("Ada");
    await page.getByLabel("Email address").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByLabel("Confirm Password").fill(ada.password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel("Email address").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL("/home");

    await page.goto("/account");
    const section = page.getByRole("region", { name: "Email address" });
    await expect(section).toContainText("Not confirmed.");
    await expectLooks(page, "account-unconfirmed");
    await section.getByRole("button", { name: "Send the Link Again" }).click();
    await expect(page.getByText("An email with a link is on its way.")).toBeVisible();
    await expect.poll(() => postman.mailsTo(ada.email).length).toBe(2);

    await page.goto(await postman.linkTo(ada.email, "confirm-email"));
    await expectLooks(page, "confirm-email");
    await page.getByRole("button", { name: "Confirm Address" }).click();
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await page.getByRole("link", { name: "To Your Account" }).click();
    await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(section.getByRole("button", { name: "Send the Link Again" })).toHaveCount(0);

    await section.getByRole("button", { name: "Change Address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Address" });
    await dialog.getByLabel("New email address").fill("no address");
    await dialog.getByLabel("Password", { exact: true }).fill("a guess");
    await dialog.getByRole("button", { name: "Change Address" }).click();
    await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
    await dialog.getByLabel("New email address").fill("ada@example.test");
    await dialog.getByRole("button", { name: "Change Address" }).click();
    await expect(dialog.getByText("This password is not right.")).toBeVisible();
    await expectLooks(page, "change-address");
    await dialog.getByLabel("Password", { exact: true }).fill(ada.password);
    await dialog.getByRole("button", { name: "Change Address" }).click();
    await expect(section).toContainText("A link was mailed to ada@example.test.");
    await expect(section).toContainText(ada.email);

    await page.goto(await postman.linkTo("ada@example.test", "confirm-email"));
    await page.getByRole("button", { name: "Confirm Address" }).click();
    await expect(page.getByText("Your account has this address from now on.")).toBeVisible();
    await page.goto("/account");
    await expect(section).toContainText("ada@example.test");
    await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
    await page.goto("/confirm-email");
    await expect(page.getByText("This link is incomplete.")).toBeVisible();
  } finally {
    await context.close();
    await server.remove();
    await postman.stop();
  }
});

test("where no mail server is set, the account page asks for nothing, and an address changes at once", async ({
  page,
}) => {
  const reply = { email: `silent-${Date.now()}@example.test`, password: "correct horse battery" };
  await page.request.post("/auth/register", { data: { ...reply, name: "Grace" } });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(reply.email);
  await page.getByLabel("Password", { exact: true }).fill(reply.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Email address" });
  await expect(section).toContainText(reply.email);
  await expect(section).not.toContainText(/confirmed/i);
  await section.getByRole("button", { name: "Change Address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Address" });
  await dialog.getByLabel("New email address").fill(`other-${reply.email}`);
  await dialog.getByLabel("Password", { exact: true }).fill(reply.password);
  await dialog.getByRole("button", { name: "Change Address" }).click();
  await expect(section).toContainText(`other-${reply.email}`);
});
