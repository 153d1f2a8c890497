import { DropdownMenu } from "radix-ui";
import { useRef, type ReactNode, type RefObject } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import type { ChoiceContent, MenuContent, MenuItem, OpenedMenu } from "./menu.tsx";
import { Check } from "lucide-react";

const menuRow =
  "flex h-[34px] items-center gap-2.5 rounded-small px-2.5 text-sm outline-none select-none cursor-pointer data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3";

type OpenListProps = OpenedMenu & {
  align?: "start" | "end" | undefined;
  label: string | undefined;
  button?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** Frames rows, which are open from the start. The first takes the focus if a key opened them. */
function OpenList({ trigger, align = "end", label, byKey, button, children }: OpenListProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={(content) => {
            if (byKey) content?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
          }}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          {...(label ? { "aria-label": label, "aria-labelledby": undefined } : {})}
          className="z-50 min-w-[168px] animate-enter rounded-control border border-line-2 bg-surface p-1 shadow-e2"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuList({ items, label, ...list }: MenuContent & OpenedMenu) {
  const button = useRef<HTMLButtonElement>(null);

  // The row is about to go; a dialog that it opens returns the focus to the menu's button.
  function select(item: MenuItem): void {
    button.current?.focus();
    item.onSelect?.();
  }

  return (
    <OpenList {...list} label={label} button={button}>
      {items.map((item) => (
        <MenuRow key={item.label} {...item} onSelect={() => select(item)} />
      ))}
    </OpenList>
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

export function ChoiceList({ choices, value, onChange, ...list }: ChoiceContent & OpenedMenu) {
  return (
    <OpenList {...list}>
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
    </OpenList>
  );
}
