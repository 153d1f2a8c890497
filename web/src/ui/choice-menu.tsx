import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode } from "react";
import { menuBox, menuRow } from "./menu.tsx";

/** A menu of which one row is chosen, such as the order of a list. */
export function ChoiceMenu<Value extends string>({
  trigger,
  label,
  choices,
  value,
  onChange,
  align = "end",
}: {
  /** One button element. */
  trigger: ReactNode;
  /** The menu's accessible name. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  align?: "start" | "end";
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          className={menuBox}
        >
          <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
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
