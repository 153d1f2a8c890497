import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ResetPasswordPage } from "./link-pages.tsx";

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ResetPasswordPage />
    </MemoryRouter>,
  );
}

function send(): void {
  for (const label of ["New Password", "Confirm Password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "long enough" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset Password" }));
}

test.each(["/reset-password", "/reset-password?token="])(
  "%s says that the link is incomplete, and leads to a new one",
  (address) => {
    open(address);
    expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
    expect(screen.getByRole("link", { name: "ask for a new one" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
    expect(screen.queryByLabelText("New Password")).toBeNull();
  },
);

// spec:reset-password.6 spec:reset-password.3
test("the token of the address goes out with the password; a refusal shows the server's message", async () => {
  const words = { code: "reset_token_used", message: "This link was used already.", detail: "Used." };
  const fetch = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(JSON.stringify(words), { status: 422 }),
  );
  vi.stubGlobal("fetch", fetch);
  open("/reset-password?token=abc");
  send();
  expect((await screen.findByRole("alert")).textContent).toBe("This link was used already.");
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({
    new_password: "long enough",
    reset_token: "abc",
  });
});

// spec:reset-password.4
test("without any answer it says so", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  open("/reset-password?token=abc");
  send();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "An error occurred while resetting the password. Please try again later.",
  );
});
