import { MailPlus, UserPlus } from "lucide-react";
import { useUserId } from "#features/accounts/account-queries.ts";
import { AccountsPanel } from "#features/administration/accounts-panel.tsx";
import { AddAccountDialog } from "#features/administration/add-account-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

export function AccountsPage() {
  const userId = useUserId();
  const add = (invite: boolean) => openDialog(AddAccountDialog, { invite });
  return (
    <AdministrationFrame
      current="accounts"
      title="Accounts"
      actions={
        <>
          <Button icon={<UserPlus />} onClick={() => add(false)}>
            Create Account
          </Button>
          <Button variant="primary" icon={<MailPlus />} onClick={() => add(true)}>
            Invite by Email
          </Button>
        </>
      }
    >
      <AccountsPanel ownId={userId} />
    </AdministrationFrame>
  );
}
