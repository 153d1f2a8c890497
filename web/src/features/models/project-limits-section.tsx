import { loadingOf, useCall, useChange, writingTo } from "#api/use-call.ts";
import { Loaded } from "#ui/list-states.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { LimitForm } from "./limit-fields.tsx";
import { costWords, limitWords, tokenWords } from "./model-words.ts";
import type { OwnLimit, OwnLimitScope, ProjectLimits } from "@groundwork/contract/project-limits";

const scopes: readonly { scope: OwnLimitScope; title: string; says: string }[] = [
  { scope: "project", title: "This project", says: "Its chat and its visitors together." },
  { scope: "publication", title: "Its publication", says: "What its visitors spend." },
];

/** Shows what a project and its publication may spend on models, next to what they have spent. */
export function ProjectLimitsSection({ projectId, mayChange }: { projectId: string; mayChange: boolean }) {
  const limits = useCall("getProjectLimits", { projectId }, { what: "limits" });
  return (
    <SettingsSection
      title="Limits"
      lead="Limits on model usage, by day and by month (UTC). Once a limit is reached, answers quote the sources directly and explain why."
    >
      <Loaded {...loadingOf(limits, "limits")}>
        {(data) => (
          <div className="flex flex-col gap-8">
            {scopes.map((one) => (
              <OwnLimitForm
                key={one.scope}
                {...one}
                projectId={projectId}
                shown={data[one.scope]}
                mayChange={mayChange}
              />
            ))}
            {!mayChange && <p className="text-sm text-ink-2">Only the project's owner can change these.</p>}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}

type OwnLimitFormProps = (typeof scopes)[number] & {
  projectId: string;
  shown: ProjectLimits[OwnLimitScope];
  mayChange: boolean;
};

function OwnLimitForm({ projectId, scope, title, says, shown, mayChange }: OwnLimitFormProps) {
  const set = useChange("setProjectLimits", { projectId }, writingTo("getProjectLimits", { projectId }));
  return (
    <LimitForm
      title={title}
      says={`${says} Spent today: ${spentWords(shown.today)}; this month: ${spentWords(shown.month)}.`}
      stored={shown.limit}
      atOnce
      mayChange={mayChange}
      below={<InstallationLimit limit={shown.installation} />}
      set={set}
      onSave={(limit, saved) =>
        set.mutate({ [scope]: limit }, { onSuccess: (now) => saved(now[scope].limit) })
      }
    />
  );
}

const spentWords = ({ tokens, cost }: { tokens: number; cost: number }) =>
  `${tokenWords(tokens)} ${tokens === 1 ? "token" : "tokens"}${cost > 0 ? `, ${costWords(cost)}` : ""}`;

function InstallationLimit({ limit }: { limit: OwnLimit }) {
  const words = limitWords(limit);
  if (words === null) return null;
  return <p className="mt-2 text-xs text-ink-2">An administrator allows {words}. The lower limit applies.</p>;
}
