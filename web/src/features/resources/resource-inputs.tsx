import { useEffect, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AddressField } from "./address-field.tsx";
import { fileTooLarge, type ResourceInput } from "./add-resource.rules.ts";
import { FilePicker } from "./file-picker.tsx";
import { pastedFile, pastedName } from "./pasted-file.ts";
import type { AddableType } from "./resource-type.ts";

/** What a type asks for: an address or several, files, or text instead of a file. */
export function ResourceInputs({
  type,
  input,
  maxMegabytes,
  disabled,
  onChange,
}: {
  type: AddableType;
  input: ResourceInput;
  maxMegabytes: number;
  disabled: boolean;
  onChange: (input: ResourceInput) => void;
}) {
  if (type.input === "address") {
    return (
      <AddressField
        type={type}
        text={input.text}
        several={input.several}
        disabled={disabled}
        onChange={(text) => onChange({ ...input, ...text })}
      />
    );
  }
  const { pasted } = input;
  return (
    <div>
      {pasted ? (
        <PastedTextFields
          value={pasted}
          problem={fileTooLarge(pastedFile(pasted), maxMegabytes)}
          disabled={disabled}
          onChange={(next) => onChange({ ...input, pasted: next })}
        />
      ) : (
        <FilePicker
          files={input.files}
          accept={type.accept}
          formats={type.formats}
          maxMegabytes={maxMegabytes}
          disabled={disabled}
          onChange={(files) => onChange({ ...input, files })}
        />
      )}
      {type.pasted && !disabled && (pasted ? pasted.text === "" : input.files.length === 0) && (
        <button
          type="button"
          className="link touch-24 mt-3 text-xs text-ink-2"
          onClick={() => onChange({ ...input, pasted: pasted ? null : { title: "", text: "" } })}
        >
          {pasted ? "or choose a file" : "or paste text"}
        </button>
      )}
    </div>
  );
}

type Pasted = { title: string; text: string };

/** A title and a text, which become a file. */
function PastedTextFields({
  value,
  problem,
  disabled,
  onChange,
}: {
  value: Pasted;
  problem: string | undefined;
  disabled: boolean;
  onChange: (value: Pasted) => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const blank = value.text.trim() === "";
  return (
    <div className="flex flex-col gap-5">
      <TextField
        ref={first}
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={120}
        disabled={disabled}
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
        {...(blank ? {} : { help: `It is added as ${pastedName(value.title, value.text)}.` })}
      />
      <TextArea
        label="Text"
        name="text"
        rows={9}
        required
        disabled={disabled}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        error={blank ? undefined : problem}
        help="Plain text, Markdown, or subtitles with their times."
      />
    </div>
  );
}
