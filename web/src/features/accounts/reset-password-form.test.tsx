import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ResetPasswordForm } from "./password-forms.tsx";

const call = vi.fn(() =>
  Promise.resolve(Response.json({ status: 200, message: "Your password was changed." })),
);

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function submit(): void {
  fireEvent.click(screen.getByRole("button", { name: "Reset Password" }));
}

beforeEach(() => {
  call.mockClear();
  vi.stubGlobal("fetch", call);
  vi.useFakeTimers();
  render(
    <MemoryRouter initialEntries={["/reset-password"]}>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordForm token="a-token" />} />
        <Route path="/login" element={<p>The login page</p>} />
      </Routes>
    </MemoryRouter>,
  );
});

// spec:reset-password.1
test("two different passwords are reported, and nothing is sent", () => {
  type("New Password", "one password");
  type("Confirm Password", "another password");
  submit();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

// spec:reset-password.2
test("the server's message shows for two seconds, then comes the login", async () => {
  type("New Password", "a new password");
  type("Confirm Password", "a new password");
  submit();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Your password was changed.")).toBeTruthy();
  expect(call).toHaveBeenCalledWith(
    "/auth/set_new_password",
    expect.objectContaining({ body: '{"new_password":"a new password","reset_token":"a-token"}' }),
  );
  await act(() => vi.advanceTimersByTimeAsync(1990));
  expect(screen.queryByText("The login page")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByText("The login page")).toBeTruthy();
});
