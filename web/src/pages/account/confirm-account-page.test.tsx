import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ConfirmAccountPage } from "./link-pages.tsx";

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ConfirmAccountPage />
    </MemoryRouter>,
  );
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Confirm Registration" }));

test("an address without a token says that the link is incomplete", () => {
  open("/confirm-account");
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
  expect(screen.queryByRole("button")).toBeNull();
});

test("the token goes out when the button is pressed, and the server says what became of it", async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ status: 201, message: "Your account was created." }, { status: 201 }),
  );
  vi.stubGlobal("fetch", fetch);
  open("/confirm-account?token=abc");
  expect(fetch).not.toHaveBeenCalled();
  press();
  expect((await screen.findByRole("status")).textContent).toBe("Your account was created.");
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({ registration_token: "abc" });
});

test("a refusal shows the server's message, and another try is possible", async () => {
  const words = { code: "registration_token_expired", message: "This link has expired.", detail: "" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(words), { status: 422 }));
  open("/confirm-account?token=abc");
  press();
  expect((await screen.findByRole("alert")).textContent).toBe("This link has expired.");
  expect(screen.getByRole("button", { name: "Confirm Registration" })).toBeDefined();
});
