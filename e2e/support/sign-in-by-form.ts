import { expect, type Page } from "@playwright/test";

let people = 0;

export async function register(page: Page, origin: string) {
  const person = { email: `signing-${++people}@example.test`, password: "correct horse battery" };
  const reply = await page.request.post(`${origin}/auth/register`, {
    data: { ...person, name: "Ada" },
  });
  expect(reply.status()).toBe(201);
  return person;
}

export async function givePassword(
  page: Page,
  origin: string,
  { email, password }: { email: string; password: string },
) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function logOut(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
