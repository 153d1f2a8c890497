import { stateOf, useChange } from "#api/use-call.ts";
import { countedWords, countWords } from "#ui/format.ts";
import { type PlanId, plans } from "@groundwork/contract/plans";
import { useState } from "react";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { SelectField, TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { ManagedAccount } from "@groundwork/contract/administration";
import type { CallInput } from "#api/call.ts";

export type AccountAction = "plan" | "make" | "unmake" | "sign-out" | "restore" | "suspend" | "delete";

type UserChange = Omit<CallInput<"updateUser">, "id">;
type Confirmed = Exclude<AccountAction, "plan" | "delete">;

const asked: Record<
  Confirmed,
  {
    title: string;
    words: string;
    confirm: string;
    busy: string;
    done: string;
    change: UserChange;
    destructive?: true;
  }
> = {
  suspend: {
    title: "Suspend Account",
    words:
      "is signed out immediately and can't sign in or use API keys. Nothing is deleted: projects are kept, and published assistants keep answering.",
    confirm: "Suspend",
    busy: "Suspending...",
    done: "Account suspended.",
    change: { suspended: true },
    destructive: true,
  },
  restore: {
    title: "Restore Account",
    words: "can sign in again, and their API keys work again.",
    confirm: "Restore",
    busy: "Restoring...",
    done: "Account restored.",
    change: { suspended: false },
  },
  "sign-out": {
    title: "Sign Out Everywhere",
    words: "is signed out on every device and can sign in again. API keys keep working.",
    confirm: "Sign Out",
    busy: "Signing out...",
    done: "Signed out of all devices.",
    change: { sign_out: true },
  },
  make: {
    title: "Make Administrator",
    words: "will be able to do everything you can do here, including changing your account.",
    confirm: "Make Administrator",
    busy: "Saving...",
    done: "This account is now an administrator.",
    change: { administrator: true },
  },
  unmake: {
    title: "Remove Administrator",
    words: "will lose access to administration. Their projects are kept.",
    confirm: "Remove Administrator",
    busy: "Saving...",
    done: "This account is no longer an administrator.",
    change: { administrator: false },
    destructive: true,
  },
};

interface AccountDialogProps {
  action: AccountAction;
  account: ManagedAccount;
  onClose: () => void;
}

/** Confirms a change to one account. Mount it for the time it is open. */
export function AccountDialog({ action, account, onClose }: AccountDialogProps) {
  if (action === "delete") return <DeleteAccountDialog account={account} onClose={onClose} />;
  if (action === "plan") return <PlanDialog account={account} onClose={onClose} />;
  return <ChangeDialog action={action} account={account} onClose={onClose} />;
}

interface ChangeDialogProps {
  action: Confirmed;
  account: ManagedAccount;
  onClose: () => void;
}

function ChangeDialog({ action, account, onClose }: ChangeDialogProps) {
  const update = useChange("updateUser", { id: account.user_id });
  const { title, words, confirm, busy, done, change, destructive = false } = asked[action];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      busyLabel={busy}
      destructive={destructive}
      {...stateOf(update, "Something went wrong. Please try again.")}
      onConfirm={() => update.mutate(change, whenDone(done, onClose))}
    >
      <p>
        <span className="font-label [overflow-wrap:anywhere] text-ink">{account.email}</span> {words}
      </p>
    </ConfirmDialog>
  );
}

function PlanDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
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

/** Asks for the new owner of an account's projects and for confirmation. Mount it for the time it is open. */
export function DeleteAccountDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [projects, setProjects] = useState<"hand_over" | "delete">("hand_over");
  const [to, , toField] = useText();
  const [missing, setMissing] = useState(false);
  const remove = useChange("deleteUser");
  const owns = account.projects > 0;
  const handsOver = owns && projects === "hand_over";

  function confirm(): void {
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
      onConfirm={confirm}
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
