import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { fillerParagraphs } from "./support/filler.ts";
import { createRandom } from "./support/random.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const longName = `A project whose name goes on and on ${"without-a-single-space-".repeat(5)}`;
const pages = Array.from({ length: 3 }, (_, i) => ({
  heading: `Section ${i + 1}`,
  paragraphs: fillerParagraphs(createRandom(i), 4, i === 1 ? ["The Tarn crane lifts at most 4,350 kg."] : []),
}));

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 768, 1440]) {
    test(`every screen is sound in ${colorScheme} at ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        baseURL: baseURL!,
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      const refused: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) refused.push(message.text());
      });
      page.on("pageerror", (error) => refused.push(error.message));

      for (const path of [
        "/",
        "/login",
        "/register",
        "/forgot-password",
        "/reset-password",
        "/reset-password?token=x",
        "/nowhere",
        "/qa/nobody",
      ]) {
        await page.goto(path);
        await expectSound(page, path);
      }

      const person = await signIn(page);
      await page.goto("/home");
      await expect(page.getByText("No projects found")).toBeVisible();
      await expectSound(page, "the empty dashboard");

      const projectId = await addProject(
        page,
        person,
        longName,
        "What the port authority wrote. ".repeat(20),
      );
      await addProject(page, person, "Second");
      const indexed = await addFile(page, person, projectId, "manual.pdf", typesetPdf(pages, "Manual"));
      await addFile(page, person, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
      await vectorize(page, person, projectId);
      const published = await page.request.post("/public/publish", {
        data: {
          UserID: person.userId,
          ProjectID: projectId,
          PublicSlug: `port-${colorScheme}-${width}`,
          Description: "Ask about the port.",
        },
      });
      expect(published.status()).toBe(201);

      const paths = [
        "/home",
        "/delete",
        "/publish",
        "/deployed",
        `/project/${projectId}`,
        `/addresource/${projectId}`,
        `/read/${projectId}/${indexed}`,
        "/account",
        "/docs",
        `/read/${projectId}/no-such-resource`,
        `/project/no-such-project`,
      ];
      for (const path of paths) {
        await page.goto(path);
        await expectSound(page, path);
      }

      await page.goto("/home");
      await page.getByRole("button", { name: "New Project" }).click();
      await expectSound(page, "the dialog of a new project");
      await page.goto("/deployed");
      await page
        .getByRole("button", { name: /^A project/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectSound(page, "the dialog of a deployed project");

      await page.goto(`/single_resource/${indexed}`);
      await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
      await expectSound(page, "a PDF");

      await page.goto(`/chat/${projectId}/${person.userId}`);
      await expectSound(page, "the empty chat");
      await ask(page, "How much does the Tarn crane lift?");
      await expect(page.getByRole("log").getByText("4,350 kg")).toBeVisible();
      await expectSound(page, "an answer");
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      await expect(page.locator("mark, canvas").first()).toBeVisible();
      await expectSound(page, "an open source");

      const visitor = await (
        await browser.newContext({
          baseURL: baseURL!,
          colorScheme,
          reducedMotion: "reduce",
          viewport: { width, height: 900 },
        })
      ).newPage();
      await visitor.goto(`/qa/port-${colorScheme}-${width}`);
      await expect(visitor.getByRole("dialog")).toBeVisible();
      await expectSound(visitor, "the welcome");
      await visitor.getByRole("button", { name: "Continue to Chat" }).click();
      await expectSound(visitor, "the public chat");
      await ask(visitor, "Which football club won the cup final?");
      await expect(visitor.getByRole("log").getByText(/not in this project/)).toBeVisible();
      await expectSound(visitor, "a refusal");

      expect(refused).toEqual([]);
      await visitor.context().close();
      await context.close();
    });
  }
}

async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder("Message Groundwork...");
  await box.fill(question);
  await box.press("Enter");
}

/** Nothing serious for axe, and nothing that makes the page wider than its window. */
async function expectSound(page: Page, what: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect
    .soft(
      serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      what,
    )
    .toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0);
}
