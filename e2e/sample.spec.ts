import type { Page } from "@playwright/test";
import { copiedText } from "./support/copied-text.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { withSample } from "./support/shared-servers.ts";
import { expect, test } from "./support/test.ts";

test.use({ serverEnv: withSample });

/** Asks again and again until the sample knows its pages, which are indexed one after the other. */
async function untilSampleSays(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [query, words] of Object.entries(answers))
    await expect
      .poll(
        async () => {
          const data = { public_domain_endpoint: "groundwork", query };
          const answer = await page.request.post("/public_rag_query/qa", { data });
          return answer.ok() ? ((await answer.json()) as { message: string }).message : "";
        },
        { timeout: 90_000 },
      )
      .toContain(words);
}
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
};

// spec:landing.9
test("the hero's question is answered from the sample, sentence by sentence, and its source opens", async ({
  page,
}) => {
  const question = "How many questions can a visitor ask?";
  await untilSampleSays(page, {
    [question]: "20 questions a minute",
    "What do visitors see?": "Visitors see the name of the assistant",
  });
  const ask = page.getByRole("form", { name: "Ask the sample" });
  const field = ask.getByLabel("Your turn: ask Groundwork’s own documentation");
  const example = page.getByText("How long must passwords be, and should they expire?");
  const source = page.getByRole("figure").filter({ has: page.locator("[data-words]") });
  /** The line of the open mark. */
  const leads = page.locator("path.animate-lead");
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  const atFirst = scripts.length;
  await expect(example).toBeVisible();
  await expect(leads).toHaveCount(1);

  await test.step("what answers is loaded only now, and the first mark leads to its words", async () => {
    await field.fill(question);
    await field.press("Enter");
    await expect(page.getByText(/\d of \d sentences? supported/)).toBeVisible();
    expect(scripts.length).toBeGreaterThan(atFirst);
    await expect(example).toHaveCount(0);
    const mark = page.getByRole("button", { name: /^Source 1: publishing\.md/ });
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await expect(source.locator("[data-words]")).toContainText("A visitor can ask 20 questions a minute");
    await expect(source).toContainText("How many questions can a visitor ask?");
    await expect(leads).toHaveCount(1);
    await expectSoundInThemes(page, "a live answer");
  });

  await test.step("a suggested question by the keyboard alone; the second mark opens its own words, amid others", async () => {
    await ask.getByRole("button", { name: "What do visitors see?" }).focus();
    await page.keyboard.press("Enter");
    const second = page.getByRole("button", { name: /^Source 2:/ }).first();
    await second.focus();
    await page.keyboard.press("Enter");
    await expect(second).toHaveAttribute("aria-pressed", "true");
    const quoted = (await source.locator("[data-words]").innerText()).trim();
    expect(quoted.length).toBeGreaterThan(20);
    await expect
      .poll(async () => (await source.locator("[data-page]").innerText()).length)
      .toBeGreaterThan(quoted.length);
  });

  await test.step("where the source is below the answer, it is scrolled into view", async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole("button", { name: /^Source 1: publishing\.md/ }).click();
    await expect(source.locator("[data-words]")).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("what nothing answers is refused, and nothing is cited", async () => {
    await field.fill("What is the capital of France?");
    await ask.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText("so nothing is cited")).toBeVisible();
    await expect(leads).toHaveCount(0);
    const offered = ask.getByRole("list", { name: "Questions to try" }).getByRole("button");
    await expect(offered.getByText("What do visitors see?")).toHaveCount(0);
    await expect(offered.first()).toHaveText(/\?$/);
  });
});

// spec:pages.9 page:landing.try-our-ai-startup-validator page:landing.test-an-idea-against-the-evidence
test("an idea is checked against the sample by a visitor, its report is copied, and the frame beneath it chats", async ({
  page,
}) => {
  await untilSampleSays(page, {
    "What does Pro cost?": "$99",
    "Why is a fluent answer hard to check?": "write and hard to check",
  });
  await open(page, "/startup_validator");

  await test.step("the frame's dialog does not draw the reader of the page around it into the frame", async () => {
    const around = page.getByRole("link", { name: "Explore Platform Features" });
    await around.focus();
    const chat = page.frameLocator('iframe[title="AI Startup Validator"]');
    await page.locator("iframe").scrollIntoViewIfNeeded();
    await expect(chat.getByText("Welcome to Public AI Chat")).toBeVisible();
    await expect(around).toBeFocused();
    await chat.getByRole("button", { name: "Continue to Chat" }).click();
    await expect(chat.getByPlaceholder("Message Groundwork...")).toBeFocused();
  });

  await test.step("each assumption is supported, contradicted or without a source", async () => {
    await page.getByRole("button", { name: "Fill in an example" }).click();
    await page.getByRole("button", { name: "Check the idea" }).click();
    const report = page.getByRole("region", { name: "Report" });
    const price = report.getByRole("list", { name: "The price" });
    await expect(price).toContainText("Contradicted");
    await expect(price.getByRole("blockquote")).toContainText("$99 per month");
    await expect(report.getByRole("list", { name: "The problem" })).toContainText("Supported");
    const evidence = report.getByRole("list", { name: "The evidence" }).getByRole("listitem");
    await expect(evidence.first()).toContainText("Supported");
    await expect(evidence.last()).toContainText("Not covered");
    await report.getByRole("button", { name: "Copy report" }).click();
    await expect(report.getByRole("button", { name: "Copied!" })).toBeVisible();
    const copied = await copiedText(page);
    expect(copied).toContain("- Contradicted: Pro costs $79 per month.");
    expect(copied).toContain("- Not covered: Ninety hospitals have asked for a trial.");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectSoundInThemes(page, "a checked idea");
  });
});
