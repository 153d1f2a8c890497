import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { noSettings, type SiteSettings } from "@groundwork/contract/installation";
import { SiteSettingsContext } from "../marketing/parts/site-settings.ts";
import { ShellSessionContext } from "../shell/shell-session.ts";
import { click, leadsTo, openPage, refusal, standIn, type } from "../testing/open-page.tsx";
import { ConfirmEmailPage, ResetPasswordPage } from "./link-pages.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { RegisterPage } from "./register-page.tsx";

function open(
  page: ReactNode,
  address: string,
  settings: Partial<SiteSettings> = {},
  signedIn = false,
): void {
  openPage(
    <SiteSettingsContext value={{ ...noSettings, ...settings }}>
      <ShellSessionContext value={{ signedIn, logOut: async () => undefined }}>{page}</ShellSessionContext>
    </SiteSettingsContext>,
    address,
  );
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

// spec:login.5 spec:register.7 spec:forgot-password.4 spec:forgot-password.6 spec:reset-password.6
test.each([
  ["/login", LoginPage, "Sign in to your account", ["Email address", "Password"], "Sign in"],
  [
    "/register",
    RegisterPage,
    "Create an account",
    ["Username", "Email address", "Password", "Confirm Password"],
    "Register",
  ],
  ["/forgot-password", ForgotPasswordPage, "Forgot Password", ["Email address"], "Reset Password"],
  [
    "/reset-password?token=x",
    ResetPasswordPage,
    "Reset Password",
    ["New Password", "Confirm Password"],
    "Reset Password",
  ],
])("%s has its title, required fields and button", (address, Page, heading, fields, button) => {
  open(<Page />, address);
  expect(title()).toBe(heading);
  for (const field of fields) expect(screen.getByLabelText(field)).toHaveProperty("required", true);
  const email = screen.queryByLabelText("Email address");
  if (email) expect(email).toHaveProperty("type", "email");
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

// spec:login.5 spec:forgot-password.4
test("the ways in lead to one another", () => {
  open(<LoginPage />, "/login");
  expect(leadsTo("create an account")).toBe("/register");
  expect(leadsTo("Forgot Password?")).toBe("/forgot-password");
  cleanup();
  open(<RegisterPage />, "/register");
  expect(leadsTo("Login")).toBe("/login");
  cleanup();
  open(<ForgotPasswordPage />, "/forgot-password");
  expect(leadsTo("Back to Login")).toBe("/login");
});

test("the login explains a suspended account", () => {
  open(<LoginPage />, "/login?reason=suspended");
  expect(screen.getByRole("alert").textContent).toContain("Your account is suspended.");
});

test("a sign-in provider is offered as well as passwords, and its failure is reported", () => {
  open(<LoginPage />, "/login?problem=provider_away&next=%2Faccount", { provider: "Corp" });
  expect(leadsTo("Continue with Corp")).toBe("/auth/oidc/start?next=%2Faccount");
  expect(screen.getByRole("alert").textContent).toContain("cannot be reached");
  expect(screen.getByLabelText("Password")).toBeTruthy();
});

test.each([
  ["/login", LoginPage],
  ["/register", RegisterPage],
  ["/forgot-password", ForgotPasswordPage],
])("where the provider alone signs in, %s asks for no password", (address, Page) => {
  open(<Page />, address, { passwords: false, provider: "Corp" });
  expect(screen.getByRole("link", { name: "Continue with Corp" })).toBeTruthy();
  expect(document.querySelectorAll("main input, form input")).toHaveLength(0);
});

const invitation = {
  project_name: "Harbour",
  invited_by: "Ada",
  role: "editor",
  email: "grace@example.test",
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  expired: false,
};
const opened = { "POST /project/invitations/open": invitation };

test("an invitation says what it is to, and is accepted after signing in or registering", async () => {
  standIn(opened);
  open(<InvitationPage />, "/invitation?token=t1");
  await screen.findByRole("heading", { level: 2, name: "Harbour" });
  expect(screen.getByText(/invites/).textContent).toMatch(/^Ada invites grace@example\.test as an editor/);
  const back = encodeURIComponent("/invitation?token=t1");
  expect(leadsTo("Sign in to accept")).toBe(`/login?next=${back}`);
  expect(leadsTo("Create an account")).toBe(`/register?next=${back}`);
});

test("whoever is signed in joins by one press; a forwarded link is refused in words", async () => {
  const words = "This invitation was sent to another address than that of your account.";
  const server = standIn({ ...opened, "POST /project/invitations/accept": () => refusal(403, words) });
  open(<InvitationPage />, "/invitation?token=t1", {}, true);
  await click("Accept Invitation");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  server.answers["POST /project/invitations/accept"] = { ProjectID: "harbour-1", ProjectName: "Harbour" };
  await click("Accept Invitation");
  await screen.findByText("At /project/harbour-1");
});

test("an invitation that was revoked says so, and a link without one is incomplete", async () => {
  standIn({ "POST /project/invitations/open": () => refusal(404, "This invitation is not valid any more.") });
  open(<InvitationPage />, "/invitation?token=t1");
  expect((await screen.findByRole("alert")).textContent).toContain("This invitation is not valid any more.");
  cleanup();
  open(<InvitationPage />, "/invitation");
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
});

// spec:register.9
test("where registration is closed, an invitation to a project explains how to get an account", async () => {
  standIn(opened);
  open(<InvitationPage />, "/invitation?token=t1", { registration: "closed" });
  await screen.findByRole("link", { name: "Sign in to accept" });
  expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
  expect(leadsTo("Request an account")).toMatch(/^\/contact\?/);
  cleanup();
  open(<RegisterPage />, "/register", { registration: "closed" });
  expect(screen.getByText(/You need an account to open a project link\./)).toBeTruthy();
  expect(screen.queryByLabelText("Username")).toBeNull();
  cleanup();
  open(<LoginPage />, "/login", { registration: "closed" });
  expect(screen.queryByRole("link", { name: "create an account" })).toBeNull();
});

test("whoever registers by an invitation has its address, and no other", async () => {
  standIn(opened);
  const next = encodeURIComponent("/invitation?token=t1");
  open(<RegisterPage />, `/register?next=${next}`, { registration: "invited" });
  const email = await screen.findByLabelText<HTMLInputElement>("Email address");
  expect([email.value, email.readOnly]).toEqual(["grace@example.test", true]);
});

test("an address is confirmed by a press, not by opening the mail's link alone", async () => {
  const message = "Your address is confirmed.";
  const server = standIn({ "POST /auth/confirm_email": { email: "ada@example.test", message } });
  open(<ConfirmEmailPage />, "/confirm-email?token=t1");
  expect(server.sent).toEqual([]);
  await click("Confirm Address");
  expect((await screen.findByRole("status")).textContent).toContain(`ada@example.test: ${message}`);
  expect(leadsTo("Go to Your Account")).toBe("/account");
  cleanup();
  open(<ConfirmEmailPage />, "/confirm-email");
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
});

test("an unknown address is reported on the page that asks for it", async () => {
  standIn({ "POST /auth/forgot_password": () => refusal(404, "Unknown.") });
  open(<ForgotPasswordPage />, "/forgot-password");
  type("Email address", "nobody-at-all@example.test");
  fireEvent.click(screen.getByRole("button", { name: "Reset Password" }));
  expect((await screen.findByRole("alert")).textContent).toBe("No email associated with the user was found.");
});
