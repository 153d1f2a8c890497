import { expectSoundPages } from "./support/expect-sound-pages.ts";
import { companyPaths, nowhere } from "./support/public-paths.ts";
import { test } from "./support/test.ts";

// page:about-us.readable-by-everyone
test("so does every public page of prices, company and terms, and one that is not there", async ({
  page,
  server,
}) => {
  // Two judgments of axe for each page.
  test.slow();
  await expectSoundPages(page, server.url, [...companyPaths, nowhere]);
});
