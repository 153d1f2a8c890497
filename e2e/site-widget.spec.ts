import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { newVisitor, newHarbour, question } from "./support/harbour-assistant.ts";
import { expectFits, expectSound, expectSoundInThemes } from "./support/expect-sound.ts";
import { type LocalSite, startLocalSite } from "./support/local-site.ts";
import { asking } from "./support/shared-servers.ts";
import { expect, test } from "./support/test.ts";

test.use({ serverEnv: asking });

/** Writes a page of another site with the owner's snippet; it lets in nothing but the loader and its frame. */
function hostPage(serverUrl: string, more: { attributes?: string; root?: string; body?: string }) {
  const { attributes = 'data-assistant="harbour"', root = "", body = "" } = more;
  const policy = `default-src 'none'; script-src ${serverUrl}; frame-src ${serverUrl}; require-trusted-types-for 'script'`;
  const html =
    `<!doctype html><html lang="en" ${root}><head><title>Our harbour</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"></head><body><main><h1>Our harbour</h1>` +
    `<p>Berths for every boat.</p></main>${body}<script src="${serverUrl}/embed.js" ${attributes} defer></script></body></html>`;
  return (reply: import("node:http").ServerResponse) =>
    reply
      .writeHead(200, { "content-type": "text/html", "content-security-policy": root ? "" : policy })
      .end(html);
}

const launcher = (page: Page) => page.getByRole("button", { name: "Ask a question" });
const chat = (page: Page) => page.frameLocator('iframe[title="Harbour desk"]');
const field = (page: Page) => chat(page).getByPlaceholder("Ask a question...");
const isOpen = (page: Page) =>
  page.locator("groundwork-assistant").evaluate((element) => element.hasAttribute("data-open"));

