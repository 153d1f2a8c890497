import { loadingOf, useChange } from "#api/use-call.ts";
import { Loaded } from "#ui/list-states.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { LimitForm, limitsAtOnce, OneLimitDialog } from "./limit-fields.tsx";
import { useModelLimits } from "./model-words.ts";
import type { ModelLimit } from "@groundwork/contract/model-use";

type Scope = ModelLimit["scope"];

const scopes: readonly { scope: Scope; title: string; says: string }[] = [
  { scope: "server", title: "All together", says: "Everything this installation spends." },
  { scope: "project", title: "Each project", says: "Its chat and its visitors together." },
  { scope: "publication", title: "Each publication", says: "What one project's visitors spend." },
  {
    scope: "user",
    title: "Each account",
    says: "Their own questions, and those of their projects' visitors.",
  },
];

/** Shows the limits on model usage. Once a limit is reached, answers quote the sources directly. */
export function LimitsSection() {
  const limits = useModelLimits();
  return (
    <SettingsSection
      title="Limits"
      lead="Limits reset daily and monthly (UTC). Once a limit is reached, answers quote the sources directly and explain why. You can set a limit for one project or account, and owners can set lower ones."
    >
      <Loaded {...loadingOf(limits, "limits")}>
        {(data) => (
          <div className="flex flex-col gap-8">
            {scopes.map((one) => (
              <StoredLimitForm
                key={one.scope}
                {...one}
                subject={null}
                stored={data.limits.find(({ scope, subject }) => scope === one.scope && subject === null)}
              />
            ))}
            {data.limits.filter(hasOwnAmounts).map((limit) => (
              <StoredLimitForm
                key={`${limit.scope} ${limit.subject}`}
                title={`${ownTitles[limit.scope]} ${limit.name ?? limit.subject}`}
                says="Overrides the default limit."
                scope={limit.scope}
                subject={limit.subject}
                stored={limit}
              />
            ))}
            <div>
              <Button size={32} onClick={() => openDialog(OneLimitDialog, { limits: data.limits })}>
                Limit One Project
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}

const ownTitles: Record<Scope, string> = {
  server: "All",
  project: "Project",
  publication: "Publication of",
  user: "Account",
};

function hasOwnAmounts(limit: ModelLimit): boolean {
  const amounts = [limit.tokens_day, limit.tokens_month, limit.cost_day, limit.cost_month, limit.concurrent];
  return limit.subject !== null && amounts.some((amount) => amount !== null);
}

interface StoredLimitFormProps {
  scope: Scope;
  subject: string | null;
  title: string;
  says: string;
  stored: ModelLimit | undefined;
}

function StoredLimitForm({ scope, subject, ...form }: StoredLimitFormProps) {
  const set = useChange("setModelLimit", { scope, subject });
  return (
    <LimitForm
      {...form}
      atOnce={scope === "project" || scope === "publication"}
      set={set}
      onSave={(limit, saved) => set.mutate(limitsAtOnce(scope, limit), { onSuccess: () => saved() })}
    />
  );
}
