import { loadingOf, stateOf, useChange } from "#api/use-call.ts";
import type { CallAnswer } from "#api/call.ts";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { Fingerprint, KeyRound, LifeBuoy } from "lucide-react";
import type { PasskeyElement } from "@groundwork/contract/account-security";
import type { ComponentType } from "react";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate, formatMoment } from "#ui/format.ts";
import { SettingsRow, SettingsSection } from "#ui/settings-section.tsx";
import { whenDone } from "#ui/toast.tsx";
import {
  AuthenticatorDialog,
  ConfirmOwnerDialog,
  PasskeyDialog,
  RecoveryCodesDialog,
} from "./security-dialogs.tsx";
import { useAccountSecurity } from "./account-queries.ts";

export function SecuritySection() {
  const security = useAccountSecurity();
  return (
    <SettingsSection
      title="Signing in"
      lead="Add an authenticator app or a passkey, so that your password alone isn't enough to sign in."
    >
      <Loaded
        {...loadingOf(security, "your sign-in settings")}
        skeleton={
          <>
            <Skeleton className="mb-4 h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </>
        }
      >
        {(data) => <WaysIn security={data} />}
      </Loaded>
    </SettingsSection>
  );
}

function WaysIn({ security }: { security: CallAnswer<"accountSecurity"> }) {
  const { authenticator, passkeys, password: hasPassword } = security;
  const open = (Dialog: ComponentType<Asking>) => openDialog(Dialog, { hasPassword });
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return (
    <>
      {security.second_factor === "missing" && (
        <p
          role="status"
          className="mb-4 rounded-control border border-line-2 bg-sunken px-3.5 py-3 text-sm text-ink"
        >
          This installation requires a second factor. Set one up here to continue.
        </p>
      )}
      {security.provider && (
        <p className="mb-4 text-sm text-ink-2">
          You sign in through the sign-in provider as{" "}
          <span className="break-all text-ink">{security.provider.email}</span>.
        </p>
      )}
      <ul className="-mt-3 divide-y divide-line">
        <SettingsRow
          icon={KeyRound}
          name="Authenticator app"
          below={authenticator ? `Set up ${formatDate(authenticator.since)}` : "Not set up"}
        >
          <Button
            size={32}
            aria-haspopup="dialog"
            onClick={() => open(authenticator ? RemoveAuthenticator : AuthenticatorDialog)}
          >
            {authenticator ? "Remove" : "Set Up"}
          </Button>
        </SettingsRow>
        {passkeys.map((passkey) => (
          <SettingsRow
            key={passkey.id}
            icon={Fingerprint}
            name={passkey.name}
            below={`Passkey · ${passkey.last_used_at ? `last used ${formatMoment(passkey.last_used_at)}` : "not used yet"}`}
          >
            <Button
              size={32}
              aria-haspopup="dialog"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => openDialog(RemovePasskey, { passkey, hasPassword })}
            >
              Remove
            </Button>
          </SettingsRow>
        ))}
        {hasFactor && (
          <SettingsRow
            icon={LifeBuoy}
            name="Recovery codes"
            below={`${security.recovery_codes_left} left, for when your device is lost`}
          >
            <Button size={32} aria-haspopup="dialog" onClick={() => open(NewCodes)}>
              Generate New Codes
            </Button>
          </SettingsRow>
        )}
      </ul>
      <Button className="mt-4" aria-haspopup="dialog" onClick={() => open(PasskeyDialog)}>
        Add a Passkey
      </Button>
    </>
  );
}

type Asking = { hasPassword: boolean; onClose: () => void };
const notDone = "Something went wrong. Please try again later.";

function RemoveAuthenticator({ hasPassword, onClose }: Asking) {
  const remove = useChange("removeAuthenticator", {}, { secret: true });
  return (
    <ConfirmOwnerDialog
      title="Remove the Authenticator App"
      description="You won't be asked for its codes when you sign in."
      action="Remove"
      hasPassword={hasPassword}
      {...stateOf(remove, notDone)}
      onConfirm={(password) =>
        remove.mutate({ password }, whenDone("The authenticator app was removed.", onClose))
      }
      onClose={onClose}
    />
  );
}

function RemovePasskey({ passkey, hasPassword, onClose }: Asking & { passkey: PasskeyElement }) {
  const remove = useChange("removePasskey", { passkeyId: passkey.id }, { secret: true });
  return (
    <ConfirmOwnerDialog
      title="Remove a Passkey"
      description={`“${passkey.name}” will no longer work for signing in.`}
      action="Remove"
      hasPassword={hasPassword}
      {...stateOf(remove, notDone)}
      onConfirm={(password) => remove.mutate({ password }, whenDone("The passkey was removed.", onClose))}
      onClose={onClose}
    />
  );
}

function NewCodes({ hasPassword, onClose }: Asking) {
  const renew = useChange("renewRecoveryCodes", {}, { secret: true });
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <ConfirmOwnerDialog
      title="Generate New Recovery Codes"
      description="Your current codes will stop working."
      action="Generate Codes"
      hasPassword={hasPassword}
      {...stateOf(renew, notDone)}
      onConfirm={(password) => renew.mutate({ password })}
      onClose={onClose}
    />
  );
}
