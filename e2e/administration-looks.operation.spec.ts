import type { Page } from "@playwright/test";
import { expectLooks } from "./support/expect-looks.ts";
import { invite, newPerson } from "./support/members.ts";
import { addFile, addProject, signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

async function choose(page: Page, email: string, item: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("the lists and dialogs of administration are sound in every look", async ({ browser }) => {
  test.setTimeout(600_000);
  const server = await startServer({ LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const open = async (path: string, shown: string) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
  };
  const close = () => page.keyboard.press("Escape");
  try {
    const admin = await signIn(page);
    const eve = await newPerson(server.url, "Eve");
    const data = { ProjectName: "Left behind", Description: "", UserID: eve.person.userId };
    await eve.calls.post("/project/add", { data });
    const projectId = await addProject(page, admin, "Harbour");

    await test.step("accounts", async () => {
      await open("/admin/accounts", eve.person.email);
      await page.getByRole("button", { name: "Invite by Email" }).click();
      await page.getByLabel("Email address").fill("guest@groundwork.example");
      await expectLooks(page, "invite-dialog");
      await page.getByRole("button", { name: "Send Invitation" }).click();
      await expect(page.getByRole("dialog").locator("code")).toBeVisible();
      await expectLooks(page, "invited-dialog");
      await page.getByRole("button", { name: "Done" }).click();
      await expectLooks(page, "accounts-invited");
      await choose(page, eve.person.email, "Delete");
      await page.getByRole("button", { name: "Hand Over and Delete" }).click();
      await expectLooks(page, "delete-account-dialog");
      await close();
      await choose(page, eve.person.email, "Suspend");
      await expectLooks(page, "suspend-dialog");
      await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
      await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
      await expectLooks(page, "accounts-suspended");
    });

    await test.step("groups", async () => {
      await open("/admin/groups", "No groups");
      await page.getByRole("button", { name: "Create Group" }).click();
      await page.getByLabel("Name").fill("Support");
      await expectLooks(page, "group-dialog");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await page.getByRole("button", { name: "Members of Support" }).click();
      await page.getByLabel("Email address of an account").fill(admin.email);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("dialog").getByRole("listitem")).toContainText([admin.email]);
      await expectLooks(page, "group-people");
      await page.getByRole("button", { name: "Done" }).click();
      await expectLooks(page, "groups");
    });

    await test.step("jobs", async () => {
      await addFile(page, admin, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
      await open("/admin/jobs", "done in the last 7 days");
      await page.getByRole("button", { name: /done in the last 7 days/ }).click();
      await expect(page.getByText("Updating the sample project").first()).toBeVisible();
      await expectLooks(page, "jobs");
    });

    await test.step("announcements and the log", async () => {
      await open("/admin/announcements", "No announcements");
      await page.getByLabel("Subject").fill("Maintenance on Sunday");
      await page.getByLabel("Text").fill("The service is away from 6 to 7 in the morning.");
      await page.getByRole("button", { name: "Preview" }).click();
      await expectLooks(page, "announcement-preview");
      await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("list", { name: "Announcements" })).toContainText("emails sent");
      await expectLooks(page, "announcements");
      await page.goto("/admin/audit");
      await expect(page.getByRole("list", { name: "Audit log" })).toContainText("An announcement was sent");
      await page.getByLabel("To", { exact: true }).fill("2001-01-01");
      await expect(page.getByText("No results")).toBeVisible();
      await expectLooks(page, "audit-log-empty");
    });

    await test.step("limits", async () => {
      await open("/admin/models", "All together");
      await page.getByRole("button", { name: "Limit One Project" }).click();
      const dialog = page.getByRole("dialog", { name: "Limit One Project" });
      await dialog.getByLabel("Project").fill("docks");
      await dialog.getByLabel("Questions at once").fill("3");
      await dialog.getByRole("button", { name: "Save Limit" }).click();
      await expect(dialog.getByText("That project or account doesn't exist.")).toBeVisible();
      await expectLooks(page, "limit-one-project");
      await dialog.getByLabel("Project").fill(projectId);
      await dialog.getByRole("button", { name: "Save Limit" }).click();
      await expect(page.getByRole("group", { name: "Project Harbour" })).toBeVisible();
      await expectLooks(page, "limits");
      await open(`/settings/${projectId}`, "This project");
      const visitors = page.getByRole("group", { name: "Its publication" });
      await visitors.getByLabel("Questions at once").fill("0");
      await expectLooks(page, "project-limits-wrong");
      await visitors.getByLabel("Questions at once").fill("2");
      await page.getByRole("button", { name: "Save Limit" }).click();
      await expectLooks(page, "project-limits");
    });

    await test.step("members", async () => {
      const grace = await newPerson(server.url, "Grace");
      const token = await invite(page.request, projectId, grace.person.email, "editor");
      await grace.calls.post("/project/invitations/accept", { data: { token } });
      const waiting = await invite(page.request, projectId, "ben@example.test", "viewer");
      await open(`/members/${projectId}`, "Grace");
      await page.getByRole("button", { name: "Add Group" }).click();
      await expect(page.getByText("Support is now a member.")).toBeVisible();
      await expectLooks(page, "members-group");
      await page.getByRole("button", { name: "Options for Grace" }).click();
      await page.getByRole("menuitem", { name: "Hand over project" }).click();
      await expectLooks(page, "the dialog of handing over");
      await page.goto(`/invitation?token=${waiting}`);
      await page.getByRole("button", { name: "Accept Invitation" }).click();
      await expect(page.getByRole("alert")).toContainText("another email address");
      await expectLooks(page, "the invitation of somebody else");
      const state = await grace.calls.storageState();
      const hers = await browser.newContext({ baseURL: server.url, storageState: state });
      const her = await hers.newPage();
      await her.addInitScript((id) => {
        localStorage.setItem("isLoggedIn", "true");
        localStorage.setItem("userId", id);
      }, grace.person.userId);
      await her.goto(`/members/${projectId}`);
      await her.getByRole("button", { name: "Leave" }).click();
      await expectLooks(her, "the dialog of leaving");
      await hers.close();
      const visitor = await browser.newContext({ baseURL: server.url });
      const stranger = await visitor.newPage();
      await stranger.goto(`/invitation?token=${waiting}`);
      await expect(stranger.getByRole("heading", { level: 2, name: "Harbour" })).toBeVisible();
      await expectLooks(stranger, "the invitation of a visitor");
      await stranger.getByRole("link", { name: "Create an account" }).click();
      await expect(stranger.getByLabel("Email address")).toHaveValue("ben@example.test");
      await expectLooks(stranger, "the registration of somebody who was invited");
      await stranger.goto("/login?reason=suspended");
      await expect(stranger.getByText("Your account is suspended.")).toBeVisible();
      await expectLooks(stranger, "login-suspended");
      await visitor.close();
      await grace.calls.dispose();
    });
    await eve.calls.dispose();
  } finally {
    await context.close();
    await server.remove();
  }
});
