import { AccountDetails } from "#features/accounts/account-details.tsx";
import { DeleteAccountSection } from "#features/accounts/delete-account-section.tsx";
import { KeysSection } from "#features/accounts/keys-section.tsx";
import { PasswordSection } from "#features/accounts/password-section.tsx";
import { PlanSection } from "#features/accounts/plan-section.tsx";
import { SessionsSection } from "#features/accounts/sessions-section.tsx";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { paths } from "#paths";
import { BackLink } from "#ui/back-link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ConsoleFrame } from "./console-frame.tsx";

/** What people see and do of their own account. */
export function AccountPage() {
  return (
    <ConsoleFrame current={null} userId={useUserId()}>
      {() => (
        <div className="max-w-[960px]">
          <BackLink to={paths.dashboard()} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading className="mb-8" title="Account" />
          <AccountDetails />
          <PlanSection contact={paths.contact("A larger plan")} />
          <PasswordSection />
          <SessionsSection />
          <KeysSection />
          <DeleteAccountSection />
        </div>
      )}
    </ConsoleFrame>
  );
}
