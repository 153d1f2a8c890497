import { wordsOr } from "#api/api-failure.ts";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { countedWords, formatDate } from "#ui/format.ts";
import { announced } from "#ui/toast.tsx";
import { DeleteAccountDialog, PlanDialog, useAccountChange } from "./account-dialogs.tsx";
import { ManagedRow, paged, PagedList, usePaging } from "./paged-list.tsx";
import {
  Ban,
  Ellipsis,
  LogOut,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
  Tag as TagIcon,
  Trash2,
} from "lucide-react";
import { planOf } from "@groundwork/contract/plans";
import { Menu } from "#ui/menu.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import { useCall, useChange } from "#api/use-call.ts";
import type { AccountInvitation, ManagedAccount } from "@groundwork/contract/administration";

export function AccountsPanel({ ownId }: { ownId: string }) {
  const paging = usePaging();
  const users = useCall("listUsers", paging.wish, { what: "accounts", ...paged });
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
        empty={{ title: "No accounts", words: "Accounts appear here when people register or are invited." }}
      >
        {(account) => <AccountRow account={account} isSelf={account.user_id === ownId} />}
      </PagedList>
    </>
  );
}

function Invitations({ invitations }: { invitations: readonly AccountInvitation[] }) {
  const revoke = useChange("revokeAccountInvitation");
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
                  aria-label={`Revoke the invitation of ${email}`}
                  busy={revoke.isPending && revoke.variables.id === id}
                  onClick={() =>
                    revoke.mutate(
                      { id },
                      announced("Invitation revoked.", wordsOr("The invitation could not be revoked.")),
                    )
                  }
                >
                  Revoke
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

function AccountRow({ account, isSelf }: { account: ManagedAccount; isSelf: boolean }) {
  const { name, email, administrator, suspended_since: suspended, last_seen_at: seen } = account;
  const ask = useAccountChange(account);
  return (
    <ManagedRow
      title={name || email}
      tags={
        <>
          {isSelf && <Tag>You</Tag>}
          {administrator && <Tag>Administrator</Tag>}
          <Tag>{planOf(account.plan)?.name ?? account.plan}</Tag>
          {suspended && <StatusBadge kind="failed">Suspended</StatusBadge>}
        </>
      }
      actions={
        <Menu
          trigger={<IconButton label={`Options for ${name || email}`} icon={<Ellipsis />} />}
          items={[
            {
              label: "Assign plan",
              icon: <TagIcon />,
              onSelect: () => openDialog(PlanDialog, { account }),
            },
            administrator
              ? { label: "Remove administrator", icon: <ShieldOff />, onSelect: () => ask("unmake") }
              : { label: "Make administrator", icon: <ShieldCheck />, onSelect: () => ask("make") },
            { label: "Sign out everywhere", icon: <LogOut />, onSelect: () => ask("sign-out") },
            suspended
              ? { label: "Restore", icon: <RotateCcw />, onSelect: () => ask("restore") }
              : { label: "Suspend", icon: <Ban />, onSelect: () => ask("suspend") },
            {
              label: "Delete",
              icon: <Trash2 />,
              destructive: true,
              separated: true,
              onSelect: () => openDialog(DeleteAccountDialog, { account }),
            },
          ]}
        />
      }
    >
      <p>{email}</p>
      <p className="mt-0.5 text-ink-3">
        {countedWords(account.projects, "project")}, since {formatDate(account.created_at)}
        {seen && `, last seen ${formatDate(seen)}`}
        {suspended && `, suspended ${formatDate(suspended)}`}
      </p>
    </ManagedRow>
  );
}
