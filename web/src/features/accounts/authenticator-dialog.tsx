import { lazy, Suspense, useState } from "react";
import { type CallAnswer } from "#api/call.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { accountFailure } from "./account-words.ts";
import { OwnPassword } from "./password-field.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useBeginAuthenticator, useConfirmAuthenticator } from "./security-queries.ts";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

/** Sets up an authenticator app: the password, the secret and a code of it, then recovery codes. */
export function AuthenticatorDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const begin = useBeginAuthenticator();
  if (begin.data) return <ConfirmDialog made={begin.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Set Up an Authenticator App"
      description="From then on you sign in with your password and a code of the app."
      onClose={onClose}
      onSubmit={() => begin.mutate(hasPassword ? password : undefined)}
      action="Continue"
      busyAction="Checking..."
      busy={begin.isPending}
      complete={!hasPassword || password !== ""}
      failure={
        begin.isError ? accountFailure(begin.error, "This did not work. Please try again later.") : undefined
      }
    >
      {hasPassword ? (
        <OwnPassword value={password} onChange={setPassword} disabled={begin.isPending} />
      ) : (
        <p className="text-ink-2">Have your phone at hand.</p>
      )}
    </FormDialog>
  );
}

function ConfirmDialog({ made, onClose }: { made: CallAnswer<"beginAuthenticator">; onClose: () => void }) {
  const [code, setCode] = useState("");
  const confirm = useConfirmAuthenticator();
  const codes = confirm.data?.recovery_codes;
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Set Up an Authenticator App"
      description="Scan it with your app, and type the code that the app shows."
      onClose={onClose}
      onSubmit={() =>
        confirm.mutate(code.trim(), { onSuccess: ({ recovery_codes }) => recovery_codes ?? onClose() })
      }
      action="Confirm"
      busyAction="Checking..."
      busy={confirm.isPending}
      complete={code.trim() !== ""}
      failure={
        confirm.isError
          ? accountFailure(confirm.error, "This did not work. Please try again later.")
          : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex justify-center">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <QrCode text={made.uri} label="QR code for your authenticator app" />
          </Suspense>
        </div>
        <TextField
          label="Or type this into the app"
          name="secret"
          readOnly
          value={made.secret}
          onFocus={(event) => event.target.select()}
          trailing={<CopyButton text={made.secret} label="Copy the secret" />}
        />
        <TextField
          label="Code of the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          disabled={confirm.isPending}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          help="Six digits, which change every half minute."
        />
      </div>
    </FormDialog>
  );
}
