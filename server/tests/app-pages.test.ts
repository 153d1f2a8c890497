import { expect, test } from "vitest";
import { isAppPage } from "#http/web-files.ts";
import { patterns } from "../../web/src/paths.ts";

/** Public pages are files of the build, and the account's shares its path with a call. */
const elsewhere =
  /^\/(?:$|account$|features|how-it-works|use-cases|pricing|startup_validator|about-us|contact|privacy-policy|terms-of-service|imprint)/;

test("every page of the app opens by its address, and not by a link within it alone", () => {
  const missing = Object.values(patterns)
    .filter((pattern) => !elsewhere.test(pattern))
    .filter((pattern) => !isAppPage(pattern.replaceAll(/:\w+/g, "some-thing")));
  expect(missing).toEqual([]);
});
