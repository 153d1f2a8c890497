import { classNames } from "./class-names.ts";

/** Shows a choice of a few short words in one row, as radio buttons. */
export function Segmented<Value extends string>(props: {
  label: string;
  hideLabel?: boolean;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const { label, hideLabel = false, name, options, value, onChange, disabled = false } = props;
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-label"}>{label}</legend>
      <div className="inline-flex overflow-hidden rounded-control border border-control bg-surface">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              "cursor-pointer px-3 py-1 text-[13.5px] -outline-offset-2 has-[:disabled]:cursor-not-allowed has-[:focus-visible]:outline-2",
              index > 0 && "border-l border-line-2",
              option.value === value
                ? "bg-ink font-label text-paper outline-paper"
                : "text-ink-2 outline-ink hover:text-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
