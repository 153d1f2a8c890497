import { expectSoundInThemes } from "./support/expect-sound.ts";
import { newHarbour, newVisitor, question } from "./support/harbour-assistant.ts";
import { asking } from "./support/shared-servers.ts";
import { publish } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ serverEnv: asking });

test("an assistant with a password opens to those who know it, as a page and in a frame", async ({
  page,
  browser,
  server,
}) => {
  const { person, projectId } = await newHarbour(page);
  await publish(page, person, projectId, "locked");
  const locked = { ProjectID: projectId, access: "password", password: "the northern quay" };
  expect((await page.request.patch("/public/site", { data: locked })).status()).toBe(200);

  const visitor = await newVisitor(browser);
  await visitor.goto(`${server.url}/embed/locked`);
  await expect(visitor.getByRole("heading", { name: "This assistant requires a password" })).toBeVisible();
  await expectSoundInThemes(visitor, "the password of an assistant");
  await visitor.getByLabel("Password").fill("a guess");
  await visitor.getByRole("button", { name: "Continue" }).click();
  await expect(visitor.getByRole("alert")).toContainText("This password is incorrect.");
  await visitor.getByLabel("Password").fill("the northern quay");
  await visitor.getByRole("button", { name: "Continue" }).click();
  await visitor.getByPlaceholder("Ask a question...").fill(question);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("log")).toContainText("18 crowns");
  await visitor.goto(`${server.url}/qa/locked`);
  await expect(visitor.getByRole("dialog", { name: "Welcome to Public AI Chat" })).toBeVisible();

  const stranger = await newVisitor(browser);
  await stranger.goto(`${server.url}/public/locked`);
  await expect(stranger.getByRole("heading", { name: "This assistant requires a password" })).toBeVisible();
  await page.request.patch("/public/site", { data: { ProjectID: projectId, access: "members" } });
  await stranger.reload();
  await expect(stranger.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fqa%2Flocked",
  );
  await page.goto("/qa/locked");
  await expect(page.getByRole("dialog", { name: "Welcome to Public AI Chat" })).toBeVisible();
  await Promise.all([visitor.context().close(), stranger.context().close()]);
});
