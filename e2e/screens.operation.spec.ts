import type { Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { fillerParagraphs } from "./support/filler.ts";
import { createRandom } from "./support/random.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const longName = `A project whose name goes on and on ${"without-a-single-space-".repeat(5)}`;
const pages = Array.from({ length: 3 }, (_, i) => ({
  heading: `Section ${i + 1}`,
  paragraphs: fillerParagraphs(createRandom(i), 4, i === 1 ? ["The Tarn crane lifts at most 4,350 kg."] : []),
}));

for (const width of [360, 768, 1440]) {
  test(`every screen is sound in light and dark at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: baseURL!,
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
      await expectSettledAndSound(page, path);
    }

    const person = await signIn(page);
    await page.goto("/home");
    await expect(page.getByText("No projects found")).toBeVisible();
    await expectSettledAndSound(page, "the empty dashboard");

    const projectId = await addProject(page, person, longName, "What the port authority wrote. ".repeat(20));
    await addProject(page, person, "Second");
    const indexed = await addFile(page, person, projectId, "manual.pdf", typesetPdf(pages, "Manual"));
    await addFile(page, person, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
    await vectorize(page, person, projectId);
    const published = await page.request.post("/public/publish", {
      data: {
        UserID: person.userId,
        ProjectID: projectId,
        PublicSlug: `port-${width}`,
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
      await expectSettledAndSound(page, path);
    }

    await page.goto("/home");
    await page.getByRole("button", { name: "New Project" }).click();
    await expectSettledAndSound(page, "the dialog of a new project");
    await page.goto("/deployed");
    await page
      .getByRole("button", { name: /^A project/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSettledAndSound(page, "the dialog of a deployed project");

    await page.goto(`/single_resource/${indexed}`);
    await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
    await expectSettledAndSound(page, "a PDF");

    await page.goto(`/chat/${projectId}/${person.userId}`);
    await expectSettledAndSound(page, "the empty chat");
    await ask(page, "How much does the Tarn crane lift?");
    await expect(page.getByRole("log").getByText("4,350 kg")).toBeVisible();
    await expectSettledAndSound(page, "an answer");
    await page
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    await expect(page.locator("mark, canvas").first()).toBeVisible();
    await expectSettledAndSound(page, "an open source");

    const visitor = await (
      await browser.newContext({
        baseURL: baseURL!,
        reducedMotion: "reduce",
        viewport: { width, height: 900 },
      })
    ).newPage();
    await visitor.goto(`/qa/port-${width}`);
    await expect(visitor.getByRole("dialog")).toBeVisible();
    await expectSettledAndSound(visitor, "the welcome");
    await visitor.getByRole("button", { name: "Continue to Chat" }).click();
    await expectSettledAndSound(visitor, "the public chat");
    await ask(visitor, "Which football club won the cup final?");
    await expect(visitor.getByRole("log").getByText(/not in this project/)).toBeVisible();
    await expectSettledAndSound(visitor, "a refusal");

    expect(refused).toEqual([]);
    await visitor.context().close();
    await context.close();
  });
}

async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder("Message Groundwork...");
  await box.fill(question);
  await box.press("Enter");
}

/** Once what it loads is there. */
async function expectSettledAndSound(page: Page, what: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expectSoundInThemes(page, what);
}
