import { stateOf, useChange, useWork } from "#api/use-call.ts";
import { call, type CallAnswer } from "#api/call.ts";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog, DoneButton, FormDialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/list-states.tsx";
import { TextField, useText } from "#ui/form.tsx";
import { OwnPassword } from "./form-parts.tsx";
import { limits } from "@groundwork/contract/limits";
import { makePasskey, passkeyProblem } from "./passkeys.ts";
import { staleAfter } from "#api/stale-after.ts";

const QrCode = lazy(async () => ({ default: (await import("#ui/qr-code.tsx")).QrCode }));

/** Sets up an authenticator app: the password, the secret and a code of it, then recovery codes. */
export function AuthenticatorDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const begin = useChange("beginAuthenticator", {}, { secret: true });
  if (begin.data) return <ConfirmDialog made={begin.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Set Up an Authenticator App"
      description="After this, you sign in with your password and a code from the app."
      onClose={onClose}
      onSubmit={() => begin.mutate({ password: hasPassword ? password : undefined })}
      action="Continue"
      busyAction="Checking..."
      complete={!hasPassword || password !== ""}
      {...stateOf(begin, "Something went wrong. Please try again later.")}
    >
      {hasPassword ? (
        <OwnPassword value={password} onChange={setPassword} disabled={begin.isPending} />
      ) : (
        <p className="text-ink-2">Have your phone ready.</p>
      )}
    </FormDialog>
  );
}

function ConfirmDialog({ made, onClose }: { made: CallAnswer<"beginAuthenticator">; onClose: () => void }) {
  const [code, , codeField] = useText();
  const confirm = useChange("confirmAuthenticator", {}, { secret: true });
  const codes = confirm.data?.recovery_codes;
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Set Up an Authenticator App"
      description="Scan this with your app, then enter the code it shows."
      onClose={onClose}
      onSubmit={() =>
        confirm.mutate(
          { code: code.trim() },
          { onSuccess: ({ recovery_codes }) => recovery_codes ?? onClose() },
        )
      }
      action="Confirm"
      busyAction="Checking..."
      complete={code.trim() !== ""}
      {...stateOf(confirm, "Something went wrong. Please try again later.")}
    >
      <div className="flex justify-center">
        <Suspense fallback={<Skeleton className="size-44" />}>
          <QrCode text={made.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <TextField
        label="Or enter this in the app"
        name="secret"
        readOnly
        value={made.secret}
        onFocus={(event) => event.target.select()}
        trailing={<CopyButton text={made.secret} label="Copy the secret" />}
      />
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        disabled={confirm.isPending}
        {...codeField}
        help="Six digits that change every 30 seconds."
      />
    </FormDialog>
  );
}

type ConfirmOwnerProps = Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "description" | "action" | "busy"
> & {
  failure: string | undefined;
  onClose: () => void;
  hasPassword: boolean;
  onConfirm: (password: string | undefined) => void;
};

export function ConfirmOwnerDialog({ hasPassword, onConfirm, ...dialog }: ConfirmOwnerProps) {
  const [password, setPassword] = useState("");
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => onConfirm(hasPassword ? password : undefined)}
      busyAction="Checking..."
      complete={!hasPassword || password !== ""}
    >
      {hasPassword && <OwnPassword value={password} onChange={setPassword} disabled={dialog.busy} />}
    </FormDialog>
  );
}

/** Adds a passkey of this device or of a security key, then shows recovery codes if there are none yet. */
export function PasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [name, , nameField] = useText();
  const [password, setPassword] = useState("");
  const add = useWork(
    async () => {
      const given = hasPassword ? password : undefined;
      const { options } = await call("beginPasskey", { password: given });
      return call("addPasskey", { name: name.trim(), response: await makePasskey(options) });
    },
    { stale: staleAfter.addPasskey!, secret: true },
  );
  const codes = add.data?.recovery_codes;
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a Passkey"
      description="Sign in without a password, using your fingerprint, your face or your device’s PIN."
      onClose={onClose}
      onSubmit={() =>
        add.mutate(undefined, { onSuccess: ({ recovery_codes }) => recovery_codes ?? onClose() })
      }
      action="Add Passkey"
      busyAction="Waiting for your passkey..."
      busy={add.isPending}
      complete={name.trim() !== "" && (!hasPassword || password !== "")}
      failure={add.isError ? failureOf(add.error) : undefined}
    >
      <TextField
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={limits.passkeyNameMax}
        required
        disabled={add.isPending}
        {...nameField}
        help="For example, the device it's on. It helps you tell passkeys apart."
      />
      {hasPassword && <OwnPassword value={password} onChange={setPassword} disabled={add.isPending} />}
    </FormDialog>
  );
}

function failureOf(error: unknown): string {
  return error instanceof ApiFailure
    ? failureText(error, "The passkey could not be added. Please try again later.")
    : passkeyProblem(error);
}

/** Shows codes that were just made. Only Done closes it, because nothing brings them back. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      locked
      hideClose
      title="Your Recovery Codes"
      description="Store them somewhere you can reach without this device. They won't be shown again."
      footer={<DoneButton onClick={onClose} />}
    >
      <RecoveryCodesList codes={codes} />
      <p className="mt-3 text-sm text-ink-2">Each code works once, in place of your app or passkey.</p>
    </Dialog>
  );
}

function RecoveryCodesList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="rounded-control border border-line-2 bg-sunken">
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 px-4 py-3.5 text-sm tabular-nums min-[460px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-2 py-1.5">
        <CopyButton text={codes.join("\n")} label="Copy the recovery codes" />
      </div>
    </div>
  );
}
