import { useState } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { OwnPassword } from "./password-field.tsx";

/** Asks for the password before something of the sign-in is taken away or made anew. */
export function ConfirmOwnerDialog({
  title,
  description,
  action,
  hasPassword,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  title: string;
  description: string;
  action: string;
  hasPassword: boolean;
  busy: boolean;
  failure: string | undefined;
  onConfirm: (password: string | undefined) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() => onConfirm(hasPassword ? password : undefined)}
      action={action}
      busyAction="Checking..."
      busy={busy}
      complete={!hasPassword || password !== ""}
      failure={failure}
    >
      {hasPassword && <OwnPassword value={password} onChange={setPassword} disabled={busy} />}
    </FormDialog>
  );
}
