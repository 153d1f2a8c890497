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
            ? "Your account is created when you first sign in through your organization."
            : "If you were invited, your account is created when you sign in through your organization. If not, ask the operator of this installation for an invitation."}
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

function InvitationNeeded({ closed }: { closed: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-subheading">You need an invitation to create an account</h2>
      <p className="mt-2 text-sm text-ink-2">
        The operator of this installation can email you one, with a link to this page.{" "}
        {closed
          ? "You need an account to open a project link."
          : "Ask someone you work with on a project, or request an account."}
      </p>
      <PageLink to={paths.contact("An account")} className={`${buttonClass("primary")} mt-4 w-full`}>
        Request an account
      </PageLink>
    </div>
  );
}
