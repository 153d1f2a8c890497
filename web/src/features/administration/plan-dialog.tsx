import { type PlanId, plans } from "@groundwork/contract/plans";
import { useState } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast.tsx";
import { type ManagedAccount, useUpdateUser } from "./administration-queries.ts";
import { administrationFailure, countWords } from "./administration-words.ts";

/** Assigns a plan to an account. Mount it for the time it is open. */
export function PlanDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [plan, setPlan] = useState<PlanId | "">(account.plan_assigned ? account.plan : "");
  const update = useUpdateUser();
  return (
    <FormDialog
      title="Assign Plan"
      action="Assign"
      busyAction="Assigning..."
      busy={update.isPending}
      failure={
        update.isError ? administrationFailure(update.error, "The plan could not be assigned.") : undefined
      }
      onSubmit={() =>
        update.mutate(
          { id: account.user_id, plan: plan === "" ? null : plan },
          {
            onSuccess: () => {
              toast.success("The plan is assigned.");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={`Plan of ${account.email}`}
        value={plan}
        options={[
          { value: "", label: "The installation's default" },
          ...plans.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        help={figuresOf(plan)}
        onChange={({ target }) => setPlan(target.value as PlanId | "")}
      />
    </FormDialog>
  );
}

function figuresOf(id: string): string {
  const plan = plans.find((one) => one.id === id);
  if (!plan) return "DEFAULT_PLAN says which one that is.";
  if (plan.questions === null) return "No limits of its own; those of the installation hold.";
  return `${countWords(plan.questions)} questions a month, ${countWords(plan.generated)} of them written by a model, ${plan.storageMegabytes} MB of files, ${plan.ingestion} ingestion.`;
}
