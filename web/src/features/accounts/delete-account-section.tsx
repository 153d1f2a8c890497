import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { useAccount } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { useAccountSecurity } from "./security-queries.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

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
