import { resourceTypes } from "@groundwork/contract/resource-types";
import { type LocalSite, startLocalSite } from "./support/local-site.ts";
import { addAddress, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const pages = 9;
let site: LocalSite;

test.use({
  serverEnv: {
    ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
    MAX_CRAWL_PAGES: "4",
    MAX_CRAWL_PAGES_ON_REQUEST: String(pages),
  },
});

test.beforeAll(async () => {
  const links = Array.from({ length: pages }, (_, i) => `<a href="/manual/${i}">Ferry ${i}</a>`).join(" ");
  const page = (i: number) =>
    `<!doctype html><html lang="en"><title>Ferry ${i}</title><main><h1>Ferry ${i}</h1><p>Ferry ${i} leaves the harbour at ${i + 6} in the morning with ${i + 40} cows.</p>${i === 0 ? links : ""}</main></html>`;
  site = await startLocalSite(
    Object.fromEntries(Array.from({ length: pages }, (_, i) => [`/manual/${i}`, page(i)])),
  );
});
test.afterAll(() => site.close());

test("what a limit left out is seen wherever the resource is, and its rest is read on request", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Ferries");
  await addAddress(page, person, projectId, resourceTypes.documentationSite, `${site.url}/manual/0`);
  await vectorize(page, person, projectId);

  await page.goto("/home");
  await expect(page.getByRole("img", { name: "1 resource, all indexed, 1 in part" })).toBeVisible();
  await page.getByRole("link", { name: "Ferries" }).click();
  await expect(page.getByText("9 pages were found and 4 read.")).toBeVisible();
  await expect(page.getByText("Partly Indexed", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^What was read of/ }).click();
  await expect(page.getByText("9 pages were found and 4 read.")).toBeVisible();
  await expect(page.getByText(/comes after the 4 pages/).first()).toBeVisible();

  await page.getByRole("button", { name: /^Read the rest of/ }).click();
  await expect(page.getByText("Processed & Indexed")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("9 pages read")).toBeVisible();
  await expect(page.getByText("were found and")).toHaveCount(0);
});
