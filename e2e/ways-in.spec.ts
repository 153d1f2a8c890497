import { expect, test } from "./support/test.ts";

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

test("the account screens have their titles, fields, buttons and links, with header and footer", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const has = async (path: string, title: string, fields: readonly string[], button: string) => {
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const field of fields)
      await expect(main.getByLabel(field, { exact: true })).toHaveAttribute("required", "");
    await expect(main.getByRole("button", { name: button, exact: true })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  };
  await has("/login", "Sign in to your account", ["Email address", "Password"], "Sign in");
  await expect(main.getByLabel("Email address")).toHaveAttribute("type", "email");
  await main.getByRole("link", { name: "create an account" }).click();
  await expect(page).toHaveURL("/register");

  const fields = ["Username", "Email address", "Password", "Confirm Password"];
  await has("/register", "Create an account", fields, "Register");
  const register = main.getByRole("button", { name: "Register" });
  await expect(register).toBeDisabled();
  await main.getByLabel("Username").fill("Ada");
  await main.getByLabel("Email address").fill(`ada-${Date.now()}@example.test`);
  await main.getByLabel("Password", { exact: true }).fill("short");
  await expect(main.getByText("Password must be at least 8 characters long")).toBeVisible();
  await main.getByLabel("Password", { exact: true }).fill("long enough");
  await main.getByLabel("Confirm Password").fill("long enou");
  await expect(main.getByText("Passwords do not match")).toBeVisible();
  await expect(register).toBeDisabled();
  await main.getByLabel("Confirm Password").fill("long enough");
  await register.click();
  await expect(page).toHaveURL("/login");
  await main.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(page).toHaveURL("/forgot-password");

  await has("/forgot-password", "Forgot Password", ["Email address"], "Reset Password");
  await main.getByLabel("Email address").fill("nobody-at-all@example.test");
  await main.getByRole("button", { name: "Reset Password" }).click();
  await expect(main.getByRole("alert")).toHaveText("No email associated with the user was found.");
  await main.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");

  await has(
    "/reset-password?token=x",
    "Reset Password",
    ["New Password", "Confirm Password"],
    "Reset Password",
  );
});
