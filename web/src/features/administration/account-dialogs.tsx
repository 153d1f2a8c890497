import { wordsOr } from "#api/api-failure.ts";
import { stateOf, useChange } from "#api/use-call.ts";
import { countedWords, countWords } from "#ui/format.ts";
import { type PlanId, plans } from "@groundwork/contract/plans";
import { useState } from "react";
import { confirm } from "#ui/confirm.tsx";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { SelectField, TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { ManagedAccount } from "@groundwork/contract/administration";

type Confirmed = "make" | "unmake" | "sign-out" | "restore" | "suspend";

const asked = {
  suspend: {
    title: "Suspend Account",
    words:
      "is signed out immediately and can't sign in or use API keys. Nothing is deleted: projects are kept, and published assistants keep answering.",
    action: "Suspend",
    busy: "Suspending...",
    done: "Account suspended.",
    change: { suspended: true },
  },
  restore: {
    title: "Restore Account",
    words: "can sign in again, and their API keys work again.",
    action: "Restore",
    busy: "Restoring...",
    done: "Account restored.",
    change: { suspended: false },
  },
  "sign-out": {
    title: "Sign Out Everywhere",
    words: "is signed out on every device and can sign in again. API keys keep working.",
    action: "Sign Out",
    busy: "Signing out...",
    done: "Signed out of all devices.",
    change: { sign_out: true },
  },
  make: {
    title: "Make Administrator",
    words: "will be able to do everything you can do here, including changing your account.",
    action: "Make Administrator",
    busy: "Saving...",
    done: "This account is now an administrator.",
    change: { administrator: true },
  },
  unmake: {
    title: "Remove Administrator",
    words: "will lose access to administration. Their projects are kept.",
    action: "Remove Administrator",
    busy: "Saving...",
    done: "This account is no longer an administrator.",
    change: { administrator: false },
  },
} as const;

const mild: readonly Confirmed[] = ["restore", "sign-out", "make"];

/** Returns a function that asks for confirmation, then changes an account. */
export function useAccountChange({ user_id: id, email }: ManagedAccount): (name: Confirmed) => void {
  const update = useChange("updateUser", { id });
  return (name) => {
    const { change, words, ...texts } = asked[name];
    confirm({
      ...texts,
      destructive: !mild.includes(name),
      words: (
        <p>
          <span className="font-label [overflow-wrap:anywhere] text-ink">{email}</span> {words}
        </p>
      ),
      run: () => update.mutateAsync(change),
      failed: wordsOr("Something went wrong. Please try again."),
    });
  };
}

export function PlanDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [plan, setPlan] = useState<PlanId | "">(account.plan_assigned ? account.plan : "");
  const update = useChange("updateUser", { id: account.user_id });
  return (
    <FormDialog
      title="Assign Plan"
      action="Assign"
      busyAction="Assigning..."
      {...stateOf(update, "The plan could not be assigned.")}
      onSubmit={() => update.mutate({ plan: plan === "" ? null : plan }, whenDone("Plan assigned.", onClose))}
      onClose={onClose}
    >
      <SelectField
        label={`Plan for ${account.email}`}
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
  if (!plan) return "Set by DEFAULT_PLAN.";
  if (plan.questions === null) return "No limits of its own; the installation's limits apply.";
  return `${countWords(plan.questions)} questions a month, ${countWords(plan.generated)} of them written by a model, ${plan.storageMegabytes} MB of files, ${plan.ingestion} ingestion.`;
}

/** Asks for the new owner of an account's projects and for confirmation. */
export function DeleteAccountDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [projects, setProjects] = useState<"hand_over" | "delete">("hand_over");
  const [to, , toField] = useText();
  const [missing, setMissing] = useState(false);
  const remove = useChange("deleteUser");
  const owns = account.projects > 0;
  const handsOver = owns && projects === "hand_over";

  function submit(): void {
    if (handsOver && to.trim() === "") return setMissing(true);
    remove.mutate(
      { id: account.user_id, ...(handsOver ? { projects, to: to.trim() } : { projects: "delete" }) },
      whenDone(({ handed_over: moved }) => {
        const also = moved > 0 ? ` ${countedWords(moved, "project was", "projects were")} handed over.` : "";
        return `The account was deleted.${also}`;
      }, onClose),
    );
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Account"
      confirmLabel={handsOver ? "Hand Over and Delete" : "Delete"}
      busyLabel="Deleting..."
      {...stateOf(remove, "The account could not be deleted.")}
      onConfirm={submit}
    >
      <p>
        <span className="font-label [overflow-wrap:anywhere] text-ink">{account.email}</span> is permanently
        deleted, with its keys, conversations and memberships. This action cannot be undone.
      </p>
      {owns && (
        <div className="grid gap-3">
          <SelectField
            label={`What happens to its ${countedWords(account.projects, "project")}`}
            value={projects}
            disabled={remove.isPending}
            options={[
              { value: "hand_over", label: "Hand over to another account" },
              { value: "delete", label: "Delete with everything in them" },
            ]}
            onChange={({ target }) => setProjects(target.value as typeof projects)}
          />
          {handsOver && (
            <TextField
              label="New owner's email"
              type="email"
              disabled={remove.isPending}
              error={missing && to.trim() === "" ? "Please enter an address." : undefined}
              {...toField}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
