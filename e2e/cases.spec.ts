import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { projectWith } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("an answer is kept as a test, and a note that makes it worse is held until it is used anyway", async ({
  page,
}) => {
  const { person, projectId } = await projectWith(page, "Boat hire", {
    "hire.md": Buffer.from("# Hire\n\nA rowing boat costs 18 euros an hour."),
  });
  const note = { title: "Winter", text: "The pier is closed in January for repairs." };
  const added = await page.request.post("/resources/note", { data: { ProjectID: projectId, ...note } });
  const { ResourceID } = await added.json();
  const question = "When is the pier closed for repairs?";

  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("list", { name: "Resources" }).getByText("Processed & Indexed")).toHaveCount(2);
  await page.getByRole("link", { name: "Open Chatbox" }).click();
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More about this answer" }).click();
  await page.getByRole("menuitem", { name: "Keep as test" }).click();
  await expect(page.getByText("Kept as a test.")).toBeVisible();

  await page.goto(`/project/${projectId}`);
  await page.getByRole("tab", { name: "Tests" }).click();
  await expect(page).toHaveURL(/\?tab=tests$/);
  const tests = page.getByRole("list", { name: "Tests" });
  await expect(tests.getByText("Cites Winter")).toBeVisible();
  await page.getByRole("button", { name: "Run tests" }).click();
  await expect(tests.getByText("Passed")).toBeVisible();
  await page.getByRole("switch", { name: "Hold back when worse" }).click();
  await expect(page.getByRole("switch", { name: "Hold back when worse" })).toHaveAttribute(
    "aria-checked",
    "true",
  );
  await expectSoundOnDeskAndPhone(page, "tests");

  await page.getByRole("link", { name: "New test" }).click();
  await page.getByLabel("Question").fill("How much does a rowing boat cost?");
  await page.getByText("A rowing boat costs 18 euros an hour.").click({ clickCount: 3 });
  await page.getByRole("button", { name: "Use this passage" }).click();
  await expect(page.getByText(/hire\.md, Hire, “A rowing boat costs 18 euros an hour\.?”/)).toBeVisible();
  await expectSoundOnDeskAndPhone(page, "a new test");
  await page.getByRole("button", { name: "Save test" }).click();
  await expect(tests.getByText("Cites hire.md, Hire")).toBeVisible();

  await page.request.patch("/resources/note", {
    data: { ResourceID, title: "Winter", text: "Opening times are on the door." },
  });
  await page.getByRole("tab", { name: "Sources" }).click();
  await expect(page.getByText(/^Held for review/)).toBeVisible();
  await page.getByRole("link", { name: "Show the tests" }).click();
  await expect(page.getByRole("heading", { name: "1 of 2 as before. 1 worse." })).toBeVisible();
  await expect(page.getByText("The pier is closed in January for repairs.")).toBeVisible();
  await expectSoundOnDeskAndPhone(page, "a held change");
  await page.getByRole("button", { name: "Use it anyway" }).click();
  await expect(page.getByText("The new version is now live.")).toBeVisible();
  await page.getByRole("tab", { name: "Sources" }).click();
  await expect(page.getByText(/^Held for review/)).toHaveCount(0);
  await expect
    .poll(async () => {
      const asked = { project_id: projectId, UserID: person.userId, query: question };
      return (await (await page.request.post("/rag_query/qa", { data: asked })).json()).message;
    })
    .not.toContain("January");
});
