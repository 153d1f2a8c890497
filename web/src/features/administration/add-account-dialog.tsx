import { stateOf, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { type PlanId, plans } from "@groundwork/contract/plans";
import { useState } from "react";
import { CheckField, SelectField, TextField } from "#ui/form.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog, DoneButton, FormDialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";

const nothing = { email: "", name: "", password: "", plan: "", administrator: false };

/** Invites an address, or creates an account with a first password. Mount it for the time it is open. */
export function AddAccountDialog({ invite, onClose }: { invite: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const add = useChange("addUser");
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const { email, name, password, plan, administrator } = typed;
  const field = (of: "email" | "name" | "password" | "plan") => ({
    value: typed[of],
    onChange: ({ target }: { target: { value: string } }) => type({ [of]: target.value }),
  });
  const complete =
    email.includes("@") && (invite || (name.trim() !== "" && password.length >= limits.passwordMin));

  function submit(): void {
    const account = {
      email: email.trim(),
      administrator,
      plan: plan === "" ? null : (plan as PlanId),
      ...(invite ? { invite } : { name: name.trim(), password }),
    };
    add.mutate(account, {
      onSuccess: ({ invitation }) => {
        if (invitation) return;
        toast.success("The account was created.");
        onClose();
      },
    });
  }

  if (add.data?.link)
    return <InvitedDialog link={add.data.link} mailed={add.data.mailed} email={email} onClose={onClose} />;
  return (
    <FormDialog
      title={invite ? "Invite by Email" : "Create Account"}
      action={invite ? "Send Invitation" : "Create Account"}
      busyAction={invite ? "Sending..." : "Creating..."}
      complete={complete}
      {...stateOf(add, "Something went wrong. Please try again.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Email address" type="email" maxLength={limits.emailMax} {...field("email")} />
      {!invite && (
        <>
          <TextField label="Name" maxLength={limits.nameMax} {...field("name")} />
          <TextField
            label="First password"
            help="At least 8 characters. The owner can change it on the account page."
            autoComplete="off"
            maxLength={limits.passwordMax}
            {...field("password")}
          />
        </>
      )}
      <SelectField
        label="Plan"
        {...field("plan")}
        options={[
          { value: "", label: "The installation's default" },
          ...plans.map(({ id, name: words }) => ({ value: id, label: words })),
        ]}
      />
      <CheckField
        label="Administrator"
        help="Can do everything you can do here."
        checked={administrator}
        onChange={(checked) => type({ administrator: checked })}
      />
    </FormDialog>
  );
}

interface InvitedDialogProps {
  link: string;
  mailed: boolean;
  email: string;
  onClose: () => void;
}

function InvitedDialog({ link, mailed, email, onClose }: InvitedDialogProps) {
  return (
    <Dialog onClose={onClose} title="Invited" footer={<DoneButton onClick={onClose} />}>
      <p className="text-ink-2">
        {mailed ? "An email is on its way to " : "No email was sent to "}
        <span className="[overflow-wrap:anywhere] text-ink">{email}</span>.{" "}
        {mailed
          ? "If the email doesn't arrive, share this link:"
          : "Anyone with this link can register in their name. Share it with nobody else:"}
      </p>
      <div className="mt-3 flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-xs break-all">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </div>
      <p className="mt-3 text-xs text-ink-3">It works once, within 7 days.</p>
    </Dialog>
  );
}
