import { paths } from "../web/src/paths.ts";
import { nowhere } from "./support/public-paths.ts";
import { signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

// spec:frame.1 spec:frame.3 spec:landing.7
test("a visitor finds the way about by banner, category and header; those signed in get their app at / and never see the landing page", async ({
  page,
}) => {
  await test.step("the startup validator's banner leads to it wherever it is clicked", async () => {
    await page.goto(paths.home());
    await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
    // What is below the first view comes alive as it comes near.
    await page.getByRole("heading", { name: "What Do You Want To Build?" }).scrollIntoViewIfNeeded();
    // 800 px wide, 16 by 9: the room is there before any picture.
    const picture = page.getByRole("img", { name: "A script whose third line is cited" });
    const room = (await picture.boundingBox())!;
    expect(room.width / room.height).toBeCloseTo(16 / 9, 1);
    const words = page.getByText("Members visit twice a month.");
    await words.scrollIntoViewIfNeeded();
    const box = (await words.boundingBox())!;
    await page.mouse.click(box.x + 4, box.y + 4);
    await expect(page).toHaveURL(paths.startupValidator());
  });

  await test.step("a category of the features is reached on its page, and the demo's topic is taken along", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
    const categories = page.getByRole("navigation", { name: "Categories" });
    await categories.getByRole("link", { name: "Security and reliability" }).click();
    await expect(page.getByRole("heading", { name: "Security and reliability" })).toBeInViewport();
    await page.getByRole("link", { name: "Book a Feature Demo" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
      /^I would like to talk about: Feature demo/,
    );
  });

  // spec:frame.10
  await test.step("an address that leads nowhere is a kind page that names it", async () => {
    const answer = await page.goto(nowhere);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(nowhere)).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("the app's pages have no footer", async () => {
    await page.goto("/qa/nobody");
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

  await test.step("at / those signed in see their projects from the first paint on", async () => {
    await signIn(page);
    await page.addInitScript(() => {
      // Looks at each frame that is painted, from the first on.
      const look = () => {
        const html = document.documentElement;
        // Until the stylesheet is there nothing is painted.
        const painted = getComputedStyle(html).getPropertyValue("--paper") !== "";
        for (const element of document.querySelectorAll("#root h1, #root [data-for-visitors]"))
          if (painted && element.checkVisibility())
            html.dataset.seen = `${html.dataset.seen}|${element.textContent}`;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(paths.home());
    await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
    const seen = (await page.locator("html").getAttribute("data-seen"))?.split("|") ?? [];
    expect([...new Set(seen)]).toContain("Your Projects");
    expect([...new Set(seen)].filter((text) => /stands on its source|Login/.test(text))).toEqual([]);
  });

  await test.step("and are logged out from a public page", async () => {
    await page.goto(paths.features());
    await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
    await page.getByRole("button", { name: "Logout" }).click();
    // The flags that stand for a sign-in are set again at each load of this test; the session itself has ended.
    await expect.poll(async () => (await page.request.get("/auth/session")).status()).toBe(401);
  });
});
