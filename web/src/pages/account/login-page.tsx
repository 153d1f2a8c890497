import { LoginForm } from "#features/accounts/login-form.tsx";
import { OtherWaysIn } from "#features/accounts/other-ways-in.tsx";
import { useLocation } from "react-router";
import { nextPage, paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { AccountLayout } from "./account-layout.tsx";

export function LoginPage() {
  const { search } = useLocation();
  const { passwords, provider } = useSiteSettings();
  return (
    <AccountLayout
      title="Sign in to your account"
      after={
        passwords && (
          <>
            New to Groundwork?{" "}
            <TextLink to={paths.register(nextPage(search))} className="text-ink">
              create an account
            </TextLink>
          </>
        )
      }
    >
      {passwords && <LoginForm />}
      <OtherWaysIn passwords={passwords} provider={provider} />
    </AccountLayout>
  );
}
