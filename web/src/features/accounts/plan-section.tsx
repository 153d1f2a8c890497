import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { basicIngestion } from "@groundwork/contract/plans";
import type { PlanUse } from "@groundwork/contract/plan-use";
import { runtimeConfig } from "#api/runtime-config.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { usePlan } from "./account-queries.ts";
import { type ShownUse, shownUses } from "./plan-words.ts";
import { loadingOf } from "#api/use-call.ts";

/** Shows the account's plan, with a bar for each limit. `contact` leads to the person who assigns plans. */
export function PlanSection({ contact }: { contact: string }) {
  const plan = usePlan();
  return (
    <SettingsSection
      title="Plan"
      lead={
        <>
          {plan.data && (
            <>
              Your plan:
              <span className="block font-label text-ink">{plan.data.name}</span>
            </>
          )}
          Your operator assigns plans and handles payment.{" "}
          <TextLink to={contact} className="text-ink">
            Request another plan
          </TextLink>
        </>
      }
    >
      <Loaded {...loadingOf(plan, "the plan")} skeleton={<Skeleton className="h-40 w-full max-w-[420px]" />}>
        {(data) => <Uses plan={data} />}
      </Loaded>
    </SettingsSection>
  );
}

function Uses({ plan }: { plan: PlanUse }) {
  return (
    <>
      <ul className="grid max-w-[420px] gap-4">
        {shownUses(plan).map((use) => (
          <Use key={use.key} use={use} />
        ))}
      </ul>
      <p className="mt-4 max-w-[420px] text-xs text-ink-3">
        {plan.ingestion === "advanced"
          ? "Advanced ingestion: reads text in scanned pages, and larger files and sites."
          : `Basic ingestion: text in scanned pages is not read, and files are limited to ${Math.min(basicIngestion.fileMegabytes, runtimeConfig().maxUploadMegabytes)} MB.`}
      </p>
    </>
  );
}

function Use({ use: { key, label, words, share } }: { use: ShownUse }) {
  const id = `plan-${key}`;
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={id} className="font-label">
          {label}
        </span>
        <span className="text-ink-2">{words}</span>
      </p>
      {share !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={words}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={`h-full ${share >= 1 ? "bg-bad" : "bg-ink"}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
    </li>
  );
}
