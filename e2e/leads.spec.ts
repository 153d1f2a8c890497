import { paths } from "../web/src/paths.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

// spec:frame.8 spec:frame.9
test("an address that is sent before the page can hear it, and a request for a demo, are thanked and stored", async ({
  page,
  server,
}) => {
  const newsletter = page.getByRole("form", { name: "Newsletter" });
  const form = page.getByRole("form", { name: "Request a demo" });
  const email = newsletter.getByLabel("Email for the newsletter");
  // A server that kept them before would hold them twice.
  const mark = crypto.randomUUID().slice(0, 8);

  await test.step("the newsletter, while the page's scripts are still on their way", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(paths.contact("VPC & On-Premise"), { waitUntil: "domcontentloaded" });
    await email.fill(`early-${mark}@example.test`);
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(paths.contact("VPC & On-Premise"));
    release();
    await expect(newsletter.getByText("Thanks for subscribing!")).toBeVisible();
    await expect(email).toHaveValue("");
  });

  await test.step("the request, with the page's topic", async () => {
    await form.getByLabel("First name *").fill("Ada");
    await form.getByLabel("Last name *").fill("Lovelace");
    await form.getByLabel("Email *").fill(`ada-${mark}@example.test`);
    await form.getByRole("button", { name: "Request Demo" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  });

  changeCatalogue(server.dataDir, (catalogue) => {
    const rows = (sql: string) => catalogue.prepare(sql).all(`%${mark}@example.test`);
    expect(rows("select email from newsletter_subscribers where email like ?")).toEqual([
      { email: `early-${mark}@example.test` },
    ]);
    expect(rows("select first_name, message from demo_requests where email like ?")).toEqual([
      { first_name: "Ada", message: expect.stringContaining("I would like to talk about: VPC & On-Premise") },
    ]);
  });
});
