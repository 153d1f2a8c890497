import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ForgotPasswordForm } from "./password-forms.tsx";

beforeEach(() => void render(<ForgotPasswordForm />));

function send(email = "ada@groundwork.example"): void {
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Reset Password" }));
}

const stub = (status: number, body: string) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
const words = (message: string) => JSON.stringify({ code: "some_code", message, detail: message });

// spec:forgot-password.1
test("a success shows the server's message, in green", async () => {
  stub(200, JSON.stringify({ status: 200, message: "An email is on its way." }));
  send();
  const said = await screen.findByText("An email is on its way.");
  expect(said.closest("[role=status]")?.className).toContain("text-ok");
});

test("where no email was sent, the server's message is a note and no success", async () => {
  stub(200, JSON.stringify({ status: 200, message: "No email was sent.", mailed: false }));
  send();
  const said = await screen.findByText("No email was sent.");
  expect(said.closest("[role=status]")?.className).not.toContain("text-ok");
});

// spec:forgot-password.5
test.each([
  ["an unknown address", 404, words("This user is unknown.")],
  ["any other refusal", 500, words("Something went wrong.")],
  ["a refusal without words", 404, "{}"],
])("%s is shown as an unknown address", async (_, status, body) => {
  stub(status, body);
  send();
  expect((await screen.findByRole("alert")).textContent).toBe("No email associated with the user was found.");
});

// spec:forgot-password.3
test("a limit is reported in the server's words", async () => {
  stub(429, words("Too many tries. Please wait a minute and try again."));
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("Please wait a minute");
});

// spec:forgot-password.2
test("without any answer it says so", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  send();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "An error occurred while requesting forgot password. Please try again later.",
  );
});

// spec:forgot-password.6
test("what is no address is not sent", () => {
  send("ada");
  expect(screen.getByText("Please enter a valid email address.")).toBeDefined();
});
