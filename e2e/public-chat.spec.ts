import type { Locator, Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { input, log, send as ask, stop } from "./support/kept-chat.ts";
import { asking } from "./support/shared-servers.ts";
import { projectWith, publish } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

test.use({ serverEnv: asking });

const handbook = typesetPdf(
  [
    {
      heading: "Mooring fees",
      paragraphs: [
        "A fishing boat pays 18 crowns for each night at the northern quay. The fee is paid at the harbour office " +
          "before the boat leaves, in cash or by card, and the receipt is kept on board.",
        "Boats that stay for a month pay for twenty nights. Boats of the rescue service pay nothing, whatever their length.",
      ],
    },
    {
      heading: "Winter storage",
      paragraphs: [
        "Hulls are lifted out by the crane in October and stand on the gravel behind the sail loft until April. Owners " +
          "cover them before the first frost and take out batteries and gas bottles.",
        "The crane lifts at most nine tonnes. Heavier boats are taken to the shipyard at Korvik, which has a slipway of its own.",
      ],
    },
  ],
  "Harbour handbook",
);

test("a visitor is welcomed, chooses a question, reads around its quote, judges it, learns what is missing, and stops an answer", async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, projectId } = await projectWith(page, "Harbour", { "internal-handbook.pdf": handbook });
  const slug = `harbour-${projectId}`;
  const suggestion = "What does a fishing boat pay each night at the northern quay?";
  await publish(page, person, projectId, slug);
  const data = { UserID: person.userId, ProjectID: projectId, PublicSlug: slug, Suggestions: [suggestion] };
  const suggested = await page.request.patch("/public/update", { data });
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

  await test.step("the owner's question is answered, and its quote is read in context", async () => {
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
