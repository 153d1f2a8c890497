import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { ConfirmByLinkForm } from "#features/accounts/confirm-by-link-form.tsx";
import { ResetPasswordForm } from "#features/accounts/password-forms.tsx";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { ArrivingNotice } from "#features/accounts/arriving-notice.tsx";

interface LinkPage {
  title: string;
  Form: ComponentType<{ token: string }>;
  after: { label: string; to: string };
  /** Explains what to do if the link lacks its token. */
  incomplete: { words: string; label: string; to: string };
}

/** Returns a page for the link of an email, with the token in its address. */
function linkPage({ title, Form, after, incomplete }: LinkPage) {
  return function LinkPage() {
    const [search] = useSearchParams();
    const token = search.get("token");
    return (
      <AccountLayout
        title={title}
        after={
          <TextLink to={after.to} className="text-ink">
            {after.label}
          </TextLink>
        }
      >
        {token ? (
          <Form token={token} />
        ) : (
          <ErrorBlock title="This link is incomplete.">
            {incomplete.words} <TextLink to={incomplete.to}>{incomplete.label}</TextLink>.
          </ErrorBlock>
        )}
      </AccountLayout>
    );
  };
}

const toLogin = { label: "Back to Login", to: paths.login() };

export const ConfirmAccountPage = linkPage({
  title: "Confirm Registration",
  Form: ({ token }) => <ConfirmByLinkForm of="registration" token={token} />,
  after: toLogin,
  incomplete: {
    words: "Please open the link in the email again, or",
    label: "register once more",
    to: paths.register(),
  },
});

export const ConfirmEmailPage = linkPage({
  title: "Confirm Your Address",
  Form: ({ token }) => <ConfirmByLinkForm of="address" token={token} />,
  after: { label: "Go to Your Account", to: paths.account() },
  incomplete: {
    words: "Please open the link in the email again, or send a new one from",
    label: "your account page",
    to: paths.account(),
  },
});

export const LetInPage = linkPage({
  title: "Sign In With This Browser",
  Form: ({ token }) => <ConfirmByLinkForm of="browser" token={token} />,
  after: toLogin,
  incomplete: {
    words: "Please open the link in the email again, or",
    label: "sign in to get a new one",
    to: paths.login(),
  },
});

export const ResetPasswordPage = linkPage({
  title: "Reset Password",
  Form: ResetPasswordForm,
  after: toLogin,
  incomplete: {
    words: "Please open the link in the email again, or",
    label: "ask for a new one",
    to: paths.forgotPassword(),
  },
});

/** Is the page to which the sign-in provider returns. */
export function SignedInPage() {
  return (
    <AccountLayout title="Sign in to your account">
      <ArrivingNotice />
    </AccountLayout>
  );
}
