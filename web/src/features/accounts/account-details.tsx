import { loadingOf, useChange, writingTo } from "#api/use-call.ts";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { Form, TextField, useText } from "#ui/form.tsx";
import { toast } from "#ui/toast.tsx";
import { useAccount } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import type { AccountElement } from "@groundwork/contract/accounts-settings";

export function AccountDetails() {
  const account = useAccount();
  const { data } = account;
  return (
    <SettingsSection
      title="You"
      lead={
        data ? (
          <>
            You sign in as
            <span className="block font-label break-words text-ink">{data.email}</span>
            Registered {formatDate(data.created_at)}.
          </>
        ) : (
          "Your display name."
        )
      }
    >
      <Loaded
        {...loadingOf(account, "the account")}
        skeleton={
          <div className="flex max-w-[420px] flex-col">
            <Skeleton className="mb-2 h-[13px] w-12" />
            <Skeleton className="mb-2 h-10 w-full" />
            <Skeleton className="mb-4 h-[13px] w-52" />
            <Skeleton className="h-10 w-28" />
          </div>
        }
      >
        {(loaded) => <NameForm account={loaded} />}
      </Loaded>
    </SettingsSection>
  );
}

function NameForm({ account }: { account: AccountElement }) {
  const [name, setName, nameField] = useText(account.name);
  const [problem, setProblem] = useState<string>();
  const update = useChange("updateAccount", {}, writingTo("getAccount", {}));

  function submit(): void {
    const found = name.trim() === "" ? "Please enter a name." : undefined;
    setProblem(found);
    if (found) return;
    update.mutate(
      { name: name.trim() },
      {
        onSuccess: (saved) => {
          setName(saved.name);
          toast.success("Name saved.");
        },
      },
    );
  }

  return (
    <Form busy={update.isPending} onSubmit={submit} className="flex max-w-[420px] flex-col gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={limits.nameMax}
        required
        {...nameField}
        help={
          <>
            Your user ID (<span className="break-all">{account.user_id}</span>) does not change.
          </>
        }
        error={problem}
      />
      <ErrorBlock>
        {failureText(update.error, "An error occurred while saving the name. Please try again later.")}
      </ErrorBlock>
      <Button type="submit" className="self-start" busy={update.isPending} busyLabel="Saving...">
        Save Name
      </Button>
    </Form>
  );
}
