import { MailPlus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useUserId } from "#features/accounts/account-queries.ts";
import { AccountsPanel } from "#features/administration/accounts-panel.tsx";
import { AddAccountDialog } from "#features/administration/add-account-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

export function AccountsPage() {
  const userId = useUserId();
  const [adding, setAdding] = useState<"invite" | "create" | null>(null);
  return (
    <AdministrationFrame
      current="accounts"
      title="Accounts"
      actions={
        <>
          <Button icon={<UserPlus />} onClick={() => setAdding("create")}>
            Create Account
          </Button>
          <Button variant="primary" icon={<MailPlus />} onClick={() => setAdding("invite")}>
            Invite by Email
          </Button>
        </>
      }
    >
      <AccountsPanel ownId={userId} />
      {adding && <AddAccountDialog invite={adding === "invite"} onClose={() => setAdding(null)} />}
    </AdministrationFrame>
  );
}
