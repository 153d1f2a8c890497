import {
  ask,
  at,
  fee,
  hours,
  idOf,
  input,
  keptQuestions,
  log,
  newChat,
  question,
  seed,
  stop,
} from "./support/kept-chat.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the last question is changed in the message input, and its answer gives way", async ({ page }) => {
  const chat = await newChat(page);
  await seed(page, chat, "talk", hours);
  await seed(page, chat, "talk", "What does a fishing goat pay?");
  await page.goto(at(chat, "talk"));
  await expect(log(page).getByRole("button", { name: "Edit question" })).toHaveCount(1);
  await input(page).fill("A draft that waits");

  await log(page).getByRole("button", { name: "Edit question" }).click();
  await expect(page.getByText("Editing your last question")).toBeVisible();
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue("What does a fishing goat pay?");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Editing your last question")).toBeHidden();
  await expect(input(page)).toHaveValue("A draft that waits");
  await expect(input(page)).toBeFocused();

  await input(page).press("ArrowUp");
  await expect(input(page)).toHaveValue("A draft that waits");
  await input(page).fill("");
  await input(page).press("ArrowUp");
  await expect(input(page)).toHaveValue("What does a fishing goat pay?");
  await ask(page, fee);
  await expect(question(page, fee)).toBeVisible();
  await expect(log(page).getByText("18 crowns")).toBeVisible();
  await expect(question(page, "What does a fishing goat pay?")).toHaveCount(0);
  await expect(question(page, hours)).toHaveCount(1);
  await expect(input(page)).toHaveValue("");
  expect(await keptQuestions(page, idOf(chat, "talk"))).toEqual([hours, fee]);
});

test("an answer is asked for again, and what fails on the way replaces it all the same in the end", async ({
  page,
}) => {
  const chat = await newChat(page);
  await seed(page, chat, "talk", fee);
  await page.goto(at(chat, "talk"));
  const bodies: { query: string; conversation_id: string; replaces?: string }[] = [];
  let failing = false;
  await page.route("**/rag_query/qa", (route) => {
    bodies.push(route.request().postDataJSON());
    return failing ? route.abort() : route.continue();
  });
  await log(page).getByRole("button", { name: "Ask again" }).click();
  await expect(stop(page)).toBeHidden();
  await expect(log(page).getByText("18 crowns")).toHaveCount(1);
  failing = true;
  await log(page).getByRole("button", { name: "Ask again" }).click();
  await expect(log(page).getByText("Error: Failed to send message.")).toBeVisible();
  await expect(question(page, fee)).toHaveCount(1);
  failing = false;
  await log(page).getByRole("button", { name: "Retry" }).click();
  await expect(log(page).getByText("18 crowns")).toBeVisible();
  expect(bodies.map(({ query, conversation_id }) => [query, conversation_id])).toEqual(
    Array.from({ length: 3 }, () => [fee, idOf(chat, "talk")]),
  );
  expect(new Set(bodies.map(({ replaces }) => replaces)).size).toBe(2);
  expect(await keptQuestions(page, idOf(chat, "talk"))).toEqual([fee]);
});
