import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { click, dialog, noConnection, openPage, refusal, standIn, type } from "../testing/open-page.tsx";
import { AccountPage } from "./account-page.tsx";

const account = {
  user_id: "ada-1",
  name: "Ada",
  email: "ada@example.test",
  email_state: null,
  new_email: null,
  created_at: "2026-01-01T00:00:00Z",
};
const security = {
  password: true,
  authenticator: null,
  passkeys: [],
  recovery_codes: 0,
  second_factor: "optional",
};

function open(answers: Record<string, unknown> = {}) {
  const server = standIn({
    "GET /account": account,
    "GET /account/security": security,
    "GET /account/sessions": [],
    "GET /account/keys": [],
    ...answers,
  });
  openPage(<AccountPage />, "/account");
  return server;
}
const region = async (name: string) =>
  within(await screen.findByRole("region", { name })) as unknown as typeof screen;

beforeAll(() => import("#ui/toast-area.tsx"));

test("a name is needed, saved, and said to be", async () => {
  const server = open({ "PATCH /account": { ...account, name: "Ada Lovelace" } });
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Ada");
  type("Name", " ");
  await click("Save Name");
  expect(screen.getByText("Please enter a name.")).toBeTruthy();
  type("Name", "Ada Lovelace");
  await click("Save Name");
  await screen.findByText("Name saved.");
  expect(server.bodies("PATCH /account")).toEqual([{ name: "Ada Lovelace" }]);
});

test("what cannot be loaded says so where it would stand, and is tried again", async () => {
  const server = open({ "GET /account/sessions": noConnection, "GET /account/keys": noConnection });
  const sessions = await region("Sessions");
  const keys = await region("API keys");
  await sessions.findByText("Failed to fetch sessions: no connection");
  await keys.findByText("Failed to fetch API keys: no connection");
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Ada");
  server.answers["GET /account/keys"] = [];
  await click("Try again", "button", keys);
  await keys.findByText("No API keys");
});

test("where no mail server is set, the page asks for no confirmation, and an address changes at once", async () => {
  const server = open({ "POST /account/email": { message: "Your address was changed." } });
  const section = await region("Email address");
  await section.findByText("ada@example.test");
  expect(section.queryByText(/confirmed/i)).toBeNull();
  expect(section.queryByRole("button", { name: "Send the Link Again" })).toBeNull();
  await click("Change Address", "button", section);
  const form = await dialog("Change Address");
  type("New email address", "other@example.test", form);
  type("Password", "long enough", form);
  server.answers["GET /account"] = { ...account, email: "other@example.test" };
  await click("Change Address", "button", form);
  await section.findByText("other@example.test");
});

test("an unconfirmed address is sent its link again; a confirmed one needs none", async () => {
  const message = "An email with a link is on its way.";
  open({
    "GET /account": { ...account, email_state: "unconfirmed" },
    "POST /account/email/link": { message },
  });
  const section = await region("Email address");
  await section.findByText(/^Not confirmed\./);
  await click("Send the Link Again", "button", section);
  await screen.findByText(message);
  cleanup();
  open({ "GET /account": { ...account, email_state: "confirmed" } });
  const confirmed = await region("Email address");
  await confirmed.findByText("Confirmed");
  expect(confirmed.queryByRole("button", { name: "Send the Link Again" })).toBeNull();
});

test("another address says what is wrong with it, then that its link was mailed", async () => {
  const server = open({
    "POST /account/email": () => refusal(422, "This password is not right.", "wrong_password"),
  });
  const section = await region("Email address");
  await click("Change Address", "button", section);
  const form = await dialog("Change Address");
  type("New email address", "no address", form);
  type("Password", "a guess", form);
  await click("Change Address", "button", form);
  expect(form.getByText("Please enter a valid email address.")).toBeTruthy();
  type("New email address", "new@example.test", form);
  await click("Change Address", "button", form);
  await form.findByText("This password is not right.");
  server.answers["POST /account/email"] = { message: "A link was mailed." };
  server.answers["GET /account"] = { ...account, new_email: "new@example.test" };
  await click("Change Address", "button", form);
  await section.findByText("new@example.test");
  expect(section.getByText(/^We sent a link to/)).toBeTruthy();
  expect(section.getByText("ada@example.test")).toBeTruthy();
});

test("a plan fills its bars, and is warned of from four fifths on", async () => {
  const server = standIn();
  const plan = server.answers["GET /account/plan"] as object;
  const used = (count: number) => ({ ...plan, questions: { used: count, limit: 20_000 } });
  const meter = async () => {
    const bar = await screen.findByRole("meter", { name: "Questions this month" });
    return [bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuetext")];
  };
  open({ "GET /account/plan": used(0) });
  expect(await meter()).toEqual(["0", "0 of 20,000"]);
  expect(screen.queryByText("See your plan")).toBeNull();
  cleanup();
  open({ "GET /account/plan": used(16_000) });
  expect(await meter()).toEqual(["80", "16,000 of 20,000"]);
  expect(screen.getByText(/^You've used more than 80% of this month's questions\./)).toBeTruthy();
  cleanup();
  open({ "GET /account/plan": used(20_000) });
  expect(await meter()).toEqual(["100", "20,000 of 20,000"]);
  expect(screen.getByText(/^You've used all of this month's questions\./)).toBeTruthy();
});

test("an account that others work with is deleted only after a choice for its projects", async () => {
  const words =
    "Others work on projects of yours: “Harbour”. Hand them over first, or delete them for everyone.";
  const server = open({ "DELETE /account": () => refusal(409, words, "shared_projects") });
  const section = await region("Delete account");
  await waitFor(() =>
    expect(section.getByRole<HTMLButtonElement>("button", { name: "Delete Account" }).disabled).toBe(false),
  );
  await click("Delete Account", "button", section);
  const form = await dialog("Delete Account", "alertdialog");
  type("Email address", account.email, form);
  type("Password", "long enough", form);
  await click("Delete Account", "button", form);
  await form.findByText(words);
  const also = form.getByLabelText<HTMLInputElement>("Delete these projects for everyone");
  expect(also.checked).toBe(false);
  also.click();
  server.answers["DELETE /account"] = {};
  await click("Delete Account", "button", form);
  await screen.findByText("At /login");
  expect(server.bodies("DELETE /account").at(-1)).toMatchObject({ shared_projects: "delete" });
});
