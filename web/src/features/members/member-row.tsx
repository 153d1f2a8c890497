import { ArrowRightLeft, ChevronDown, Ellipsis, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { ChoiceMenu, Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { roleChoices, roleNames } from "./member-words.ts";
import type { GivenRole } from "@groundwork/contract/roles";
import type { MemberElement } from "@groundwork/contract/members";

/** Shows one person: who they are, their role in the project, and what the reader may change. */
export function MemberRow(props: {
  member: MemberElement;
  isSelf: boolean;
  managed: boolean;
  busy: boolean;
  onRole: (role: GivenRole) => void;
  onHandOver: () => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const { member, isSelf, managed, busy, onRole, onHandOver, onRemove, onLeave } = props;
  const name = member.name || member.email;
  const isOwner = member.role === "owner";
  return (
    <PersonRow
      sign={<PersonSign name={name} />}
      name={name}
      aside={isSelf && <Tag>You</Tag>}
      below={member.email}
    >
      {managed && !isOwner ? (
        <>
          <ChoiceMenu
            label={`Role of ${name}`}
            choices={roleChoices}
            value={member.role as GivenRole}
            onChange={onRole}
            trigger={
              <button
                type="button"
                aria-busy={busy || undefined}
                aria-label={`Role of ${name}: ${roleNames[member.role]}`}
                className={buttonClass("ghost", 32)}
              >
                {roleNames[member.role]}
                <ChevronDown />
              </button>
            }
          />
          <Menu
            trigger={<IconButton label={`Options for ${name}`} icon={<Ellipsis />} />}
            items={[
              { label: "Hand over project", icon: <ArrowRightLeft />, onSelect: onHandOver },
              {
                label: "Remove",
                icon: <UserMinus />,
                destructive: true,
                separated: true,
                onSelect: onRemove,
              },
            ]}
          />
        </>
      ) : (
        <>
          <span className="px-3 text-sm font-label text-ink-2">{roleNames[member.role]}</span>
          {isSelf && !isOwner && (
            <Button size={32} onClick={onLeave} aria-haspopup="dialog">
              Leave
            </Button>
          )}
        </>
      )}
    </PersonRow>
  );
}

interface PersonRowProps {
  sign: ReactNode;
  name: string;
  aside?: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

/** Lays out a row of people, with its actions at the right, or below where there is no room. */
export function PersonRow({ sign, name, aside, below, children }: PersonRowProps) {
  return (
    <li className="grid min-h-[72px] grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[36px_minmax(0,1fr)_auto] sm:px-5">
      {sign}
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate font-label" title={name}>
            {name}
          </span>
          {aside}
        </p>
        <p className="truncate text-xs text-ink-3">{below}</p>
      </div>
      <div className="col-start-2 -ml-3 flex items-center gap-1 sm:col-start-3 sm:ml-0 sm:-mr-2">
        {children}
      </div>
    </li>
  );
}

export function PanelHead({ id, title, aside }: { id: string; title: string; aside?: string }) {
  return (
    <div className="flex min-h-[60px] items-center justify-between gap-3 px-4 sm:px-5">
      <h2 id={id} className="text-item">
        {title}
      </h2>
      {aside && <p className="text-sm text-ink-3">{aside}</p>}
    </div>
  );
}

/** Shows a person's first letter in a circle, for the eye only: the name is next to it. */
export function PersonSign({ name, waiting = false }: { name: string; waiting?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 shrink-0 items-center justify-center rounded-full text-sm font-title ${
        waiting ? "border border-dashed border-control text-ink-3" : "bg-sunken text-ink-2"
      }`}
    >
      {(Array.from(name.trim())[0] ?? "?").toUpperCase()}
    </span>
  );
}
