import { limits } from "@groundwork/contract/limits";
import { Check } from "lucide-react";
import { type ChangeEvent, type CompositionEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { TextField } from "#ui/text-field.tsx";
import { finishedSlug, typedSlug } from "./publications.rules.ts";
import { type SlugCheck, useSlugCheck } from "./use-slug-check.ts";

/** The slug, made right and checked as it is typed, with the caret left where the person was typing. */
export function SlugField({
  value,
  onChange,
  disabled,
  own,
  help = "Anyone with this address can ask questions.",
}: {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** The slug that it replaces, which is free for it. */
  own?: string;
  help?: ReactNode;
}) {
  const check = useSlugCheck(finishedSlug(value), own);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function change(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = event.currentTarget;
    // A composed character is not finished yet; it is made right when it is.
    if ("isComposing" in event.nativeEvent && event.nativeEvent.isComposing) return onChange(text);
    caret.current = typedSlug(text.slice(0, selectionStart ?? text.length)).length;
    onChange(typedSlug(text));
  }

  return (
    <TextField
      ref={input}
      label="Public URL Slug"
      name="PublicSlug"
      prefix="/public/"
      help={help}
      trailing={<CheckWords kind={check.kind} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.slugMax}
      required
      value={value}
      onChange={change}
      onCompositionEnd={change}
      disabled={disabled}
      error={check.kind === "refused" ? check.reason : undefined}
    />
  );
}

function CheckWords({ kind }: { kind: SlugCheck["kind"] }) {
  return (
    <span role="status" className="flex items-center gap-1 pr-2 text-xs text-ink-3">
      {kind === "checking" && "Checking…"}
      {kind === "free" && (
        <span className="flex items-center gap-1 text-ok">
          <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Free
        </span>
      )}
    </span>
  );
}
