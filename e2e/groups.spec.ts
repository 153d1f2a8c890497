import { newPerson } from "./support/members.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

test("an administrator makes a group, renames it, fills it, and makes it an editor of a project", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const admin = await signIn(page);
    const grace = await newPerson(server.url, "Grace");
    const projectId = await addProject(page, admin, "Harbour");
    await page.goto("/admin/accounts");
    await page.getByRole("link", { name: "Groups" }).click();
    await page.getByRole("button", { name: "Create Group" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Suport");
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await page.getByRole("button", { name: "Rename Suport" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Support");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await page.getByRole("button", { name: "People of Support" }).click();
    const people = page.getByRole("dialog", { name: "People of Support" });
    await people.getByLabel("Email address of an account").fill("nobody@example.test");
    await people.getByRole("button", { name: "Add", exact: true }).click();
    await expect(people.getByRole("alert")).toBeVisible();
    await people.getByLabel("Email address of an account").fill(grace.person.email);
    await people.getByRole("button", { name: "Add", exact: true }).click();
    await expect(people.getByRole("listitem")).toContainText([grace.person.email]);
    await expectLooks(page, "group-people");
    await people.getByRole("button", { name: "Done" }).click();
    await expectLooks(page, "groups");

    await page.goto(`/members/${projectId}`);
    await page.getByLabel("Role of the group").selectOption("Editor");
    await page.getByRole("button", { name: "Add Group" }).click();
    await expect(page.getByText("Support is a member now.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Groups" })).toContainText("Support");
    await expectLooks(page, "members-group");
    const rename = () => grace.calls.patch(`/project/update/${projectId}`, { data: { ProjectName: "Quay" } });
    expect((await rename()).status()).toBe(200);
    await page.getByLabel("Role of Support").selectOption("Viewer");
    await expect(page.getByText("The role of Support was changed.")).toBeVisible();
    expect((await rename()).status()).toBe(403);

    await page.goto("/admin/groups");
    await page.getByRole("button", { name: "Delete Support" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }).click();
    await expect(page.getByText("No groups")).toBeVisible();
    expect((await rename()).status()).toBe(404);
    await page.goto("/admin/audit");
    for (const act of ["A group was made a member", "A group was renamed", "Somebody was put into a group"])
      await expect(page.getByText(act).and(page.locator(":not(option)")).first()).toBeVisible();
    await grace.calls.dispose();
  } finally {
    await context.close();
    await server.remove();
  }
});
