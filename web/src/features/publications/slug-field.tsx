import { limits } from "@groundwork/contract/limits";
import { type ChangeEvent, type CompositionEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { TextField } from "#ui/text-field.tsx";
import { typedSlug } from "./slug.rules.ts";

/** The slug, made right as it is typed, with the caret left where the person was typing. */
export function SlugField({
  value,
  onChange,
  disabled,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error?: ReactNode;
}) {
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
      help="Anyone with this address can ask questions."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.slugMax}
      required
      value={value}
      onChange={change}
      onCompositionEnd={change}
      disabled={disabled}
      error={error}
    />
  );
}
