import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format-date.ts";
import { toast } from "#ui/toast.tsx";
import { AccountDialog, type AccountAction } from "./account-dialogs.tsx";
import { AccountRow } from "./account-row.tsx";
import {
  type AccountInvitation,
  type ManagedAccount,
  useRevokeAccountInvitation,
  useUsers,
} from "./administration-queries.ts";
import { administrationFailure, usePaging } from "./administration-words.ts";
import { ManagedRow, PagedList } from "./paged-list.tsx";

type Open = { action: AccountAction; account: ManagedAccount } | null;

/** Every account of the installation, and what administrators do with it. */
export function AccountsPanel({ ownId }: { ownId: string }) {
  const paging = usePaging();
  const users = useUsers(paging.wish);
  const [open, setOpen] = useState<Open>(null);
  const invitations = users.data?.invitations ?? [];
  return (
    <>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <PagedList
        query={users}
        rows={users.data?.users}
        keyOf={(account) => account.user_id}
        paging={paging}
        placeholder="Search accounts by name or address..."
        noun="accounts"
        empty={{ title: "No accounts", words: "Whoever registers or is invited stands here." }}
      >
        {(account) => (
          <AccountRow
            account={account}
            isSelf={account.user_id === ownId}
            onAction={(action) => setOpen({ action, account })}
          />
        )}
      </PagedList>
      {open && <AccountDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Invitations({ invitations }: { invitations: readonly AccountInvitation[] }) {
  const revoke = useRevokeAccountInvitation();
  return (
    <section aria-labelledby="waiting-invitations" className="mb-8">
      <h2 id="waiting-invitations" className="mb-2 text-subheading">
        Invited
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, administrator, expires_at: until }) => (
          <li key={id}>
            <ManagedRow
              title={email}
              actions={
                <Button
                  size={32}
                  aria-label={`Take back the invitation of ${email}`}
                  busy={revoke.isPending && revoke.variables.id === id}
                  onClick={() =>
                    revoke.mutate(
                      { id },
                      {
                        onSuccess: () => toast.success("The invitation was taken back."),
                        onError: (error) =>
                          toast.error(administrationFailure(error, "It could not be taken back.")),
                      },
                    )
                  }
                >
                  Take back
                </Button>
              }
            >
              {administrator ? "As an administrator, until " : "Until "}
              {formatDate(until)}
            </ManagedRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
