import { loadingOf, useChange } from "#api/use-call.ts";
import { failureText } from "#api/api-failure.ts";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { matchesSearch } from "#ui/search-box.tsx";
import { SelectField, TextField, useText } from "#ui/form.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import { AccountLimitDialog } from "./limit-fields.tsx";
import { type ModelLimits, useModelLimits } from "./model-words.ts";

type Account = ModelLimits["accounts"][number];

const fewAccounts = 8;

export function AccountsSection() {
  const limits = useModelLimits();
  const [search, , searchField] = useText();
  const accounts = limits.data?.accounts;
  const shown = accounts?.filter(({ name, email }) => matchesSearch(search, name, email));
  const byDefault = limits.data?.by_default ?? "nobody";
  return (
    <SettingsSection
      title="Who may use a model"
      lead={
        byDefault === "everybody"
          ? "MODEL_USE_DEFAULT allows every account, unless you change it here."
          : "Administrators, the owner of a single-account installation, and the people you allow here. In everyone else's projects, answers quote the sources directly."
      }
    >
      {accounts && accounts.length > fewAccounts && (
        <TextField label="Find an account" type="search" className="mb-3 max-w-[320px]" {...searchField} />
      )}
      <ListStates
        rows={shown}
        {...loadingOf(limits, "accounts")}
        empty={<p className="text-sm text-ink-2">No account matches.</p>}
      >
        {(rows) => (
          <ul className="-mt-3.5 divide-y divide-line">
            {rows.map((account) => (
              <AccountRow
                key={account.user_id}
                account={account}
                limit={limits.data?.limits.find(
                  ({ scope, subject }) => scope === "user" && subject === account.user_id,
                )}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </SettingsSection>
  );
}

function AccountRow({
  account,
  limit,
}: {
  account: Account;
  limit: ModelLimits["limits"][number] | undefined;
}) {
  const { user_id: subject, name, email, administrator, allowed, may_use: mayUse } = account;
  const set = useChange("setModelLimit", { scope: "user", subject });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {administrator && <Tag>Administrator</Tag>}
          <StatusBadge kind={mayUse ? "done" : "neutral"}>
            {mayUse ? "Can use models" : "No access"}
          </StatusBadge>
        </p>
        <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-2">{email}</p>
        {set.isError && (
          <p role="alert" className="mt-1 text-xs text-bad">
            {failureText(set.error, "The change could not be saved.")}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <SelectField
          label={`Model access for ${name}`}
          hideLabel
          className="w-[150px]"
          disabled={set.isPending}
          value={allowed === null ? "" : String(allowed)}
          options={[
            { value: "", label: "By default" },
            { value: "true", label: "Allowed" },
            { value: "false", label: "Not allowed" },
          ]}
          onChange={({ target }) =>
            set.mutate({ allowed: target.value === "" ? null : target.value === "true" })
          }
        />
        <Button
          size={32}
          aria-label={`Limit for ${name}`}
          onClick={() => openDialog(AccountLimitDialog, { title: `Limit for ${name}`, subject, limit })}
        >
          Limit
        </Button>
      </div>
    </li>
  );
}
