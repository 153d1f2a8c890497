import type { Route } from "@playwright/test";
import { copiedText } from "./support/copied-text.ts";
import { input, log, send as ask, stop } from "./support/kept-chat.ts";
import { asking } from "./support/shared-servers.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

test.use({ serverEnv: asking });

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
    await expect(log(page).getByText("Stopped before answering.")).toBeVisible();
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
