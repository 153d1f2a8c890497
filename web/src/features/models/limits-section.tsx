import { Skeleton } from "#ui/skeleton.tsx";
import { Loaded } from "#ui/list-states.tsx";
import { failureText } from "#api/api-failure.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { toast } from "#ui/toast.tsx";
import { LimitFields, limitOf, limitsAtOnce, OneLimitDialog, typedLimit } from "./limit-fields.tsx";
import { type ModelLimit, useModelLimits, useSetModelLimit } from "./model-queries.ts";

type Scope = ModelLimit["scope"];

const scopes: readonly { scope: Scope; title: string; says: string }[] = [
  { scope: "server", title: "All together", says: "Everything that this installation spends." },
  { scope: "project", title: "Each project", says: "Its chat and its visitors together." },
  { scope: "publication", title: "Each publication", says: "What visitors of one project spend." },
  { scope: "user", title: "Each account", says: "Their questions, and those of visitors of their projects." },
];

/** What may be spent on models. At a limit the sources answer in their own words. */
export function LimitsSection() {
  const limits = useModelLimits();
  const [adding, setAdding] = useState(false);
  return (
    <SettingsSection
      title="Limits"
      lead="Days and months are those of UTC. At a limit the sources answer in their own words, and say why. A project or an account may have its own, and an owner may set a stricter one."
    >
      <Loaded
        query={limits}
        failure={failureText(limits.error, "Failed to fetch limits: no connection")}
        loadingLabel="Loading limits..."
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(data) => (
          <div className="flex flex-col gap-8">
            {scopes.map(({ scope, title, says }) => (
              <LimitForm
                key={scope}
                title={title}
                says={says}
                scope={scope}
                subject={null}
                limit={data.limits.find((one) => one.scope === scope && one.subject === null)}
              />
            ))}
            {data.limits.filter(hasOwnAmounts).map((limit) => (
              <LimitForm
                key={`${limit.scope} ${limit.subject}`}
                title={`${ownTitles[limit.scope]} ${limit.name ?? limit.subject}`}
                says="Its own limit, in place of that of each."
                scope={limit.scope}
                subject={limit.subject}
                limit={limit}
              />
            ))}
            <div>
              <Button size={32} onClick={() => setAdding(true)}>
                Limit One Project
              </Button>
            </div>
            {adding && <OneLimitDialog limits={data.limits} onClose={() => setAdding(false)} />}
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

function LimitForm({
  title,
  says,
  scope,
  subject,
  limit,
}: {
  title: string;
  says: string;
  scope: Scope;
  subject: string | null;
  limit: ModelLimit | undefined;
}) {
  const [typed, setTyped] = useState(() => typedLimit(limit));
  const set = useSetModelLimit();
  const changed = JSON.stringify(typed) !== JSON.stringify(typedLimit(limit));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amounts = limitOf(typed);
    if (set.isPending || amounts === null) return;
    set.mutate(
      { scope, subject, ...limitsAtOnce(scope, amounts) },
      { onSuccess: () => toast.success("Limit saved.") },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset>
        <legend className="font-label [overflow-wrap:anywhere]">{title}</legend>
        <p className="mt-0.5 mb-3 text-xs text-ink-2">{says}</p>
        <LimitFields
          typed={typed}
          onChange={setTyped}
          disabled={set.isPending}
          atOnce={scope === "project" || scope === "publication"}
        />
      </fieldset>
      <ErrorBlock className="mt-3">{failureText(set.error, "The limit could not be saved.")}</ErrorBlock>
      {(changed || set.isPending) && (
        <Button type="submit" size={32} className="mt-3" busy={set.isPending} busyLabel="Saving...">
          Save Limit
        </Button>
      )}
    </form>
  );
}
