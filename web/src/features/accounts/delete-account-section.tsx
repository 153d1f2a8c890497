import { call } from "#api/call.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { paths } from "#paths";
import { signOut } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, TextField, useFields } from "#ui/form.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { useAccount, useAccountSecurity } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { PasswordField, useSending } from "./form-parts.tsx";
import type { AccountElement } from "@groundwork/contract/accounts-settings";

export function DeleteAccountSection() {
  const account = useAccount().data;
  const hasPassword = useAccountSecurity().data?.password !== false;
  return (
    <SettingsSection
      title="Delete account"
      lead="Permanently deletes your account and everything in it: projects, files, published assistants, answers and keys."
    >
      <Button
        variant="destructive"
        disabled={!account}
        onClick={() => openDialog(DeleteAccountDialog, { account: account!, hasPassword })}
      >
        Delete Account
      </Button>
    </SettingsSection>
  );
}

interface DeleteAccountDialogProps {
  account: AccountElement;
  hasPassword: boolean;
  onClose: () => void;
}

function DeleteAccountDialog({ account, hasPassword, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { values, check, field } = useFields({ email: "", password: "" });
  const [alsoShared, setAlsoShared] = useState(false);
  // The server knows best whether others work on projects of this account.
  const [held, setHeld] = useState(false);
  const { busy, failure, send } = useSending();

  function submit(): void {
    const email = values.email.trim();
    const isComplete = check({
      email:
        email.toLowerCase() !== account.email.toLowerCase() &&
        "This is not the email address of your account.",
      password: hasPassword && values.password === "" && "Please enter your password.",
    });
    if (!isComplete) return;
    void send(async () => {
      const shared = alsoShared ? ({ shared_projects: "delete" } as const) : {};
      const given = { email, ...(hasPassword && { password: values.password }), ...shared };
      await call("deleteAccount", given).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.code === "shared_projects") setHeld(true);
        throw error;
      });
      signOut();
      toast.success("Your account and its data were deleted.");
      await navigate(paths.login());
    });
  }

  return (
    <FormDialog
      role="alertdialog"
      title="Delete Account"
      description="Everything you have here is deleted immediately and permanently. This action cannot be undone."
      destructive
      action="Delete Account"
      busyAction="Deleting..."
      busy={busy}
      failure={failureText(failure, "An error occurred while deleting the account. Please try again later.")}
      onSubmit={submit}
      onClose={onClose}
      below={
        held && (
          <div className="mt-4">
            <CheckField
              label="Delete these projects for everyone"
              help="Everyone who works on them loses access permanently."
              checked={alsoShared}
              onChange={setAlsoShared}
              disabled={busy}
            />
          </div>
        )
      }
    >
      <TextField
        label="Email address"
        type="email"
        {...field("email")}
        name="confirm-email"
        autoComplete="off"
        required
        disabled={busy}
        help={
          <>
            Type <span className="break-all text-ink-2">{account.email}</span> to confirm.
          </>
        }
      />
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          disabled={busy}
          {...field("password")}
        />
      )}
    </FormDialog>
  );
}
