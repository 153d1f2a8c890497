import { ProviderNotice } from "#features/accounts/other-ways-in.tsx";
import { useLocation } from "react-router";
import { InvitedRegistration, RegisterForm } from "#features/accounts/register-form.tsx";
import { paths } from "#paths";
import { invitationOf, nextPage } from "#features/accounts/next-page.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { AccountLayout } from "./account-layout.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  const { passwords, provider, registration } = useSiteSettings();
  const invitation = invitationOf(search);
  const mayRegister = registration === "open" || (registration === "invited" && invitation !== null);
  return (
    <AccountLayout
      title="Create an account"
      after={
        <>
          Already registered?{" "}
          <TextLink to={paths.login(nextPage(search))} className="text-ink">
            Login
          </TextLink>
        </>
      }
    >
      {!passwords ? (
        <ProviderNotice provider={provider}>
          {registration === "open"
            ? "An account begins here when you sign in through your organisation for the first time."
            : "If your address was invited, your account begins here when you sign in through your organisation. Else ask whoever runs this installation for an invitation."}
        </ProviderNotice>
      ) : invitation && (mayRegister || invitation.from === "administrator") ? (
        <InvitedRegistration {...invitation} />
      ) : mayRegister ? (
        <RegisterForm />
      ) : (
        <InvitationNeeded closed={registration === "closed"} />
      )}
    </AccountLayout>
  );
}

/** Explains how to get an account where people cannot register without an invitation. */
function InvitationNeeded({ closed }: { closed: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-subheading">An account here begins with an invitation</h2>
      <p className="mt-2 text-sm text-ink-2">
        Whoever runs this installation sends it to you by mail, and its link leads back here.{" "}
        {closed
          ? "A link to a project is for those who have an account already."
          : "If somebody works with you on a project, ask them; else ask for an account."}
      </p>
      <PageLink to={paths.contact("An account")} className={`${buttonClass("primary")} mt-4 w-full`}>
        Ask for an account
      </PageLink>
    </div>
  );
}
