import { expectFits, expectWholeInThemes } from "./support/expect-sound.ts";
import { signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("in the reference one call, unfolded, is whole for axe in both themes, and all fit a narrow window", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/docs");
  await expect(page.locator("#root[data-path]:not([data-hydrated])")).toHaveCount(0);
  await page.getByRole("searchbox").fill("rag_query/qa");
  const ask = page.getByRole("article", { name: "POST /rag_query/qa" });
  for (const folded of [/^200\s*object/, /^200, as a stream/, /^Errors/])
    await ask.locator("summary", { hasText: folded }).click();
  await expect(ask.getByText("citations[].place.").first()).toBeAttached();
  await expect(ask.getByText("This project was not found.")).toBeVisible();
  await expectWholeInThemes(page, "the reference");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, "an unfolded call");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("heading", { name: "Operations" })).toBeAttached();
  // Of the whole, whatever its calls are named.
  await expectFits(page, "the reference");
});
