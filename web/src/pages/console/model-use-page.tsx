import { useUserId } from "#features/accounts/use-user-id.ts";
import { UseOverview } from "#features/models/use-overview.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";
import { ConsoleFrame } from "./console-frame.tsx";

/** For administrators: what was spent on models. */
export function ModelUsePage() {
  return (
    <ConsoleFrame current="use" userId={useUserId()}>
      {() => (
        <div className="max-w-[960px]">
          <PageHeading
            className="mb-8"
            title="Use of models"
            note="Counted by the day (UTC), before each call and exactly after it."
          />
          <AdministratorsOnly>
            <UseOverview />
          </AdministratorsOnly>
        </div>
      )}
    </ConsoleFrame>
  );
}
