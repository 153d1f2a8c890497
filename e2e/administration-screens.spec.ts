import { walkAdministrationScreens } from "./screens/every-screen.ts";
import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { listenForFaults } from "./support/listen-for-faults.ts";
import { expect, test } from "./support/test.ts";

test("the account and every screen of administration are sound, light on a desk and dark on a phone", async ({
  page,
  server,
}) => {
  // Ends what hangs: axe takes its time on a loaded machine.
  test.setTimeout(300_000);
  const faults = listenForFaults(page);
  await walkAdministrationScreens(page, server, expectSoundOnDeskAndPhone);
  expect(faults).toEqual([]);
});
