import {
  walkScreensOfInstallation,
  walkScreensOfPeople,
  walkConsoleDialogs,
  walkConsoleScreens,
  walkPublicChat,
  walkWaysIn,
} from "./screens/every-screen.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { listenForFaults } from "./support/listen-for-faults.ts";
import { expect, test } from "./support/test.ts";

for (const width of [360, 768, 1440]) {
  test(`every screen is sound in light and dark at ${width} px`, async ({ browser, baseURL, server }) => {
    test.setTimeout(480_000);
    const newPage = async () => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce", viewport });
      return context.newPage();
    };
    const [owner, visitor, dialogs, administrator] = await Promise.all([
      newPage(),
      newPage(),
      newPage(),
      newPage(),
    ]);
    const faults = [owner, visitor, dialogs, administrator].map(listenForFaults);
    await walkWaysIn(visitor, expectSoundInThemes);
    await walkPublicChat(owner, visitor, expectSoundInThemes);
    await walkConsoleScreens(owner, expectSoundInThemes);
    await walkConsoleDialogs(dialogs, expectSoundInThemes);
    await walkScreensOfPeople(administrator, server, expectSoundInThemes);
    await walkScreensOfInstallation(administrator, server, expectSoundInThemes);
    expect(faults.flat()).toEqual([]);
    await Promise.all([owner, visitor, dialogs, administrator].map((page) => page.context().close()));
  });
}
