import { readFile } from "node:fs/promises";
import { expectSound, expectSoundInThemes } from "./support/expect-sound.ts";
import { holdCall } from "./support/hold-call.ts";
import {
  ask,
  at,
  fee,
  hours,
  idOf,
  input,
  log,
  newChat,
  openPanel,
  panel,
  question,
  seed,
  stop,
} from "./support/kept-chat.ts";
import { addProject } from "./support/signed-in.ts";
import { openMenuByEnter, tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("a new conversation gets its address with its first answer, and stands there at once when it is opened again", async ({
  page,
  context,
}) => {
  const chat = await newChat(page);
  await page.goto(chat.path);
  await ask(page, fee);
  await expect(log(page).getByText("18 crowns")).toBeVisible();
  await expect(page).toHaveURL(/\?conversation=conversation-[0-9a-z]{16}$/);
  const address = page.url();
  await ask(page, hours);
  expect(page.url()).toBe(address);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.reload();
  await expect(question(page, fee)).toBeAttached();
  await expect(question(page, hours)).toBeVisible();
  // The clock stands still, so whatever were revealed word by word would not be there.
  await expect(log(page).getByText("18 crowns")).toBeVisible();
  await expect(log(page).getByText("half past six").first()).toBeVisible();
  await expect(stop(page)).toBeHidden();

  const other = await context.newPage();
  await other.addInitScript((id) => {
    localStorage.setItem("isLoggedIn", "true");
    localStorage.setItem("userId", id);
  }, chat.person.userId);
  await other.goto(address);
  await expect(question(other, hours)).toBeVisible();
  await other
    .getByRole("button", { name: /^Source 1: harbour/ })
    .first()
    .click();
  await expect(other.getByRole("complementary", { name: "Source" })).toContainText("harbour.pdf");

  await other.getByRole("button", { name: "New conversation" }).click();
  await expect(other).toHaveURL(new RegExp(`${chat.path}$`));
  await expect(other.getByRole("heading", { name: "Groundwork" })).toBeVisible();
  await other.goBack();
  await expect(question(other, fee)).toBeAttached();
});

for (const width of [1440, 360]) {
  test(`conversations are listed, opened, renamed, exported and deleted at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const chat = await newChat(page);
    await seed(page, chat, "talk-hours", hours);
    await seed(page, chat, "talk-fee", fee);
    await seed(page, chat, "talk-fee", "Which football club won the cup final?");
    await page.goto(chat.path);
    await openPanel(page);
    const today = panel(page).getByRole("region", { name: "Today" });
    await expect(today.getByRole("link")).toHaveText([fee, hours]);

    await today.getByRole("link", { name: fee }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(at(chat, "talk-fee"));
    await expect(question(page, fee)).toBeAttached();
    await expect(question(page, "Which football club won the cup final?")).toBeVisible();

    await openPanel(page);
    await expect(today.getByRole("link", { name: fee })).toHaveAttribute("aria-current", "page");
    await today
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: "Edit conversation title" })
      .click();
    await page.getByRole("textbox", { name: "Conversation title" }).fill("Something else");
    await page.keyboard.press("Escape");
    await expect(today.getByRole("link").first()).toHaveText(fee);
    await today
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: "Edit conversation title" })
      .click();
    await page.getByRole("textbox", { name: "Conversation title" }).fill("Quay fees");
    await page.keyboard.press("Enter");
    await expect(today.getByRole("link")).toHaveText(["Quay fees", hours]);

    await panel(page).getByRole("button", { name: "More for Quay fees" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export as Markdown" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Quay-fees.md");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# Quay fees\n/);
    expect(text).toContain(`## ${fee}\n`);
    expect(text).toMatch(/\[1\] \*\*harbour\.pdf\*\*, page 1.*\n\n> A fishing boat pays 18 crowns/);
    expect(text).toContain("## Which football club won the cup final?\n");

    await panel(page).getByRole("button", { name: "More for Quay fees" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Delete conversation" });
    await expect(confirmation).toContainText("Quay fees");
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await panel(page).getByRole("button", { name: "More for Quay fees" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(confirmation).toBeHidden();
    await expect(today.getByRole("link")).toHaveText([hours]);
    // The one that was open is gone, so a new one stands in its place.
    await expect(page).toHaveURL(new RegExp(`${chat.path}$`));
    expect((await page.request.get(`/chat/conversation/${idOf(chat, "talk-fee")}`)).status()).toBe(404);
  });
}

test("the list is loading, cannot be had, is empty, and is searched once it is long", async ({ page }) => {
  const chat = await newChat(page);
  const path = "**/chat/conversations/*";
  const release = await holdCall(page, path);
  await page.goto(chat.path);
  await openPanel(page);
  await expect(panel(page).getByText("Loading conversations...")).toBeAttached();
  release();
  await expect(panel(page).getByText("No conversations yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await page.reload();
  await openPanel(page);
  const failure = panel(page).getByRole("alert");
  await expect(failure).toContainText("The server did not answer. Is there a connection?");
  await page.unroute(path);
  // More than one page of the list, of which the last is searched for.
  await seed(page, chat, "talk-0", hours);
  for (let i = 1; i <= 52; i++) await seed(page, chat, `talk-${i}`, `Hello ${i}?`);
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByRole("link")).toHaveCount(50);
  await expect(panel(page).getByRole("link", { name: hours })).toHaveCount(0);
  const search = panel(page).getByRole("searchbox", { name: "Search conversations..." });
  await search.fill("OFFICE");
  await expect(panel(page).getByRole("link")).toHaveText([hours]);
  await search.fill("no such words");
  await expect(panel(page).getByText("No title contains these words.")).toBeVisible();
  await search.press("Escape");
  await expect(panel(page).getByRole("link")).toHaveCount(53);
});

test("a conversation that is not there says so kindly, and a new one begins in its place", async ({
  page,
}) => {
  const chat = await newChat(page);
  await seed(page, chat, "talk", hours);
  const other = await addProject(page, chat.person, "Another");
  for (const path of [
    `${chat.path}?conversation=conversation-unknown`,
    `/chat/${other}/${chat.person.userId}?conversation=${idOf(chat, "talk")}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: "no longer exists" })).toBeVisible();
    await expect(page).toHaveURL(path.slice(0, path.indexOf("?")));
  }
  await page.goto(`${chat.path}?conversation=conversation-unknown`);
  await expect(page.getByRole("status").filter({ hasText: "no longer exists" })).toBeVisible();
  await ask(page, fee);
  await expect(page.getByText("no longer exists")).toBeHidden();
  await expect(page).toHaveURL(/\?conversation=conversation-[0-9a-z]{16}$/);

  await page.route("**/chat/conversation/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The conversation could not be loaded.");
  await page.unroute("**/chat/conversation/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(question(page, fee)).toBeVisible();
});

test("each conversation keeps its own draft over a reload", async ({ page }) => {
  const chat = await newChat(page);
  await seed(page, chat, "talk", hours);
  await page.goto(chat.path);
  await input(page).fill("for a new one");
  await openPanel(page);
  await panel(page).getByRole("link", { name: hours }).click();
  await expect(question(page, hours)).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await input(page).fill("for an old one");
  await page.reload();
  await expect(input(page)).toHaveValue("for an old one");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(input(page)).toHaveValue("for a new one");
});

test("conversations are opened, renamed and deleted, and a question is changed, by keyboard alone", async ({
  page,
}) => {
  const chat = await newChat(page);
  await seed(page, chat, "talk", hours);
  await seed(page, chat, "second", fee);
  await page.goto(chat.path);
  await expect(input(page)).toBeVisible();
  const conversations = page.getByRole("button", { name: "Conversations" });
  await tabTo(page, conversations);
  await page.keyboard.press("Enter");
  await tabTo(page, panel(page).getByRole("link", { name: hours }));
  await page.keyboard.press("Enter");
  await expect(question(page, hours)).toBeVisible();
  await expect(conversations).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, panel(page).getByRole("button", { name: "Edit conversation title" }).last());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Conversation title" })).toBeFocused();
  await page.keyboard.type("Office hours");
  await page.keyboard.press("Enter");
  const renamed = panel(page).getByRole("link", { name: "Office hours" });
  await expect(renamed).toBeVisible();
  await tabTo(page, panel(page).getByRole("button", { name: `More for ${fee}` }));
  const menu = await openMenuByEnter(page);
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const confirmation = page.getByRole("alertdialog", { name: "Delete conversation" });
  await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
  await tabTo(page, confirmation.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(confirmation).toBeHidden();
  await expect(panel(page).getByRole("link")).toHaveText(["Office hours"]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await tabTo(page, input(page));
  await page.keyboard.press("ArrowUp");
  await expect(input(page)).toHaveValue(hours);
  await page.keyboard.press("Enter");
  await expect(stop(page)).toBeHidden();
  await expect(input(page)).toBeFocused();
  await expect(question(page, hours)).toHaveCount(1);
});

for (const width of [1440, 360]) {
  test(`the conversations are sound in light and dark at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const chat = await newChat(page);
    for (let i = 0; i < 11; i++) await seed(page, chat, `talk-${i}`, i === 10 ? fee : `Hello ${i}?`);
    await page.goto(at(chat, "talk-10"));
    await expect(question(page, fee)).toBeVisible();
    await log(page).getByRole("button", { name: "Edit question" }).click();
    await expectSoundInThemes(page, "a question that is changed");
    await page.keyboard.press("Escape");
    await openPanel(page);
    await expect(panel(page).getByRole("link")).toHaveCount(11);
    await expectSoundInThemes(page, "the list");
    await panel(page).getByRole("button", { name: "Edit conversation title" }).first().click();
    await expectSoundInThemes(page, "a title that is changed");
    await page.keyboard.press("Escape");
    await page.goto(`${chat.path}?conversation=nowhere`);
    await expect(page.getByText("no longer exists")).toBeVisible();
    await expectSoundInThemes(page, "a conversation that is not there");
  });
}

test("where there is room the conversations stand beside the chat", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const chat = await newChat(page);
  await seed(page, chat, "talk", fee);
  await page.goto(at(chat, "talk"));
  const column = page.getByRole("complementary", { name: "Conversations" });
  await expect(column.getByRole("link", { name: fee })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Conversations" })).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Source 1: harbour/ })
    .first()
    .click();
  await expect(page.getByRole("complementary", { name: "Source" })).toBeVisible();
  const answer = await log(page).locator("[data-lead-column]").boundingBox();
  expect(answer!.width).toBeGreaterThan(640);
  await page.getByRole("button", { name: "New conversation" }).click();
  // Until the new one is there, the message input is the old one's.
  await expect(question(page, fee)).toHaveCount(0);
  await ask(page, hours);
  await expect(column.getByRole("link")).toHaveText([hours, fee]);
  await expectSound(page, "the column");
});
