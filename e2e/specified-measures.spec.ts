import { typesetPdf } from "./support/documents.ts";
import { holdCall } from "./support/hold-call.ts";
import { addFile, addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("a list of resources is at most 60 % of the window high, and scrolls within itself", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  for (let i = 0; i < 14; i++)
    await addFile(page, person, projectId, `sheet-${i}.pdf`, Buffer.from(`%PDF-1.4\nSheet ${i}`));
  await page.goto(`/project/${projectId}`);
  const list = page.getByRole("group", { name: "Resources, scrollable" });
  await expect(list.getByText("sheet-0.pdf")).toBeVisible();
  expect((await list.boundingBox())!.height).toBe(600);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(700);
});

test("a description takes at most two lines of its project's card", async ({ page }) => {
  const person = await signIn(page);
  await addProject(page, person, "Long", "What the port authority wrote of its quays. ".repeat(20));
  await addProject(page, person, "Short", "One line.");
  await page.goto("/home");
  const height = async (text: string) => (await page.getByText(text).boundingBox())!.height;
  await expect(page.getByText("One line.")).toBeVisible();
  expect(await height("What the port authority wrote")).toBe(2 * (await height("One line.")));
});

test("a PDF is awaited in words, shown in a frame of 600 px and the whole width, and its failure is told", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const pdf = typesetPdf([{ heading: "Fees", paragraphs: ["A boat pays 18 crowns."] }], "Fees");
  const id = await addFile(page, person, projectId, "fees.pdf", pdf);
  const address = `/single_resource/${id}`;

  const release = await holdCall(page, "**/resources/get_pdf/**");
  await page.goto(address);
  await expect(page.getByText("Loading PDF...")).toBeVisible();
  release();
  await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  const frame = (await page.locator("iframe").boundingBox())!;
  const around = await page
    .locator("iframe")
    .evaluate((element) => [element.parentElement!.clientWidth, element.parentElement!.clientHeight]);
  expect([frame.width, frame.height]).toEqual([around[0], 600]);

  await page.goto("/single_resource/no-such-resource");
  await expect(page.getByText("Error: Failed to fetch PDF file")).toBeVisible();
});

test("dates of projects and resources stand as the visitor's browser writes them", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(
    page,
    person,
    projectId,
    "manual.pdf",
    typesetPdf([{ heading: "Cranes", paragraphs: ["A crane."] }], "Manual"),
  );
  // The browser remembers the sign-in from here on.
  await page.goto("/home");
  const today = new Date();
  for (const locale of ["de-DE", "en-GB"]) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      locale,
      storageState: await page.context().storageState(),
    });
    const other = await context.newPage();
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(today);
    await other.goto("/home");
    await expect(other.getByText(`Created: ${date}`, { exact: true })).toBeVisible();
    await other.goto(`/project/${projectId}`);
    await expect(other.getByText(`Added: ${date}`)).toBeVisible();
    await context.close();
  }
});
