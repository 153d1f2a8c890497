import { readFile } from "node:fs/promises";
import { expectSound } from "./support/expect-sound.ts";
import {
  ask,
  fee,
  hours,
  input,
  keptQuestions,
  log,
  newChat,
  openPanel,
  panel,
  question,
  seed,
  stop,
} from "./support/kept-chat.ts";
import { openMenuByEnter, tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a conversation is kept under its address, taken up again, changed, renamed, exported and deleted, by keyboard too", async ({
  page,
}) => {
  const chat = await newChat(page);
  await seed(page, chat, "earlier", hours);
  await page.goto(chat.path);

  await test.step("it gets its address with its first answer, and is complete when it is opened again", async () => {
    await ask(page, hours);
    await expect(page).toHaveURL(/\?conversation=conversation-[0-9a-z]{16}$/);
    await ask(page, "What does a fishing goat pay?");
    await page.reload();
    await expect(question(page, hours)).toBeAttached();
    await expect(log(page).getByText("half past six").first()).toBeVisible();
    await expect(stop(page)).toBeHidden();
  });

  await test.step("its last question is changed by keyboard, and its answer gives way", async () => {
    await tabTo(page, input(page));
    await page.keyboard.press("ArrowUp");
    await expect(input(page)).toHaveValue("What does a fishing goat pay?");
    await ask(page, fee);
    await expect(log(page).getByText("18 crowns").first()).toBeVisible();
    await expect(question(page, "What does a fishing goat pay?")).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get("conversation")!;
    expect(await keptQuestions(page, id)).toEqual([hours, fee]);
  });

  await test.step("a new one begins, and the way back leads to the one before", async () => {
    await page.getByRole("button", { name: "New conversation" }).click();
    await expect(page).toHaveURL(new RegExp(`${chat.path}$`));
    await expect(page.getByRole("heading", { name: "Groundwork" })).toBeVisible();
    await page.goBack();
    await expect(question(page, fee)).toBeAttached();
  });

  const today = panel(page).getByRole("region", { name: "Today" });
  await test.step("by keyboard it is found in the list and renamed", async () => {
    await tabTo(page, page.getByRole("button", { name: "Conversations" }));
    await page.keyboard.press("Enter");
    await expect(today.getByRole("link")).toHaveText([hours, hours]);
    await expectSound(page, "the conversations");
    await tabTo(page, panel(page).getByRole("button", { name: "Edit conversation title" }).first());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Conversation title" })).toBeFocused();
    await page.keyboard.type("Quay fees");
    await page.keyboard.press("Enter");
    await expect(today.getByRole("link")).toHaveText(["Quay fees", hours]);
  });

  await test.step("it is exported as Markdown with its sources", async () => {
    await panel(page).getByRole("button", { name: "More for Quay fees" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export as Markdown" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Quay-fees.md");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# Quay fees\n/);
    expect(text).toMatch(/\[1\] \*\*harbour\.pdf\*\*, page 1.*\n\n> A fishing boat pays 18 crowns/);
  });

  await test.step("by keyboard it is deleted, and a new one replaces it", async () => {
    await tabTo(page, panel(page).getByRole("button", { name: "More for Quay fees" }));
    const menu = await openMenuByEnter(page);
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("menuitem", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    const confirmation = page.getByRole("alertdialog", { name: "Delete conversation" });
    await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
    await tabTo(page, confirmation.getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(confirmation).toBeHidden();
    await expect(panel(page).getByRole("link")).toHaveText([hours]);
    await expect(page).toHaveURL(new RegExp(`${chat.path}$`));
  });

  await test.step("where there is room the list is next to the chat, and on a narrow screen in a sheet", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1600, height: 900 });
    const column = page.getByRole("complementary", { name: "Conversations" });
    await column.getByRole("link", { name: hours }).click();
    await expect(question(page, hours)).toBeVisible();
    await page
      .getByRole("button", { name: /^Source 1: harbour/ })
      .first()
      .click();
    await expect(page.getByRole("complementary", { name: "Source" })).toBeVisible();
    const answer = await log(page).locator("[data-lead-column]").boundingBox();
    expect(answer!.width).toBeGreaterThan(640);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 800 });
    await openPanel(page);
    await expect(panel(page).getByRole("link")).toHaveText([hours]);
    await expectSound(page, "the conversations in a sheet");
  });
});
