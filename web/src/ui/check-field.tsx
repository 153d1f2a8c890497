import { type ReactNode, useId } from "react";

/** Shows the platform's own checkbox with its label, and its meaning below. */
export function CheckField({
  label,
  help,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-(--ink) disabled:cursor-not-allowed"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-sm font-label">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="mt-0.5 text-xs text-ink-3">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
