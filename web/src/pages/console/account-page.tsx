import { AccountDetails } from "#features/accounts/account-details.tsx";
import { AddressSection } from "#features/accounts/address-section.tsx";
import { useAccountSecurity, useAdministration } from "#features/accounts/account-queries.ts";
import { DeleteAccountSection } from "#features/accounts/delete-account-section.tsx";
import { AccountKeysSection } from "#features/programs/account-keys-section.tsx";
import { PasswordSection } from "#features/accounts/password-section.tsx";
import { PlanSection } from "#features/accounts/plan-section.tsx";
import { SecuritySection } from "#features/accounts/security-section.tsx";
import { SessionsSection } from "#features/accounts/sessions-section.tsx";
import { paths } from "#paths";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { ExportSection } from "#features/accounts/export-section.tsx";

export function AccountPage() {
  const { passwords } = useSiteSettings();
  const hasPassword = useAccountSecurity().data?.password !== false;
  // Nothing else of the account can be reached until the operator's requirements are met.
  const needs = useAdministration().data?.needs;
  const ready = needs === undefined;
  return (
    <ConsoleFrame current={null}>
      {() => (
        <div className="max-w-[960px]">
          <BackLink to={paths.dashboard()} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading className="mb-8" title="Account" />
          {ready && <AccountDetails />}
          {passwords && <AddressSection required={needs === "confirmed_email"} hasPassword={hasPassword} />}
          {ready && <PlanSection contact={paths.contact("A larger plan")} />}
          {passwords && <SecuritySection />}
          {passwords && hasPassword && <PasswordSection />}
          <SessionsSection />
          {ready && <AccountKeysSection />}
          {ready && <ExportSection />}
          {ready && <DeleteAccountSection />}
        </div>
      )}
    </ConsoleFrame>
  );
}
