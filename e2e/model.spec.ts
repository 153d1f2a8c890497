import { expectSound, expectWhole } from "./support/expect-sound.ts";
import {
  addProvider,
  expect,
  fee,
  log,
  numberOf,
  openChat,
  says,
  send,
  supported,
  test,
} from "./support/model-chat.ts";
import { asking } from "./support/shared-servers.ts";
import { tabTo } from "./support/tab-to.ts";

const invented = "The quay was sold to a circus in 1931.";

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 900 },
});

test("a model's answer is streamed, checked, explained, compared with another model, and replaced where the provider fails", async ({
  page,
  browser,
  baseURL,
  models,
}) => {
  const [small] = await addProvider({ browser, baseURL, models }, ["small", "large"]);
  await openChat(page, small!);

  await test.step("the sources being read are shown during the wait for the model", async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    says(models, { text: `${supported} {${fee}} ${invented}`, after: held });
    await send(page);
    await expect(log(page).getByRole("status")).toHaveText(/^Reading \d+ passages? in 1 resource$/);
    goOn();
  });

  await test.step("a sentence without a source is marked, and the others are counted", async () => {
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
    const unsupported = log(page).locator("[data-support=unsupported]").first();
    await expect(unsupported).toHaveCSS("text-decoration-style", "dashed");
    await expect(log(page).getByText("No source")).toBeVisible();
  });

  await test.step("its owner sees all that went to the model, on a narrow screen too", async () => {
    await tabTo(page, log(page).getByRole("button", { name: "More about this answer" }));
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "How it was found" }).press("Enter");
    const trace = log(page).getByRole("region", { name: "What the model did" });
    await expect(trace).toContainText(invented);
    await trace.getByRole("button", { name: /To answer:/ }).press("Enter");
    await expect(trace.getByRole("group", { name: "What the model wrote" })).toContainText("circus");
    await expectWhole(page, "a trace");
    await page.setViewportSize({ width: 360, height: 820 });
    await expectSound(page, "a trace on a narrow screen");
    const inner = await log(page).evaluate((region) => [region.scrollWidth, region.clientWidth]);
    expect(inner[0]).toBe(inner[1]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("another model answers too: side by side where there is room, else below", async () => {
    says(models, { text: `${supported} {${fee}}` });
    await log(page).getByRole("button", { name: "More about this answer" }).click();
    await page.getByRole("menuitem", { name: /^Ask with large/ }).click();
    const [kept, other] = [
      log(page).getByRole("region", { name: /^small/ }),
      log(page).getByRole("region", { name: /^large/ }),
    ];
    await expect(other.getByText("1 of 1 sentence supported")).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    const boxes = async () => [(await kept.boundingBox())!, (await other.boundingBox())!] as const;
    const areSideBySide = async () => {
      const [left, right] = await boxes();
      return right.x > left.x + left.width && right.y === left.y;
    };
    const areBelowEachOther = async () => {
      const [above, below] = await boxes();
      return below.y > above.y + above.height;
    };
    await expect.poll(areSideBySide, "side by side").toBe(true);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect.poll(areBelowEachOther, "below each other").toBe(true);
    await expectSound(page, "compared");
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the other one is kept, and shown so when the conversation is opened again", async () => {
    const other = log(page).getByRole("region", { name: /^large/ });
    await tabTo(page, other.getByRole("button", { name: "Keep this answer" }));
    await page.keyboard.press("Enter");
    await expect(other).toBeFocused();
    await page.reload();
    await expect(other.getByText("Kept in this conversation")).toBeVisible();
  });

  await test.step("a provider that fails is replaced by the sources' own words, and its owner reads why", async () => {
    says(models, { status: 401, body: '{"error":{"message":"Bad key."}}' });
    await send(page, "And when does the office open?");
    await expect(log(page)).toContainText("The model failed, so we're quoting the sources directly.");
    await log(page).getByRole("button", { name: "More about this answer" }).last().click();
    await page.getByRole("menuitem", { name: "How it was found" }).click();
    await expect(log(page).getByRole("region", { name: "What the model did" })).toContainText(
      "Fell back to the built-in answer.",
    );
  });
});

test("Stop ends the provider's stream, and keeps the answer so far", async ({
  page,
  browser,
  baseURL,
  models,
}) => {
  const [model] = await addProvider({ browser, baseURL, models }, ["stopped"]);
  await openChat(page, model!);
  const never = new Promise(() => {});
  models.script = ({ prompt }) => ({
    // A model that opens its thoughts always closes them, so the text after them is shown as it comes.
    text: ["<think>Let me see.</think>", `${supported} [${numberOf(prompt, fee)}] The quay was never`, never],
  });
  await send(page);
  await expect(log(page)).toContainText("18 crowns");
  const left = models.nextLeft();
  await page.getByRole("button", { name: "Stop generating" }).click();
  await left;
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  await expect(log(page)).toContainText("18 crowns");
});
