import { stateOf } from "#api/use-call.ts";
import { countedWords, countWords } from "#ui/format.ts";
import { type PlanId, plans } from "@groundwork/contract/plans";
import { useState } from "react";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast, whenDone } from "#ui/toast.tsx";
import {
  type ManagedAccount,
  useDeleteUser,
  type UserChange,
  useUpdateUser,
} from "./administration-queries.ts";
import { TextField } from "#ui/text-field.tsx";

export type AccountAction = "plan" | "make" | "unmake" | "sign-out" | "restore" | "suspend" | "delete";

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
      "is signed out at once and refused everywhere, with sessions and keys. Nothing is deleted: its projects stay, and its published assistants answer.",
    confirm: "Suspend",
    busy: "Suspending...",
    done: "The account is suspended.",
    change: { suspended: true },
    destructive: true,
  },
  restore: {
    title: "Restore Account",
    words: "can sign in again, and its keys work again.",
    confirm: "Restore",
    busy: "Restoring...",
    done: "The account is restored.",
    change: { suspended: false },
  },
  "sign-out": {
    title: "Sign Out Everywhere",
    words: "is signed out on every device, and can sign in again. API keys go on working.",
    confirm: "Sign Out",
    busy: "Signing out...",
    done: "The account is signed out everywhere.",
    change: { sign_out: true },
  },
  make: {
    title: "Make Administrator",
    words: "will do everything that you do here, also to your account.",
    confirm: "Make Administrator",
    busy: "Saving...",
    done: "The account administers now.",
    change: { administrator: true },
  },
  unmake: {
    title: "Unmake Administrator",
    words: "will see nothing of administration any more. Its own projects stay.",
    confirm: "Unmake Administrator",
    busy: "Saving...",
    done: "The account administers no more.",
    change: { administrator: false },
    destructive: true,
  },
};

/** Confirms a change to one account. Mount it for the time it is open. */
export function AccountDialog({
  action,
  account,
  onClose,
}: {
  action: AccountAction;
  account: ManagedAccount;
  onClose: () => void;
}) {
  if (action === "delete") return <DeleteAccountDialog account={account} onClose={onClose} />;
  if (action === "plan") return <PlanDialog account={account} onClose={onClose} />;
  return <ChangeDialog action={action} account={account} onClose={onClose} />;
}

function ChangeDialog({
  action,
  account,
  onClose,
}: {
  action: Confirmed;
  account: ManagedAccount;
  onClose: () => void;
}) {
  const update = useUpdateUser();
  const { title, words, confirm, busy, done, change, destructive = false } = asked[action];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      busyLabel={busy}
      destructive={destructive}
      {...stateOf(update, "This could not be done.")}
      onConfirm={() =>
        update.mutate(
          { id: account.user_id, ...change },
          {
            onSuccess: () => {
              toast.success(done);
              onClose();
            },
          },
        )
      }
    >
      <p>
        <span className="font-label [overflow-wrap:anywhere] text-ink">{account.email}</span> {words}
      </p>
    </ConfirmDialog>
  );
}

/** Assigns a plan to an account. Mount it for the time it is open. */
function PlanDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [plan, setPlan] = useState<PlanId | "">(account.plan_assigned ? account.plan : "");
  const update = useUpdateUser();
  return (
    <FormDialog
      title="Assign Plan"
      action="Assign"
      busyAction="Assigning..."
      {...stateOf(update, "The plan could not be assigned.")}
      onSubmit={() =>
        update.mutate(
          { id: account.user_id, plan: plan === "" ? null : plan },
          whenDone("The plan is assigned.", onClose),
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

/** Asks for the new owner of an account's projects and for confirmation. Mount it for the time it is open. */
export function DeleteAccountDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [projects, setProjects] = useState<"hand_over" | "delete">("hand_over");
  const [to, setTo] = useState("");
  const [missing, setMissing] = useState(false);
  const remove = useDeleteUser();
  const owns = account.projects > 0;
  const handsOver = owns && projects === "hand_over";

  function confirm(): void {
    if (handsOver && to.trim() === "") return setMissing(true);
    remove.mutate(
      { id: account.user_id, ...(handsOver ? { projects, to: to.trim() } : { projects: "delete" }) },
      {
        onSuccess: ({ handed_over: moved }) => {
          const also =
            moved > 0 ? ` ${countedWords(moved, "project was", "projects were")} handed over.` : "";
          toast.success(`The account was deleted.${also}`);
          onClose();
        },
      },
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
        <span className="font-label [overflow-wrap:anywhere] text-ink">{account.email}</span> is deleted for
        good, with its keys, conversations and memberships. This action cannot be undone.
      </p>
      {owns && (
        <div className="grid gap-3">
          <SelectField
            label={`What becomes of its ${countedWords(account.projects, "project")}`}
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
              label="Email address of who gets them"
              type="email"
              value={to}
              disabled={remove.isPending}
              error={missing && to.trim() === "" ? "Please enter an address." : undefined}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
