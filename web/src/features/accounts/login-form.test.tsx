import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { LoginForm } from "./login-form.tsx";

function open(at = "/login"): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/login" element={<LoginForm otherWays={<p>Other ways in</p>} />} />
        <Route path="/home" element={<p>The dashboard</p>} />
        <Route path="/account" element={<p>The account</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

function send(email = "ada@groundwork.example", password = "long enough"): void {
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

function answer(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

// spec:login.1
test("a success keeps who is signed in and leads to the dashboard", async () => {
  answer(200, JSON.stringify({ status: 200, user_id: "ada-1", message: "You are signed in." }));
  open();
  send();
  await screen.findByText("The dashboard");
  expect([localStorage.getItem("isLoggedIn"), localStorage.getItem("userId")]).toEqual(["true", "ada-1"]);
});

// spec:login.2
test("a success leads back to the page that asked for it", async () => {
  answer(200, JSON.stringify({ status: 200, user_id: "ada-1", message: "" }));
  open("/login?next=%2Faccount");
  send();
  expect(await screen.findByText("The account")).toBeDefined();
});

// spec:login.3
test("any other status shows the server's message, and keeps what was typed", async () => {
  answer(401, JSON.stringify({ code: "wrong_credentials", message: "Not right.", detail: "Not right." }));
  open();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("Not right.");
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "ada@groundwork.example");
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});

test("a second step is shown alone: the other ways in come back when it is started over", async () => {
  answer(200, JSON.stringify({ status: 200, second_step: ["passkey"], message: "" }));
  open();
  expect(screen.getByText("Other ways in")).toBeDefined();
  send();
  expect(await screen.findAllByRole("button", { name: "Use a passkey" })).toHaveLength(1);
  expect(screen.queryByText("Other ways in")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByText("Other ways in")).toBeDefined();
});

const unreachable = "An error occurred while logging in. Please try again later.";

// spec:login.6
test.each([
  ["no answer at all", () => vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")))],
  ["an answer that is no JSON", () => answer(502, "<html>")],
  ["a success that is no JSON", () => answer(200, "<html>")],
])("%s is shown in the words for it", async (_, arrange) => {
  arrange();
  open();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain(unreachable);
});

// spec:login.4
test("nothing is sent without an address and a password", async () => {
  const fetch = answer(200, "{}");
  open();
  for (const label of ["Email address", "Password"])
    expect(screen.getByLabelText(label)).toHaveProperty("required", true);
  send("", "");
  expect(screen.getByText("Please enter your email address.")).toBeDefined();
  expect(screen.getByText("Please enter your password.")).toBeDefined();
  await waitFor(() => expect(fetch).not.toHaveBeenCalled());
});

test("a person locked out by others' guesses is offered a link by email, and sees its result", async () => {
  const words = "Someone is guessing at this account.";
  answer(429, JSON.stringify({ code: "account_guarded", message: words, detail: words }));
  open();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  const fetch = answer(200, JSON.stringify({ status: 200, message: "A link is on its way." }));
  fireEvent.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(await screen.findByText("A link is on its way.")).toBeDefined();
  expect(JSON.parse(fetch.mock.calls[0]![1].body)).toEqual({ email: "ada@groundwork.example" });
});
