import { expectSound } from "./support/expect-sound.ts";
import { addMember } from "./support/members.ts";
import { addProject, signIn, signInAs } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("a member is handed the project, and removes who gave it", async ({ page, browser, baseURL }) => {
  const owner = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  const grace = await addMember(page, baseURL!, projectId, { name: "Grace Hopper", role: "viewer" });
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInAs(guest, grace);
  await page.goto(`/members/${projectId}`);

  await page.getByRole("button", { name: "Options for Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Hand over project" }).click();
  await page.getByRole("button", { name: "Hand Over", exact: true }).click();
  await expect(page.getByText("Grace Hopper was asked to take the project over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await guest.goto(`/members/${projectId}`);
  await expectSound(guest, "a project that waits to be taken over");
  await guest.getByRole("button", { name: "Take Over" }).click();
  await page.reload();
  await expect(page.getByText("You", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Invitation" })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Role of Ada: Editor" })).toBeVisible();

  // The page that is open when its reader is removed says so by itself.
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Shared by Grace Hopper • Editor")).toBeVisible();
  await guest.getByRole("button", { name: "Options for Ada" }).click();
  await guest.getByRole("menuitem", { name: "Remove" }).click();
  await guest.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("You can't see this project")).toBeVisible();
  await guest.context().close();
});
