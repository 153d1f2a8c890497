import { loadingOf, stateOf, useChange } from "#api/use-call.ts";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { useAccount } from "./account-queries.ts";
import { emailProblem, OwnPassword } from "./form-parts.tsx";
import type { AccountElement } from "@groundwork/contract/accounts-settings";

/** Shows the account's email address, whether it is confirmed, and the form that changes it. */
export function AddressSection({ required, hasPassword }: { required: boolean; hasPassword: boolean }) {
  const account = useAccount();
  return (
    <SettingsSection
      title="Email address"
      lead="You sign in with this address. Password reset links are sent there too."
    >
      <Loaded
        {...loadingOf(account, "the account")}
        skeleton={
          <>
            <Skeleton className="mb-2 h-[18px] w-56" />
            <Skeleton className="mb-4 h-[15px] w-32" />
            <Skeleton className="h-10 w-36" />
          </>
        }
      >
        {(data) => <Address account={data} required={required} hasPassword={hasPassword} />}
      </Loaded>
    </SettingsSection>
  );
}

interface AddressProps {
  account: AccountElement;
  required: boolean;
  hasPassword: boolean;
}

function Address({ account, required, hasPassword }: AddressProps) {
  const send = useChange("sendAddressLink");
  const { email, email_state: state, new_email: next } = account;
  return (
    <>
      {required && (
        <p
          role="status"
          className="mb-4 rounded-control border border-line-2 bg-sunken px-3.5 py-3 text-sm text-ink"
        >
          This installation requires a confirmed address. Open the link in the email to continue.
        </p>
      )}
      <p className="font-label [overflow-wrap:anywhere]">{email}</p>
      {state === "confirmed" && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-2">
          <CircleCheck className="text-ok" /> Confirmed
        </p>
      )}
      {state === "unconfirmed" && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
          <CircleDashed className="mt-0.5 shrink-0" />
          <span>Not confirmed. Open the link in the email we sent you, within 24 hours.</span>
        </p>
      )}
      {next !== null && (
        <p className="mt-3 text-sm text-ink-2">
          We sent a link to <span className="[overflow-wrap:anywhere] text-ink">{next}</span>. Open it to
          confirm your new address.
        </p>
      )}
      <ErrorBlock className="mt-4">
        {failureText(send.error, "The email could not be sent. Please try again later.")}
      </ErrorBlock>
      <div className="mt-4 flex flex-wrap gap-3">
        {(state === "unconfirmed" || next !== null) && (
          <Button
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() =>
              send.mutate(
                {},
                whenDone(({ message }) => message),
              )
            }
          >
            Send the Link Again
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => openDialog(ChangeAddressDialog, { hasPassword })}>
          Change Address
        </Button>
      </div>
    </>
  );
}

function ChangeAddressDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [email, , emailField] = useText();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const change = useChange("changeAddress", {}, { secret: true });

  function submit(): void {
    const found = emailProblem(email);
    setProblem(found);
    if (found) return;
    change.mutate(
      { email: email.trim(), ...(hasPassword && { password }) },
      whenDone(({ message }) => message, onClose),
    );
  }

  return (
    <FormDialog
      title="Change Address"
      description="Your projects, keys and sessions are not affected."
      onClose={onClose}
      onSubmit={submit}
      action="Change Address"
      busyAction="Changing..."
      complete={email.trim() !== "" && (!hasPassword || password !== "")}
      {...stateOf(change, "The address could not be changed. Please try again later.")}
    >
      <div className="flex flex-col gap-[18px]">
        <TextField
          label="New email address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          required
          disabled={change.isPending}
          {...emailField}
          error={problem}
        />
        {hasPassword && <OwnPassword value={password} onChange={setPassword} disabled={change.isPending} />}
      </div>
    </FormDialog>
  );
}
