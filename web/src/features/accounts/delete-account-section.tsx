import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#api/call.ts";
import { ApiFailure } from "#api/api-failure.ts";
import { paths } from "#paths";
import { signOut } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.tsx";
import { type AccountElement, useAccount } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { accountFailure } from "./account-words.ts";
import { PasswordField } from "./password-field.tsx";
import { useAccountSecurity } from "./security-queries.ts";

export function DeleteAccountSection() {
  const account = useAccount().data;
  const hasPassword = useAccountSecurity().data?.password !== false;
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      lead="Deletes your account with every project, file, published assistant, answer and key, for good."
    >
      <Button variant="destructive" disabled={!account} onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {asking && account && (
        <DeleteAccountDialog account={account} hasPassword={hasPassword} onClose={() => setAsking(false)} />
      )}
    </SettingsSection>
  );
}

type Problems = { email?: string; password?: string; form?: string };

function problemsOf(account: AccountElement, email: string, password: string | undefined): Problems {
  return {
    ...(email.trim().toLowerCase() !== account.email.toLowerCase() && {
      email: "This is not the email address of your account.",
    }),
    ...(password === "" && { password: "Please enter your password." }),
  };
}

/** Asks for the account's address and password, deletes, and leaves. Mount it for the time it is open. */
function DeleteAccountDialog({
  account,
  hasPassword,
  onClose,
}: {
  account: AccountElement;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  // Others work on projects of this account: said by the server, which knows it best.
  const [held, setHeld] = useState(false);
  const [alsoShared, setAlsoShared] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(account, email, hasPassword ? password : undefined);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const shared = alsoShared ? ({ shared_projects: "delete" } as const) : {};
      await call("deleteAccount", { email: email.trim(), ...(hasPassword && { password }), ...shared });
      signOut();
      toast.success("Your account and its data were deleted.");
      await navigate(paths.login());
    } catch (error) {
      const otherwise = "An error occurred while deleting the account. Please try again later.";
      if (error instanceof ApiFailure && error.code === "shared_projects") setHeld(true);
      setProblems({ form: accountFailure(error, otherwise) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      title="Delete Account"
      description="This deletes everything you have here, at once and for good. This action cannot be undone."
      locked={busy}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" busy={busy} busyLabel="Deleting...">
            Delete Account
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Email address"
          type="email"
          name="confirm-email"
          autoComplete="off"
          required
          disabled={busy}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          help={
            <>
              Type <span className="break-all text-ink-2">{account.email}</span> to confirm.
            </>
          }
          error={problems.email}
        />
        {hasPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            disabled={busy}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problems.password}
          />
        )}
      </div>
      {problems.form && <ErrorBlock className="mt-4">{problems.form}</ErrorBlock>}
      {held && (
        <div className="mt-4">
          <CheckField
            label="Delete these projects for everybody"
            help="Those who work on them lose them with you, for good."
            checked={alsoShared}
            onChange={setAlsoShared}
            disabled={busy}
          />
        </div>
      )}
    </Dialog>
  );
}
