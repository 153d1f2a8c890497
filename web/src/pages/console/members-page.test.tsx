import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  click,
  dialog,
  noConnection,
  openMenu,
  openPage,
  project,
  refusal,
  standIn,
  type,
} from "../testing/open-page.tsx";
import { MembersPage } from "./members-page.tsx";

const member = (user_id: string, name: string, role: string) => ({
  user_id,
  name,
  role,
  email: `${user_id}@example.test`,
  added_at: "2026-01-02T00:00:00Z",
});
const ada = member("ada-1", "Ada", "owner");
const grace = member("grace-1", "Grace Hopper", "editor");
const invited = (role: string) => ({
  invitation_id: "i1",
  email: "ben@example.test",
  role,
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 7 * 86_400_000 - 1000).toISOString(),
  expired: false,
});
const list = "GET /project/members/harbour-1";
const withMembers = (members: object[], more: object = {}) => ({
  members,
  invitations: [],
  groups: [],
  most: 50,
  ...more,
});

function open(answers: Record<string, unknown>, Role = "owner") {
  const Sharing = { Role, SharedBy: Role === "owner" ? null : "Ada", Members: 2, Through: [] };
  const server = standIn({
    "GET /project/get/harbour-1": project("harbour-1", { ProjectName: "Harbour", Sharing }),
    "GET /project/people/harbour-1": { people: [], more: false },
    "GET /groups": [],
    "GET /project/audit/harbour-1": { entries: [], next: null },
    ...answers,
  });
  openPage(<MembersPage />, "/members/harbour-1", "/members/:projectId");
  return server;
}

beforeAll(() =>
  Promise.all([import("#ui/menu-list.tsx"), import("#ui/menu-list.tsx"), import("#ui/toast-area.tsx")]),
);

test("an address is invited as an editor, and the owner is given the link where no mail was sent", async () => {
  const server = open({
    [list]: withMembers([ada]),
    "POST /project/members": { ...invited("editor"), link: "https://groundwork.example/x", mailed: false },
  });
  await screen.findByText("No open invitations.");
  expect(document.title).toBe("Members of Harbour · Groundwork");
  await click("Send Invitation");
  expect(screen.getByText("Please enter an email address.")).toBeTruthy();
  type("Email address", "ben@example.test");
  type("Role", "editor");
  server.answers[list] = withMembers([ada], { invitations: [invited("editor")] });
  await click("Send Invitation");
  expect((await screen.findByText("No email was sent to", { exact: false })).textContent).toContain(
    "ben@example.test",
  );
  expect(server.bodies("POST /project/members")).toEqual([
    { project_id: "harbour-1", email: "ben@example.test", role: "editor" },
  ]);
  const waiting = within(screen.getByRole("list", { name: "Invitations" })).getByRole("listitem");
  expect(waiting.textContent).toContain("Editor • Expires in 7 days");
});

test("an invitation is resent, and revoked after asking", async () => {
  const server = open({
    [list]: withMembers([ada], { invitations: [invited("viewer")] }),
    "POST /project/members": { ...invited("viewer"), link: "https://groundwork.example/x", mailed: true },
    "DELETE /project/invitations": {},
  });
  await click("Resend the invitation to ben@example.test");
  await screen.findByText("An invitation is on its way to", { exact: false });
  await click("Revoke the invitation to ben@example.test");
  server.answers[list] = withMembers([ada]);
  await click("Revoke");
  await screen.findByText("No open invitations.");
  expect(server.bodies("DELETE /project/invitations")).toHaveLength(1);
});

test("an owner changes a role, hands the project over, and removes somebody, each after its meaning is explained", async () => {
  const server = open({
    [list]: withMembers([ada, grace]),
    "PATCH /project/members": {},
    "DELETE /project/members": {},
  });
  await openMenu("Role of Grace Hopper: Editor");
  await click("Viewer", "menuitemradio");
  await screen.findByText("Grace Hopper is now a viewer.");

  await openMenu("Options for Grace Hopper");
  await click("Hand over project", "menuitem");
  const handing = await dialog("Hand Over Project", "alertdialog");
  expect(handing.getByText(/Nothing changes until they accept/)).toBeTruthy();
  await click("Hand Over", "button", handing);
  await screen.findByText("Grace Hopper was asked to take the project over.");

  await openMenu("Options for Grace Hopper");
  await click("Remove", "menuitem");
  server.answers[list] = withMembers([ada]);
  await click("Remove", "button", await dialog("Remove Member", "alertdialog"));
  await screen.findByText("Grace Hopper was removed.");
  await screen.findByText("1 person");
  expect(server.bodies("PATCH /project/members")).toEqual([
    { project_id: "harbour-1", user_id: "grace-1", role: "viewer" },
    { project_id: "harbour-1", user_id: "grace-1", role: "owner" },
  ]);
});

test("a member sees who else there is and changes nothing, but may leave", async () => {
  const server = open(
    {
      [list]: withMembers([member("grace-1", "Grace", "owner"), member("ada-1", "Ada", "viewer")]),
      "DELETE /project/members": {},
    },
    "viewer",
  );
  await screen.findByText("Grace");
  for (const name of ["Send Invitation", "Options for Grace", "Role of Grace: Owner"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await click("Leave");
  await click("Leave", "button", await dialog("Leave Project", "alertdialog"));
  await screen.findByText("At /home");
  expect(server.bodies("DELETE /project/members")).toEqual([{ project_id: "harbour-1", user_id: "ada-1" }]);
});

test("somebody the owner works with is added by name", async () => {
  const ben = { user_id: "ben-1", name: "Ben", email: "ben@example.test" };
  const server = open({
    [list]: withMembers([ada]),
    "GET /project/people/harbour-1": { people: [ben], more: false },
    "POST /project/people": member("ben-1", "Ben", "editor"),
  });
  await screen.findByLabelText("Person");
  expect(screen.getByLabelText<HTMLSelectElement>("Person").selectedOptions[0]!.text).toBe(
    "Ben (ben@example.test)",
  );
  type("Role of the person", "editor");
  await click("Add Person");
  await screen.findByText("Ben is now a member.");
  expect(server.bodies("POST /project/people")).toMatchObject([{ user_id: "ben-1", role: "editor" }]);
});

test("a group is made a member, gets another role, and a refusal is reported", async () => {
  const support = { group_id: "g1", name: "Support", people: 3, from_provider: false };
  const server = open({
    [list]: withMembers([ada]),
    "GET /groups": [support],
    "POST /project/groups": {},
    "PATCH /project/groups": {},
  });
  await screen.findByLabelText("Group");
  server.answers[list] = withMembers([ada], { groups: [{ ...support, role: "viewer" }] });
  await click("Add Group");
  await screen.findByText("Support is now a member.");
  const groups = within(screen.getByRole("list", { name: "Groups" }));
  await waitFor(() => expect(groups.getByText("3 people")).toBeTruthy());
  type("Role of Support", "editor");
  await screen.findByText("Support's role was changed.");
  server.answers["POST /project/groups"] = () => refusal(409, "This group has too many people.");
  server.answers["PATCH /project/groups"] = server.answers["POST /project/groups"];
  type("Role of Support", "editor");
  await screen.findByText("This group has too many people.");
});

test("members that cannot be had say so, and are asked for again", async () => {
  const server = open({ [list]: noConnection });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error loading members:");
  server.answers[list] = withMembers([ada, grace]);
  await click("Try again");
  await screen.findByText("Grace Hopper");
});
