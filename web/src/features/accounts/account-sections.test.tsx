import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode } from "react";
import { Route, Routes } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

type Sent = { method: string; path: string; body: unknown };

const account = {
  user_id: "ada-1",
  name: "Ada",
  email: "ada@groundwork.example",
  created_at: "2026-01-01T00:00:00Z",
};
const session = {
  id: "s1",
  device: "Firefox on Linux",
  address: "203.0.113.x",
  created_at: "2026-01-01T00:00:00Z",
  last_seen_at: "2026-01-02T00:00:00Z",
  expires_at: "2026-02-01T00:00:00Z",
  current: false,
};

/** Answers calls by "METHOD path"; a number is a failure with words. */
function serve(answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const [method, path] = [init.method ?? "GET", address];
    sent.push({ method, path, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers[`${method} ${path}`];
    if (typeof answer !== "number") return new Response(JSON.stringify(answer ?? {}));
    const words = {
      code: answer === 422 ? "wrong_password" : "refused",
      message: "Refused.",
      detail: "Refused.",
    };
    return new Response(JSON.stringify(words), { status: answer });
  });
  return sent;
}

function open(what: ReactNode): void {
  renderInApp(
    <Routes>
      <Route path="/account" element={what} />
      <Route path="/login" element={<p>The login</p>} />
    </Routes>,
    "/account",
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the password", () => {
  test("is not sent while something is missing or differs", () => {
    const sent = serve({ "GET /account": account });
    open(<PasswordSection />);
    type("New Password", "long enough");
    type("Confirm Password", "long");
    click("Change Password");
    expect(screen.getByText("Please enter your current password.")).toBeDefined();
    expect(screen.getByText("Passwords do not match")).toBeDefined();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("that is not right is reported at its field, until it is typed again", async () => {
    serve({ "GET /account": account, "POST /account/password": 422 });
    open(<PasswordSection />);
    type("Current Password", "wrong");
    type("New Password", "long enough");
    type("Confirm Password", "long enough");
    click("Change Password");
    await screen.findByText("Refused.");
    expect(screen.getByLabelText("Current Password").getAttribute("aria-invalid")).toBe("true");
    type("Current Password", "right");
    await waitFor(() => expect(screen.queryByText("Refused.")).toBeNull());
  });
});

describe("a changed password", () => {
  test.each([true, false])("signs out elsewhere and revokes keys if ticked: %s", async (ticked) => {
    const sent = serve({ "GET /account": account, "POST /account/password": {} });
    open(<PasswordSection />);
    type("Current Password", "the old one");
    type("New Password", "long enough");
    type("Confirm Password", "long enough");
    if (!ticked) fireEvent.click(screen.getByLabelText("Sign out everywhere else and revoke API keys"));
    click("Change Password");
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "POST", body: { end_others: ticked } }));
  });
});

describe("the sessions", () => {
  test("that end leave the list; this one has no button of its own", async () => {
    const own = { ...session, id: "s0", device: "Chrome on macOS", current: true };
    const sent = serve({ "GET /account/sessions": [own, session], "DELETE /account/sessions/s1": {} });
    open(<SessionsSection />);
    await screen.findByText("This session");
    expect(screen.queryByRole("button", { name: "Sign out Chrome on macOS" })).toBeNull();
    click("Sign out Firefox on Linux");
    await waitFor(() => expect(screen.queryByText("Firefox on Linux")).toBeNull());
    expect(sent.at(-1)).toMatchObject({ method: "DELETE", path: "/account/sessions/s1" });
  });

  test("end everywhere but here unless one asks to go; then the browser forgets who was signed in", async () => {
    localStorage.setItem("isLoggedIn", "true");
    const sent = serve({ "GET /account/sessions": [{ ...session, current: true }] });
    open(<SessionsSection />);
    await screen.findByText("This session");
    click("Sign Out Everywhere");
    click("Sign Out");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent.at(-1)?.path).toBe("/account/sessions?others=true");
    expect(localStorage.getItem("isLoggedIn")).toBe("true");
    click("Sign Out Everywhere");
    fireEvent.click(screen.getByLabelText("Stay signed in here"));
    click("Sign Out");
    await screen.findByText("The login");
    expect(sent.some(({ method, path }) => method === "DELETE" && path === "/account/sessions")).toBe(true);
    expect(localStorage.getItem("isLoggedIn")).toBeNull();
  });

  test("that cannot be loaded say why, and how to try again", async () => {
    serve({ "GET /account/sessions": 500 });
    open(<SessionsSection />);
    const failure = await screen.findByRole("alert");
    expect(failure.textContent).toContain("Refused.");
    serve({ "GET /account/sessions": [session] });
    click("Try again");
    expect(await screen.findByText("Firefox on Linux")).toBeDefined();
  });
});

describe("deleting the account", () => {
  test("asks for address and password, and leaves for the login", async () => {
    localStorage.setItem("isLoggedIn", "true");
    const sent = serve({ "GET /account": account });
    open(<DeleteAccountSection />);
    await waitFor(() => expect(screen.getByRole("button")).toHaveProperty("disabled", false));
    click("Delete Account");
    const dialog = within(screen.getByRole("alertdialog"));
    const confirm = dialog.getByRole("button", { name: "Delete Account" });
    fireEvent.click(confirm);
    expect(dialog.getByText("This is not the email address of your account.")).toBeDefined();
    expect(dialog.getByText("Please enter your password.")).toBeDefined();
    expect(sent.filter(({ method }) => method === "DELETE")).toEqual([]);
    type("Email address", "ADA@groundwork.example");
    type("Password", "long enough");
    fireEvent.click(confirm);
    await screen.findByText("The login");
    expect(sent.at(-1)?.body).toEqual({ email: "ADA@groundwork.example", password: "long enough" });
    expect(localStorage.getItem("isLoggedIn")).toBeNull();
  });
});
