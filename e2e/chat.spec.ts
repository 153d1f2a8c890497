import type { Locator, Page, Route } from "@playwright/test";
import { copiedText } from "./support/copied-text.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { asking } from "./support/shared-servers.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

test.use({ serverEnv: asking });

const input = (page: Page) => page.getByPlaceholder("Message Groundwork...");
const log = (page: Page) => page.getByRole("log");
const stop = (page: Page) => page.getByRole("button", { name: "Stop generating" });
async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press("Enter");
}

// spec:chat.13 spec:chat.19
test("a long answer is followed while it comes, left alone where somebody reads, and stopped; code and input scroll by themselves", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const code = `const line = "${"x".repeat(400)}";`;
  let message = Array.from({ length: 200 }, (_, i) => `Paragraph ${i} of many.`).join("\n\n");
  let answer = (route: Route): unknown => route.fulfill({ json: { message } });
  await page.route("**/rag_query/qa", (route) => answer(route));
  await page.setViewportSize({ width: 1000, height: 480 });
  await page.clock.install();
  await page.goto(`/chat/${projectId}/${person.userId}`);

  await test.step("a low window shows the beginning, however much is written", async () => {
    await expect(page.getByRole("heading", { name: "Groundwork" })).toBeInViewport();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const height = async () => (await input(page).boundingBox())!.height;
    const one = await height();
    await input(page).fill("line\n".repeat(40));
    await expect.poll(height).toBe(200);
    expect(await input(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
    expect(await log(page).evaluate((element) => element.scrollTop)).toBe(0);
    await input(page).fill("");
    await expect.poll(height).toBe(one);
  });

  const distance = () =>
    log(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  await test.step("new words are followed from the end, and leave who scrolled up where they are", async () => {
    await input(page).fill("Tell me all.");
    await stopClock(page);
    await input(page).press("Enter");
    await turnClockUntil(page, log(page).getByText(/Paragraph 0/));
    await page.clock.runFor(6_000);
    // A word and the step that follows it are not one moment.
    await expect.poll(distance).toBeLessThan(3);
    await log(page).hover();
    await page.mouse.wheel(0, -300);
    // All of it, so that the view has come to rest.
    await expect.poll(distance).toBeGreaterThan(295);
    const place = await log(page).evaluate((element) => element.scrollTop);
    await page.clock.runFor(3_000);
    expect(await log(page).evaluate((element) => element.scrollTop)).toBe(place);
    await page.getByRole("button", { name: "Scroll to bottom" }).click();
    await expect.poll(distance).toBeLessThan(3);
  });

  await test.step("Stop ends it, and an answer that is awaited as well", async () => {
    await stop(page).click();
    await expect(stop(page)).toBeHidden();
    await expect(log(page).getByText("Paragraph 199")).toHaveCount(0);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    answer = async (route) => {
      await held;
      await route.fulfill({ json: { message: "Too late." } }).catch(() => {});
    };
    await ask(page, "When?");
    await expect(input(page)).toBeDisabled();
    await stop(page).click();
    await expect(log(page).getByText("Stopped before an answer came.")).toBeVisible();
    await expect(input(page)).toBeFocused();
    release();
    await expect(log(page).getByText("Too late.")).toHaveCount(0);
  });

  await test.step("a line of code that is too long scrolls by itself, and is copied whole", async () => {
    message = `So:\n\n\`\`\`ts\n${code}\n\`\`\``;
    answer = (route) => route.fulfill({ json: { message } });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await ask(page, "Show me.");
    const block = log(page).getByRole("figure");
    await block.getByRole("button", { name: "Copy" }).click();
    await expect(block.getByRole("button", { name: "Copied!" })).toBeVisible();
    expect(await copiedText(page)).toBe(code);
    expect(await block.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    expect(await log(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});

const handbook = typesetPdf(
  [
    {
      heading: "Mooring fees",
      paragraphs: [
        "A fishing boat pays 18 crowns for each night at the northern quay. The fee is paid at the harbour office before the boat leaves, in cash or by card, and the receipt is kept on board.",
        "Boats that stay for a month pay for twenty nights. Boats of the rescue service pay nothing, whatever their length.",
      ],
    },
    {
      heading: "Winter storage",
      paragraphs: [
        "Hulls are lifted out by the crane in October and stand on the gravel behind the sail loft until April. Owners cover them before the first frost and take out batteries and gas bottles.",
        "The crane lifts at most nine tonnes. Heavier boats are taken to the shipyard at Korvik, which has a slipway of its own.",
      ],
    },
  ],
  "Harbour handbook",
);

test("a visitor is welcomed, chooses a question, reads around its quote, judges it, is told what is not there, and stops an answer", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "internal-handbook.pdf", handbook);
  await vectorize(page, person, projectId);
  const slug = `harbour-${projectId}`;
  const suggestion = "What does a fishing boat pay each night at the northern quay?";
  const data = { UserID: person.userId, ProjectID: projectId, PublicSlug: slug };
  await page.request.post("/public/publish", { data: { ...data, Description: "Ask." } });
  const suggested = await page.request.patch("/public/update", {
    data: { ...data, Suggestions: [suggestion] },
  });
  expect(suggested.status()).toBe(200);

  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
  const visitor = await context.newPage();
  await visitor.goto(`/public/${slug}`);
  await visitor.waitForURL(`**/qa/${slug}`);

  await test.step("welcomed each time it is opened", async () => {
    const welcome = visitor.getByRole("dialog", { name: "Welcome to Public AI Chat" });
    await expect(welcome).toBeVisible();
    await expectSoundInThemes(visitor, "the welcome");
    await visitor.reload();
    await welcome.getByRole("button", { name: "Continue to Chat" }).click();
    await expect(welcome).toBeHidden();
    await expect(input(visitor)).toBeFocused();
    await expectSoundInThemes(visitor, "the public chat");
  });

  await test.step("the owner's question is answered, and its quote is read with what stands around it", async () => {
    await log(visitor).getByRole("button", { name: suggestion }).click();
    await expect(log(visitor)).toContainText("A fishing boat pays 18 crowns for each night");
    await expect(log(visitor).getByRole("region", { name: "Passage 1" })).toContainText("receipt is kept");
    await log(visitor)
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    const card = visitor.getByRole("region", { name: "Source 1" });
    await expect(card).toContainText("18 crowns");
    await expect(card.getByRole("link")).toHaveCount(0);
    await expect(log(visitor).getByRole("button", { name: "More about this answer" })).toHaveCount(0);
    // Its name is the owner's alone, who did not allow it.
    expect(await visitor.content()).not.toContain("internal-handbook");
    await expectSoundInThemes(visitor, "a visitor's answer");
  });

  await test.step("what a visitor says of it is read by the owner", async () => {
    await log(visitor).getByRole("button", { name: "Good answer" }).click();
    await expect(visitor.getByText("Thank you for your feedback.")).toBeAttached();
    await page.goto(`/chat/${projectId}/${person.userId}`);
    await page.getByRole("button", { name: "Feedback", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Feedback" }).getByText(suggestion)).toBeVisible();
  });

  await test.step("what is only close is shown and not claimed, and what is not there is refused", async () => {
    await ask(visitor, "Who repairs the crane?");
    const closest = log(visitor).getByRole("list", { name: "Passages" }).last();
    await expect(closest).toContainText("by the crane in October");
    await ask(visitor, "Who won the chess championship of Venezuela?");
    await expect(log(visitor)).toContainText("Nothing in them mentions “Venezuela”.");
    await visitor.setViewportSize({ width: 360, height: 800 });
    await expectSoundInThemes(visitor, "what is close and what is refused");
  });

  await test.step("words come one by one, and an answer that is stopped says so", async () => {
    await visitor.emulateMedia({ reducedMotion: "no-preference" });
    await visitor.clock.install();
    await stopClock(visitor);
    await ask(visitor, suggestion);
    const stopped = log(visitor).getByText("(Stopped)");
    await turnClockUntil(visitor, lastAnswer(visitor));
    await stop(visitor).click();
    await expect(stopped).toHaveCount(1);
  });
  await context.close();
});

/** The answer to the last question, once a word of it is there. */
const lastAnswer = (page: Page): Locator =>
  log(page)
    .locator(".turn")
    .last()
    .getByText(/This|These/);
