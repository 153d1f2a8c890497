import { ListFilter } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { ChoiceMenu } from "#ui/choice-menu.tsx";

/** One way to narrow the list; `all` stands for not narrowing it. */
export function FilterMenu<Value extends string>({
  name,
  choices,
  value,
  onChange,
}: {
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const label = choices.find((choice) => choice.value === value)?.label;
  return (
    <ChoiceMenu
      label={`Filter by ${name}`}
      align="start"
      choices={choices}
      value={value}
      onChange={onChange}
      trigger={
        <button
          type="button"
          aria-label={`Filter by ${name}: ${label}`}
          className={`${buttonClass("ghost", 32)} ${value === "all" ? "" : "text-ink!"}`}
        >
          <ListFilter aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {label}
        </button>
      }
    />
  );
}
