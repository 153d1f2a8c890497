import { LoginForm } from "#features/accounts/login-form.tsx";
import { OtherWaysIn } from "#features/accounts/other-ways-in.tsx";
import { useLocation } from "react-router";
import { paths } from "#paths";
import { invitationOf, nextPage } from "#features/accounts/next-page.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { AccountLayout } from "./account-layout.tsx";

export function LoginPage() {
  const { search } = useLocation();
  const { passwords, provider, registration } = useSiteSettings();
  const mayRegister =
    registration === "open" || (registration === "invited" && invitationOf(search) !== null);
  const otherWays = <OtherWaysIn passwords={passwords} provider={provider} />;
  return (
    <AccountLayout
      title="Sign in to your account"
      after={
        passwords &&
        (mayRegister ? (
          <>
            New to Groundwork?{" "}
            <TextLink to={paths.register(nextPage(search))} className="text-ink">
              create an account
            </TextLink>
          </>
        ) : (
          <>
            You need an invitation to register.{" "}
            <TextLink to={paths.contact("An account")} className="text-ink">
              Ask for one
            </TextLink>
          </>
        ))
      }
    >
      {new URLSearchParams(search).get("reason") === "suspended" && (
        <ErrorBlock title="Your account is suspended." className="mb-5">
          You were signed out. Please contact the operator of this installation.
        </ErrorBlock>
      )}
      {passwords ? <LoginForm otherWays={otherWays} /> : otherWays}
    </AccountLayout>
  );
}
