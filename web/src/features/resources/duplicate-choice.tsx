import type { OnDuplicate } from "@groundwork/contract/resources";
import type { NewEntry } from "./add-resource.rules.ts";

const choices: readonly { value: OnDuplicate; label: string; hint: string }[] = [
  {
    value: "replace",
    label: "Replace",
    hint: "The new content replaces it. Until it's read, answers use the earlier content.",
  },
  { value: "keep", label: "Keep both", hint: "Answers use both, even where they differ." },
  { value: "skip", label: "Skip", hint: "Keep the existing one." },
];

interface DuplicateChoiceProps {
  duplicates: readonly NewEntry[];
  value: OnDuplicate;
  onChange: (value: OnDuplicate) => void;
  disabled: boolean;
}

/** Asks what to do with entries whose name or address the project has already. */
export function DuplicateChoice({ duplicates, value, onChange, disabled }: DuplicateChoiceProps) {
  const [first] = duplicates;
  if (!first) return null;
  const title =
    duplicates.length === 1
      ? `“${first.name}” is already in this project.`
      : `${duplicates.length} of these are already in this project.`;
  return (
    <fieldset disabled={disabled} className="rounded-card border border-line bg-surface px-4 py-3.5">
      <legend className="sr-only">{title} What should happen?</legend>
      <p aria-hidden="true" className="mb-2.5 text-sm font-label [overflow-wrap:anywhere]">
        {title}
      </p>
      {choices.map((choice) => (
        <label key={choice.value} className="flex cursor-pointer items-start gap-2.5 py-1.5 text-sm">
          <input
            type="radio"
            name="on_duplicate"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="mt-[3px] size-4 shrink-0 accent-(--ink)"
          />
          <span>
            {choice.label}
            <span className="block text-xs text-ink-3">{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
