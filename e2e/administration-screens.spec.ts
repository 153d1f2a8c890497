import { walkScreensOfInstallation } from "./screens/every-screen.ts";
import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { listenForFaults } from "./support/listen-for-faults.ts";
import { expect, test } from "./support/test.ts";

test("the screens of the installation are sound, light on a desk and dark on a phone", async ({
  page,
  server,
}) => {
  // Ends what hangs: axe takes its time on a loaded machine.
  test.setTimeout(300_000);
  const faults = listenForFaults(page);
  await walkScreensOfInstallation(page, server, expectSoundOnDeskAndPhone);
  expect(faults).toEqual([]);
});
