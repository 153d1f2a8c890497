import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import type { ChoiceContent, MenuContent, MenuItem, OpenedMenu } from "./menu.tsx";
import { Check } from "lucide-react";

export const menuRow =
  "flex h-[34px] items-center gap-2.5 rounded-small px-2.5 text-sm outline-none select-none cursor-pointer " +
  "data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3";

export const menuBox =
  "z-50 min-w-[168px] animate-enter rounded-control border border-line-2 bg-surface p-1 shadow-e2";

/** Focuses the first row of a menu that a key opened before Radix was loaded. */
export const firstRow =
  (wanted: boolean) =>
  (content: HTMLElement | null): void => {
    if (wanted) content?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };

/**
 * Shows the rows of a `Menu`, which is open from the start. Arrow keys move, Escape and a click outside
 * close.
 */
export function MenuList({ trigger, items, align = "end", label, byKey }: MenuContent & OpenedMenu) {
  const button = useRef<HTMLButtonElement>(null);
  // The row is about to go; a dialog that it opens returns the focus to the menu's button.
  function select(item: MenuItem): void {
    button.current?.focus();
    item.onSelect?.();
  }
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={firstRow(byKey)}
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

/** Shows the rows of a `ChoiceMenu`, which is open from the start. */
export function ChoiceList({
  trigger,
  label,
  choices,
  value,
  onChange,
  align = "end",
  byKey,
}: ChoiceContent & OpenedMenu) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={firstRow(byKey)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          className={menuBox}
        >
          <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next)}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={menuRow}>
                <span className="flex size-4 items-center">
                  <DropdownMenu.ItemIndicator>
                    <Check />
                  </DropdownMenu.ItemIndicator>
                </span>
                {choice.label}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
