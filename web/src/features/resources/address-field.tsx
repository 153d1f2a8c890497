import { limits } from "@groundwork/contract/limits";
import { type ClipboardEvent, useEffect, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { addressLines } from "./add-resource.rules.ts";
import type { AddableType } from "./resource-type.ts";

type Text = { text: string; several: boolean };

/** One address, or several, one a line: by the switch beneath it, or when several lines are pasted. */
export function AddressField({
  type,
  text,
  several,
  disabled,
  onChange,
}: Text & {
  type: Extract<AddableType, { input: "address" }>;
  disabled: boolean;
  onChange: (change: Text) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const switched = useRef(false);
  const lines = addressLines(text);

  useEffect(() => {
    if (switched.current) (several ? area : field).current?.focus();
  }, [several]);

  function turn(change: Text): void {
    switched.current = true;
    onChange(change);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = addressLines(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const all = selectionStart === 0 && selectionEnd === value.length;
    turn({ several: true, text: [...(all ? [] : addressLines(text)), ...pasted].join("\n") });
  }

  const common = {
    name: "FileName",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    required: true,
    disabled,
    value: text,
  } as const;
  return (
    <div>
      {several ? (
        <TextArea
          {...common}
          ref={area}
          label={type.label[1]}
          rows={6}
          wrap="off"
          placeholder={`${type.example}\n${type.example}`}
          help={`One per line. ${lines.length === 1 ? "1 line" : `${lines.length} lines`} so far.`}
          onChange={(event) => onChange({ several, text: event.target.value })}
        />
      ) : (
        <TextField
          {...common}
          ref={field}
          label={type.label[0]}
          type={type.kind}
          inputMode={type.kind}
          maxLength={limits.fileNameMax}
          placeholder={type.placeholder}
          onPaste={paste}
          onChange={(event) => onChange({ several, text: event.target.value })}
        />
      )}
      {lines.length < 2 && !disabled && (
        <button
          type="button"
          className="link touch-24 mt-2 text-xs text-ink-2"
          onClick={() => turn({ several: !several, text: several ? (lines[0] ?? "") : text })}
        >
          {several ? "Add one" : "Add several"}
        </button>
      )}
    </div>
  );
}
