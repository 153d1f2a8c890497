import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A page of the app to go to. */
  to?: string;
  /** What a page that is gone to may know of where it comes from. */
  state?: unknown;
  /** An address outside the app, for a new tab. */
  href?: string;
  destructive?: boolean;
  disabled?: boolean;
  /** A rule above this item. */
  separated?: boolean;
};

export const menuRow =
  "flex h-[34px] items-center gap-2.5 rounded-small px-2.5 text-sm outline-none select-none cursor-pointer " +
  "data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3";

export const menuBox =
  "z-50 min-w-[168px] animate-enter rounded-control border border-line-2 bg-surface p-1 shadow-e2";

/** A menu under its trigger. Arrow keys move, Escape and a click outside close. */
export function Menu({
  trigger,
  items,
  align = "end",
  label,
}: {
  /** One button element, usually an IconButton. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** The menu's accessible name; the trigger's unless given. */
  label?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // The row is about to go; a dialog that it opens gives the focus back to the menu's button.
  function select(item: MenuItem): void {
    button.current?.focus();
    item.onSelect?.();
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          {...(label ? { "aria-label": label, "aria-labelledby": undefined } : {})}
          className={menuBox}
        >
          {items.map((item) => (
            <MenuRow key={item.label} {...item} onSelect={() => select(item)} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuRow({ label, icon, onSelect, to, state, href, destructive, disabled, separated }: MenuItem) {
  const words = (
    <>
      {icon && <span aria-hidden="true">{icon}</span>}
      {label}
    </>
  );
  return (
    <>
      {separated && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
      <DropdownMenu.Item
        asChild={Boolean(to ?? href)}
        disabled={disabled}
        onSelect={onSelect}
        className={classNames(menuRow, destructive && "text-bad")}
      >
        {to ? (
          <Link to={to} state={state}>
            {words}
          </Link>
        ) : href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          words
        )}
      </DropdownMenu.Item>
    </>
  );
}
