import { patterns } from "#paths";
import { type Page, page } from "../marketing/public-pages.ts";

export const accountPages: readonly Page[] = [
  page(patterns.login, "Sign in", () => import("./login-page.tsx"), "LoginPage"),
  page(patterns.register, "Create an account", () => import("./register-page.tsx"), "RegisterPage"),
  page(
    patterns.forgotPassword,
    "Reset password",
    () => import("./forgot-password-page.tsx"),
    "ForgotPasswordPage",
  ),
  page(patterns.resetPassword, "New password", () => import("./link-pages.tsx"), "ResetPasswordPage"),
  page(
    patterns.confirmAccount,
    "Confirm registration",
    () => import("./link-pages.tsx"),
    "ConfirmAccountPage",
  ),
  page(patterns.confirmEmail, "Confirm your address", () => import("./link-pages.tsx"), "ConfirmEmailPage"),
  page(patterns.letIn, "Sign in with this browser", () => import("./link-pages.tsx"), "LetInPage"),
  page(patterns.signedIn, "Signing in", () => import("./link-pages.tsx"), "SignedInPage"),
  page(patterns.invitation, "Invitation", () => import("./invitation-page.tsx"), "InvitationPage"),
];
