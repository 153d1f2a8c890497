import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RegisterForm } from "./register-form.tsx";

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function fill(): void {
  type("Username", "Ada");
  type("Email address", "ada@groundwork.example");
  type("Password", "long enough");
  type("Confirm Password", "long enough");
}

function button(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Register" });
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={["/register"]}>
      <Routes>
        <Route path="/register" element={<RegisterForm />} />
        <Route path="/login" element={<p>The login page</p>} />
      </Routes>
    </MemoryRouter>,
  );
});

describe("the registration form", () => {
  // spec:register.7
  test("keeps its fields required and typed, and leaves the messages to itself", () => {
    expect(screen.getByLabelText("Email address")).toHaveProperty("type", "email");
    for (const label of ["Username", "Email address", "Password", "Confirm Password"]) {
      expect(screen.getByLabelText(label)).toHaveProperty("required", true);
    }
    expect(button().form?.noValidate).toBe(true);
  });

  // spec:register.1
  test("can be sent once everything is right", () => {
    expect(button().disabled).toBe(true);
    fill();
    expect(button().disabled).toBe(false);
  });

  test("says while typing what is wrong with the passwords", () => {
    fill();
    type("Password", "short");
    expect(screen.getByText("Password must be at least 8 characters long")).toBeTruthy();
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test("says that an email is on its way where the account begins with its link", async () => {
    const message = "An email is on its way to this address.";
    vi.stubGlobal("fetch", async () =>
      Response.json({ status: 201, message, mailed: true }, { status: 201 }),
    );
    fill();
    fireEvent.click(button());
    expect((await screen.findByRole("status")).textContent).toBe(message);
    expect(screen.queryByText("The login page")).toBeNull();
  });

  // spec:register.4
  test("leads to the login after 201", async () => {
    const call = vi.fn(() => Promise.resolve(Response.json({ status: 201, message: "" }, { status: 201 })));
    vi.stubGlobal("fetch", call);
    fill();
    fireEvent.click(button());
    await screen.findByText("The login page");
    expect(call).toHaveBeenCalledWith(
      "/auth/register",
      expect.objectContaining({
        body: JSON.stringify({ name: "Ada", email: "ada@groundwork.example", password: "long enough" }),
      }),
    );
  });

  // spec:register.5
  test("shows the server's message, and keeps what was typed", async () => {
    const refusal = {
      code: "email_taken",
      message: "This address is taken.",
      detail: "This address is taken.",
    };
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(Response.json(refusal, { status: 409 }))),
    );
    fill();
    fireEvent.click(button());
    await screen.findByText("This address is taken.");
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "Ada");
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  });

  // spec:register.6
  test("has its own words when nothing answers", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
    );
    fill();
    fireEvent.click(button());
    const words = "An error occurred while registering. Please try again later.";
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
