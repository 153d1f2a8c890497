import { walkPublicChat } from "./screens/every-screen.ts";
import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { listenForFaults } from "./support/listen-for-faults.ts";
import { expect, test } from "./support/test.ts";

test("a published chat is sound, light on a desk and dark on a phone", async ({ page, browser, baseURL }) => {
  // Ends what hangs: axe takes its time on a loaded machine.
  test.setTimeout(300_000);
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const faults = listenForFaults(visitor);
  await walkPublicChat(page, visitor, expectSoundOnDeskAndPhone);
  expect(faults).toEqual([]);
  await visitor.context().close();
});
