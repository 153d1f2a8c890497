import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.tsx";
import { type AccountElement, useUpdateAccount } from "./account-queries.ts";
import { accountFailure } from "./account-words.ts";

export function NameForm({ account }: { account: AccountElement }) {
  const [name, setName] = useState(account.name);
  const [problem, setProblem] = useState<string>();
  const update = useUpdateAccount();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (update.isPending) return;
    const found = name.trim() === "" ? "Please enter a name." : undefined;
    setProblem(found);
    if (found) return;
    update.mutate(name.trim(), {
      onSuccess: (saved) => {
        setName(saved.name);
        toast.success("Name saved.");
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-[420px] flex-col gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={limits.nameMax}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        help={
          <>
            Your identifier stays <span className="break-all">{account.user_id}</span>.
          </>
        }
        error={problem}
      />
      {update.isError && (
        <ErrorBlock>
          {accountFailure(update.error, "An error occurred while saving the name. Please try again later.")}
        </ErrorBlock>
      )}
      <Button type="submit" className="self-start" busy={update.isPending} busyLabel="Saving...">
        Save Name
      </Button>
    </form>
  );
}
