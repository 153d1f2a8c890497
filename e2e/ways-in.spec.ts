import { expect, test } from "./support/test.ts";

// spec:login.7
test("the ways in can be read before their app has come, and keep what is typed and sent meanwhile", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const still = await context.newPage();
  for (const [path, title] of [
    ["/login", "Sign in to your account"],
    ["/register", "Create an account"],
    ["/forgot-password", "Forgot Password"],
  ] as const) {
    await still.goto(path);
    await expect(still.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(still.locator('meta[name="description"]')).toHaveAttribute("content", /.{60,}/);
    await expect(still.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
    // Sent too early, a form must not put its fields into an address.
    for (const form of await still.locator("form").all())
      await expect(form).toHaveAttribute("method", "dialog");
  }
  await context.close();

  let letIn = (): void => undefined;
  let held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route("**/assets/main-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const email = page.getByLabel("Email address");
  await email.fill("ada@example.test");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await expect(page).toHaveURL("/login");
  letIn();
  await expect(page.locator("main form[method=dialog]")).toHaveCount(0);
  await expect(email).toHaveValue("ada@example.test");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a long password");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  held = new Promise<void>((resolve) => (letIn = resolve));
  await page.goto("/login", { waitUntil: "commit" });
  await email.fill("ada@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeHidden();
  letIn();
  await expect(page.getByRole("alert")).toBeVisible();
});

// spec:session.1 spec:session.3 spec:session.4 spec:frame.11
test("somebody who came for a page registers, signs in, gets it, and signs out; a session that ended leads back", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const person = { email: `ada-${Date.now()}@example.test`, password: "long enough" };
  const enter = async () => {
    await main.getByLabel("Email address").fill(person.email);
    await main.getByLabel("Password", { exact: true }).fill(person.password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await page.goto("/home");
  // Where everybody comes after signing in.
  await expect(page).toHaveURL("/login");
  const pages = ["/delete", "/publish", "/deployed", "/project/x", "/addresource/x", "/chat/x/y"];
  for (const path of [...pages, "/single_resource/x", "/admin/accounts", "/account"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await main.getByRole("link", { name: "create an account" }).click();
  await main.getByLabel("Username").fill("Ada");
  await main.getByLabel("Email address").fill(person.email);
  await main.getByLabel("Password", { exact: true }).fill(person.password);
  await main.getByLabel("Confirm Password").fill("long enou");
  await expect(main.getByRole("button", { name: "Register" })).toBeDisabled();
  await main.getByLabel("Confirm Password").fill(person.password);
  await main.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await enter();
  await expect(page).toHaveURL("/account");
  const flags = () =>
    page.evaluate(() => [localStorage.getItem("isLoggedIn"), localStorage.getItem("userId")]);
  expect(await flags()).toEqual(["true", expect.stringMatching(/.+/)]);

  // Whoever signs out by choice is not led back; the next to sign in comes to their own projects.
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await flags()).toEqual([null, null]);
  await enter();
  await expect(page).toHaveURL("/home");

  await page.goto("/account");
  await expect(page.getByText("This session")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await enter();
  await expect(page).toHaveURL("/account");
});
