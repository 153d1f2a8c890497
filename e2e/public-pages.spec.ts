import { expectSoundPages } from "./support/expect-sound-pages.ts";
import { productPaths } from "./support/public-paths.ts";
import { test } from "./support/test.ts";

// page:about-us.readable-by-everyone
test("every public page of the product hydrates without a word in the console, asks no other host, keeps to its policy and window, and is whole for axe in both themes", async ({
  page,
  server,
}) => {
  // Two judgments of axe for each page.
  test.slow();
  await expectSoundPages(page, server.url, productPaths);
});
