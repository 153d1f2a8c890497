import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { click, dialog, openMenu, openPage, standIn, type } from "../testing/open-page.tsx";
import { AccountsPage } from "./accounts-page.tsx";

function open(answers: Record<string, unknown>) {
  const server = standIn({ "GET /auth/session": { user_id: "ada-1", administrator: true }, ...answers });
  openPage(<AccountsPage />, "/admin/accounts");
  return server;
}
const paged = (rows: object) => ({ ...rows, page: 1, pages: 1, total: 0 });

beforeAll(() => Promise.all([import("#ui/menu-list.tsx"), import("#ui/toast-area.tsx")]));

const eve = {
  user_id: "eve-1",
  name: "Eve",
  email: "eve@example.test",
  administrator: false,
  suspended_since: null,
  last_seen_at: null,
  created_at: "2026-01-02T00:00:00Z",
  plan: "standard",
  plan_assigned: false,
  projects: 1,
};
const users = (...shown: object[]) => paged({ users: shown, invitations: [] });

test("an address is invited, and the link is given where no mail was sent", async () => {
  const link = "https://groundwork.example/register?invitation=t1";
  const server = open({
    "GET /admin/users": users(eve),
    "POST /admin/users": { invitation: { id: "i1" }, link, mailed: false },
  });
  await click("Invite by Email");
  const form = await dialog("Invite by Email");
  type("Email address", "guest@example.test", form);
  server.answers["GET /admin/users"] = {
    ...users(eve),
    invitations: [
      { id: "i1", email: "guest@example.test", administrator: false, expires_at: "2026-01-09T00:00:00Z" },
    ],
  };
  await click("Send Invitation", "button", form);
  expect((await screen.findByText(link)).tagName).toBe("CODE");
  await click("Done");
  await screen.findByRole("heading", { name: "Invited" });
  expect(screen.getByText("guest@example.test")).toBeTruthy();
});

test("an account is found, suspended, and restored, each after asking", async () => {
  const server = open({ "GET /admin/users": users(eve), "PATCH /admin/users/eve-1": eve });
  await screen.findByText("Eve");
  fireEvent.change(screen.getByPlaceholderText("Search accounts by name or address..."), {
    target: { value: "eve@" },
  });
  await waitFor(() =>
    expect(
      server.sent.some(({ path }) => new URLSearchParams(path.split("?")[1]).get("search") === "eve@"),
    ).toBe(true),
  );
  await openMenu("Options for Eve");
  await click("Suspend", "menuitem");
  server.answers["GET /admin/users"] = users({ ...eve, suspended_since: "2026-01-03T00:00:00Z" });
  await click("Suspend", "button", await dialog("Suspend Account", "alertdialog"));
  await screen.findByText("Account suspended.");
  await screen.findByText("Suspended");
  await openMenu("Options for Eve");
  await click("Restore", "menuitem");
  await click("Restore", "button", await dialog("Restore Account", "alertdialog"));
  await screen.findByText("Account restored.");
  expect(server.bodies("PATCH /admin/users/eve-1")).toEqual([{ suspended: true }, { suspended: false }]);
});

test("an account is deleted once its projects have a new owner", async () => {
  const server = open({
    "GET /admin/users": users(eve),
    "DELETE /admin/users/eve-1": { handed_over: 1 },
  });
  await openMenu("Options for Eve");
  await click("Delete", "menuitem");
  const asked = await dialog("Delete Account", "alertdialog");
  await click("Hand Over and Delete", "button", asked);
  expect(asked.getByText("Please enter an address.")).toBeTruthy();
  type("New owner's email", "ada@example.test", asked);
  await click("Hand Over and Delete", "button", asked);
  await screen.findByText("The account was deleted. 1 project was handed over.");
  expect(server.bodies("DELETE /admin/users/eve-1")).toEqual([
    { projects: "hand_over", to: "ada@example.test" },
  ]);
});
