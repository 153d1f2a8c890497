import { useUserId } from "#features/accounts/use-user-id.ts";
import { AccountsSection } from "#features/models/accounts-section.tsx";
import { LimitsSection } from "#features/models/limits-section.tsx";
import { ProvidersSection } from "#features/models/providers-section.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";
import { ConsoleFrame } from "./console-frame.tsx";

/** For administrators: the models that there are, who may use them, and how much. */
export function AdminModelsPage() {
  return (
    <ConsoleFrame current="models" userId={useUserId()}>
      {() => (
        <div className="max-w-[1100px]">
          <PageHeading className="mb-8" title="Language models" />
          <AdministratorsOnly>
            <ProvidersSection />
            <AccountsSection />
            <LimitsSection />
          </AdministratorsOnly>
        </div>
      )}
    </ConsoleFrame>
  );
}
