import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { projectWith, publish } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("what a visitor asks in vain becomes a gap, and a note closes it", async ({ page }) => {
  const { person, projectId } = await projectWith(page, "Boat hire", {
    "hire.md": Buffer.from("A rowing boat costs 18 euros an hour."),
  });
  const slug = `boats-${person.userId}`;
  await publish(page, person, projectId, slug);
  for (const query of [
    "May dogs come on the boats?",
    "Are dogs allowed on the boats?",
    "Is ada@example.test a skipper?",
  ])
    await page.request.post("/public_rag_query/qa", { data: { public_domain_endpoint: slug, query } });

  await page.goto(`/project/${projectId}`);
  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(page).toHaveURL(/\?tab=questions$/);
  await page.getByRole("button", { name: /^dogs 2 questions/i }).click();
  const questions = page.getByRole("list", { name: "Questions about dogs" });
  await questions.getByRole("button", { name: /May dogs come/ }).click();
  await expect(
    questions.getByText(/Not in this project's sources|These passages come closest|Closest passages/),
  ).toBeVisible();
  await expectSoundOnDeskAndPhone(page, "questions with an open gap");

  await page.getByRole("button", { name: /^Single questions/ }).click();
  await expect(page.getByText("email hidden").first()).toBeVisible();
  await page.getByRole("button", { name: "Write an answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Write an answer" });
  await dialog
    .getByLabel("Answer")
    .fill("Dogs are allowed on all boats. Dogs may come if they are on a leash.");
  await dialog.getByRole("button", { name: "Save and ask again" }).click();
  await expect(page.getByText("Answered by dogs")).toBeVisible({ timeout: 20_000 });

  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByLabel("Outcome").selectOption("Answered");
  await expect(page.getByText("No question matches these filters.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Sources" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("list", { name: "Resources" }).getByText("dogs")).toBeVisible();
});
