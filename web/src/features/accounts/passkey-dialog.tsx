import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { ApiFailure } from "#api/api-failure.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { accountFailure } from "./account-words.ts";
import { passkeyProblem } from "./passkeys.ts";
import { OwnPassword } from "./password-field.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useAddPasskey } from "./security-queries.ts";

/** Adds a passkey of this device or of a key that is at hand; then recovery codes, where there are none yet. */
export function PasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const add = useAddPasskey();
  const codes = add.data?.recovery_codes;
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a Passkey"
      description="It signs you in without a password, by your finger, face or the device’s PIN."
      onClose={onClose}
      onSubmit={() =>
        add.mutate(
          { name: name.trim(), password: hasPassword ? password : undefined },
          { onSuccess: ({ recovery_codes }) => recovery_codes ?? onClose() },
        )
      }
      action="Add Passkey"
      busyAction="Waiting for it..."
      busy={add.isPending}
      complete={name.trim() !== "" && (!hasPassword || password !== "")}
      failure={add.isError ? failureOf(add.error) : undefined}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          name="passkey-name"
          autoComplete="off"
          maxLength={limits.passkeyNameMax}
          required
          disabled={add.isPending}
          value={name}
          onChange={(event) => setName(event.target.value)}
          help="Such as the device it is on, to know which one to remove."
        />
        {hasPassword && <OwnPassword value={password} onChange={setPassword} disabled={add.isPending} />}
      </div>
    </FormDialog>
  );
}

function failureOf(error: unknown): string {
  return error instanceof ApiFailure
    ? accountFailure(error, "The passkey could not be added. Please try again later.")
    : passkeyProblem(error);
}