test("an owner puts the assistant on one site; visitors ask it there, and another site cannot frame it", async ({
  page,
  browser,
  server,
}) => {
  const site = await startLocalSite({
    "/": hostPage(server.url, {}),
    "/large": hostPage(server.url, { root: 'style="font-size:200%"' }),
    "/offers": hostPage(server.url, {
      attributes: `data-assistant="harbour" data-open data-question="${question}"`,
    }),
    "/night": hostPage(server.url, { body: '<meta name="color-scheme" content="dark">' }),
    "/blank": "<!doctype html><title>Blank</title>",
    "/plain": `<!doctype html><title>Plain</title><iframe title="Plain" src="${server.url}/qa/harbour"></iframe>`,
  });
  const other = await startLocalSite({
    "/": hostPage(server.url, { body: `<iframe src="${server.url}/embed/harbour"></iframe>` }),
  });
  const { projectId } = await newHarbour(page);

  await test.step("the owner publishes, allows a site, and sees the widget as visitors will", () =>
    publishOnSite(page, projectId, site));

  const visitor = await newVisitor(browser);
  await test.step("the launcher opens the chat by keyboard, and closes it", async () => {
    await visitor.goto(site.url);
    await expect(launcher(visitor)).toHaveAttribute("aria-expanded", "false");
    await expectSound(visitor, "the launcher");
    await launcher(visitor).press("Enter");
    await expect(field(visitor)).toBeFocused();
    await expectSound(visitor, "the open widget");
    await visitor.keyboard.press("Escape");
    await expect(launcher(visitor)).toBeFocused();
    expect(await isOpen(visitor)).toBe(false);
  });

  await test.step("an answer has its evidence, and the page around it hears of it", async () => {
    await launcher(visitor).click();
    await chat(visitor).getByRole("button", { name: question }).click();
    await expect(chat(visitor).getByRole("log")).toContainText("18 crowns");
    await expect
      .poll(() => visitor.evaluate(() => (document as unknown as { heard: unknown[] }).heard))
      .toEqual([{ answered: true }]);
    await chat(visitor).getByRole("button", { name: "Close", exact: true }).click();
    await expect(launcher(visitor)).toBeFocused();
  });

  await test.step("nothing is left on the page but one element: no cookie and no global", async () => {
    expect(await visitor.context().cookies()).toEqual([]);
    const globals = () =>
      visitor.evaluate(() => Object.keys(window).filter((name) => !name.startsWith("__playwright")));
    await visitor.goto(site.url);
    await expect(launcher(visitor)).toBeVisible();
    const names = await globals();
    await visitor.goto(`${site.url}/blank`);
    expect(names).toEqual(await globals());
    expect(gzipSync(await (await fetch(`${server.url}/embed.js`)).text()).length).toBeLessThanOrEqual(4096);
  });

  await test.step("a plain frame of the public page has no menu that leads away", async () => {
    await visitor.goto(`${site.url}/plain`);
    const frame = visitor.frameLocator('iframe[title="Plain"]');
    await expect(frame.getByRole("heading", { name: "Harbour desk" })).toBeVisible();
    await expect(frame.getByRole("button", { name: "Menu" })).toHaveCount(0);
    await expect(frame.getByRole("button", { name: "Close" })).toHaveCount(0);
  });

  await test.step("a page that declares a dark color scheme gets a dark chat", async () => {
    await visitor.goto(`${site.url}/night`);
    await launcher(visitor).click();
    await expect(field(visitor)).toBeFocused();
    await expect(chat(visitor).locator("html")).toHaveAttribute("data-theme", "dark");
    await visitor.keyboard.press("Escape");
  });

  await test.step("a source opens and closes by keyboard, and the focus goes back into view", async () => {
    await visitor.goto(site.url);
    await launcher(visitor).press("Enter");
    await chat(visitor).getByRole("button", { name: question }).press("Enter");
    const opener = chat(visitor).getByRole("button", { name: "Open source 1" });
    await opener.press("Enter");
    await expect(chat(visitor).getByRole("region", { name: "Source 1" })).toBeInViewport();
    await visitor.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
    expect(await isOpen(visitor)).toBe(true);
    await visitor.keyboard.press("Escape");
    await expect(launcher(visitor)).toBeFocused();
  });

  await test.step("a phone and large text are given room", async () => {
    await visitor.setViewportSize({ width: 360, height: 740 });
    await visitor.goto(`${site.url}/large`);
    await expectFits(visitor, "the launcher in large text");
    await launcher(visitor).click();
    await expect(field(visitor)).toBeFocused();
    const frame = visitor.locator('iframe[title="Harbour desk"]');
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await chat(visitor).getByRole("button", { name: "Close", exact: true }).click();
    await visitor.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the page opens it by itself, with a question that waits for the visitor", async () => {
    await visitor.goto(`${site.url}/offers`);
    await expect(field(visitor)).toHaveValue(question);
    await visitor.locator("groundwork-assistant").evaluate((element) => element.removeAttribute("data-open"));
    await expect(launcher(visitor)).toBeVisible();
  });

  await test.step("the browser refuses another site, which gets no launcher either", async () => {
    const refusals: string[] = [];
    visitor.on("console", (message) => void refusals.push(message.text()));
    await visitor.goto(other.url);
    await expect.poll(() => refusals.filter((text) => text.includes("frame-ancestors")).length).toBe(2);
    await expect(launcher(visitor)).toBeHidden();
  });

  await test.step("the owner reads where the question came from", async () => {
    await page.goto(`/project/${projectId}?tab=questions`);
    await page.getByRole("button", { name: /All questions/ }).click();
    await expect(page.getByText("Widget,").first()).toBeVisible();
  });
  await visitor.context().close();
  await Promise.all([site.close(), other.close()]);
});

/** Publishes by the tab "On your site", and sets the look and one allowed site there. */
async function publishOnSite(page: Page, projectId: string, site: LocalSite): Promise<void> {
  await page.goto(`/project/${projectId}`);
  await page.getByRole("tab", { name: "On your site" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Public URL Slug").fill("harbour");
  await page.getByLabel("Brief Public Description").fill("Ask about the harbour.");
  await page.getByRole("button", { name: "Confirm Publish" }).click();
  await page.getByLabel("Origins of allowed sites").fill(site.url);
  await page.getByLabel("Name", { exact: true }).fill("Harbour desk");
  await page.getByLabel("Question 1").fill(question);
  await page.getByRole("button", { name: "#0b5a8a" }).click();
  const preview = page.getByRole("complementary", { name: "Preview" }).frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Harbour desk" })).toBeVisible();
  await expect(preview.getByRole("button", { name: question })).toBeVisible();
  await expect(page.getByText("4 changes", { exact: true })).toBeVisible();
  await expectSoundInThemes(page, "On your site");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("4 changes", { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page, "On your site on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
}
