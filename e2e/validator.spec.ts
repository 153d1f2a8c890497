import { typesetPdf } from "./support/documents.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an idea is checked against the sample by a visitor, and its report is copied", async ({ page }) => {
  test.slow();
  // It is asked again and again until it knows its pages, which may take a while.
  const server = await startServer({ SAMPLES: "on", LOG_LEVEL: "warn", PUBLIC_RATE_LIMIT: "1000" });
  try {
    // Pages of the sample are indexed one after the other: both that the idea is held against must be there.
    await expect
      .poll(
        async () => {
          const ask = async (query: string) => {
            const data = { public_domain_endpoint: "groundwork", query };
            return (await page.request.post(`${server.url}/public_rag_query/qa`, { data })).text();
          };
          const told = [await ask("What does Pro cost?"), await ask("Why is a fluent answer hard to check?")];
          return [told[0]!.includes("$99"), told[1]!.includes("write and hard to check")];
        },
        { timeout: 90_000 },
      )
      .toEqual([true, true]);
    await page.goto(`${server.url}/startup_validator`);
    const check = page.getByRole("button", { name: "Check the idea" });
    await check.click();
    await expect(page.getByText("Please describe the idea first.")).toBeVisible();
    await page.getByRole("button", { name: "Fill in an example" }).click();
    await expect(page.getByLabel("What will they pay?")).toHaveValue("Pro costs $79 per month.");
    await check.click();
    const report = page.getByRole("region", { name: "Report" });
    const price = report.getByRole("list", { name: "The price" });
    await expect(price).toContainText("Contradicted");
    await expect(price.getByRole("blockquote")).toContainText("$99 per month");
    await expect(report.getByRole("list", { name: "The problem" })).toContainText("Supported");
    const evidence = report.getByRole("list", { name: "The evidence" }).getByRole("listitem");
    await expect(evidence.first()).toContainText("Supported");
    await expect(evidence.last()).toContainText("Without source");
    await report.getByRole("button", { name: "Copy report" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("- Contradicted: Pro costs $79 per month.");
    expect(copied).toContain("- Without source: Ninety hospitals have asked for a trial.");
    await expectLooks(page, "validator-sample");
  } finally {
    await server.remove();
  }
});

test("an idea is checked in a project of one's own against its market data", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Linen");
  const study = typesetPdf(
    [
      {
        heading: "Costs",
        paragraphs: ["Washing a load of linen costs 7 euros.", "Nurses order linen daily."],
      },
    ],
    "Study",
  );
  await addFile(page, person, projectId, "study.pdf", study);
  await vectorize(page, person, projectId);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Project options" }).click();
  await page.getByRole("menuitem", { name: "Check an idea" }).click();
  await expect(page).toHaveTitle("Check an idea against Linen · Groundwork");
  await page.getByLabel("Who is it for?").fill("Nurses order linen daily.");
  await page.getByLabel("What will they pay?").fill("Washing a load of linen costs 9 euros.");
  await page.getByRole("button", { name: "Check the idea" }).click();
  await expect(page.getByText("1 supported · 1 contradicted · 0 without source")).toBeVisible();
  await expect(page.getByText("The source says 7 euros, the idea 9 euros.")).toBeVisible();
  await expectLooks(page, "validator-project");
});
