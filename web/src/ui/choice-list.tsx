import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ChoiceContent } from "./choice-menu.tsx";
import type { OpenedMenu } from "./deferred-menu.tsx";
import { firstRow, menuBox, menuRow } from "./menu-list.tsx";

/** The rows of a `ChoiceMenu`, which stands open when it comes. */
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
                    <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
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
