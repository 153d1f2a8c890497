import { Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./text-field.tsx";
import { ownEscape } from "./focus.ts";

/** Edits a text in place: Enter or leaving saves, Escape cancels. A failed save keeps the field open. */
export function EditableText(props: {
  value: string;
  /** Names it, such as "Project name"; the accessible name of the field and, with "Edit", of the pencil. */
  label: string;
  maxLength: number;
  className?: string;
  children: ReactNode;
  /** Saves a changed text; the message of its rejection is shown. */
  onSave: (value: string) => Promise<void>;
}) {
  const { value, label, maxLength, className, children, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const editing = typed !== null;
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);

  function close(): void {
    setTyped(null);
    setError(undefined);
    // The focus returns to the page when the field goes, unless something else has it by then, such as
    // another field.
    requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        pencil.current?.focus();
    });
  }

  async function save(): Promise<void> {
    if (saving || typed === null) return;
    if (typed.trim() === value.trim()) return close();
    setSaving(true);
    try {
      await onSave(typed);
      close();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSaving(false);
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save();
    }
  }

  if (!editing)
    return (
      <span className="group/edit inline-block pr-7">
        {children}
        {/* It takes no room of its own on the line, so that it does not wrap away from the last word. */}
        <button
          ref={pencil}
          type="button"
          aria-label={`Edit ${label.toLowerCase()}`}
          title={`Edit ${label.toLowerCase()}`}
          onClick={() => setTyped(value)}
          className="-mr-7 ml-1 inline-flex size-6 items-center justify-center rounded-small align-middle text-ink-3 opacity-60 transition-opacity group-hover/edit:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100"
        >
          <Pencil className="size-3.5" />
        </button>
      </span>
    );
  return (
    <span className="block">
      <input
        ref={field}
        {...ownEscape}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-busy={saving || undefined}
        value={typed}
        maxLength={maxLength}
        readOnly={saving}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => void save()}
        className={classNames(
          "-mx-2 block w-[calc(100%+1rem)] rounded-control border border-control bg-surface px-2 py-1",
          className,
        )}
      />
      <FieldError>{error}</FieldError>
    </span>
  );
}
