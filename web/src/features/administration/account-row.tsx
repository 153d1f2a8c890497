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
import type { ReactNode } from "react";
import { planOf } from "@groundwork/contract/plans";
import { formatDate } from "#ui/format-date.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import type { AccountAction } from "./account-dialogs.tsx";
import type { ManagedAccount } from "./administration-queries.ts";
import { countedWords } from "./administration-words.ts";
import { ManagedRow } from "./paged-list.tsx";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** One account: whose it is, how it stands, and what can be done with it. */
export function AccountRow({
  account,
  isSelf,
  onAction,
}: {
  account: ManagedAccount;
  isSelf: boolean;
  onAction: (action: AccountAction) => void;
}) {
  const { name, email, administrator, suspended_since: suspended, last_seen_at: seen } = account;
  const item = (label: string, action: AccountAction, shown: ReactNode, more = {}) => ({
    label,
    icon: shown,
    onSelect: () => onAction(action),
    ...more,
  });
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
          trigger={<IconButton label={`Options for ${name || email}`} icon={<Ellipsis {...icon} />} />}
          items={[
            item("Assign plan", "plan", <TagIcon {...icon} />),
            administrator
              ? item("Unmake administrator", "unmake", <ShieldOff {...icon} />)
              : item("Make administrator", "make", <ShieldCheck {...icon} />),
            item("Sign out everywhere", "sign-out", <LogOut {...icon} />),
            suspended
              ? item("Restore", "restore", <RotateCcw {...icon} />)
              : item("Suspend", "suspend", <Ban {...icon} />),
            item("Delete", "delete", <Trash2 {...icon} />, { destructive: true, separated: true }),
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
