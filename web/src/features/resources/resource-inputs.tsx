import { type ClipboardEvent, useEffect, useRef } from "react";
import { TextArea, TextField } from "#ui/form.tsx";
import {
  addressLines,
  fileTooLarge,
  pastedFile,
  pastedName,
  type ResourceInput,
} from "./add-resource.rules.ts";
import { FilePicker } from "./file-picker.tsx";
import { type AddableType, resourceType } from "./resource-type.ts";
import type { ResourceTypeId } from "@groundwork/contract/resource-types";
import { Button } from "#ui/button.tsx";
import { limits } from "@groundwork/contract/limits";

interface ResourceInputsProps {
  type: AddableType;
  input: ResourceInput;
  maxMegabytes: number;
  disabled: boolean;
  onChange: (input: ResourceInput) => void;
}

/** Asks for what a type needs: an address or several, files, or text instead of a file. */
export function ResourceInputs({ type, input, maxMegabytes, disabled, onChange }: ResourceInputsProps) {
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

interface PastedTextFieldsProps {
  value: Pasted;
  problem: string | undefined;
  disabled: boolean;
  onChange: (value: Pasted) => void;
}

function PastedTextFields({ value, problem, disabled, onChange }: PastedTextFieldsProps) {
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
        {...(blank ? {} : { help: `It will be added as ${pastedName(value.title, value.text)}.` })}
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

/** Points out that the given address or files are of another type than the chosen one, and offers it. */
export function BetterType({ id, onUse }: { id: ResourceTypeId; onUse: () => void }) {
  const { name, Icon } = resourceType(id);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-ink-2"
    >
      <span className="flex items-center gap-3">
        <Icon className="shrink-0" />
        This looks like {/^[aeiou]/i.test(name) ? "an" : "a"} {name}.
      </span>
      <Button size={32} onClick={onUse}>
        {`Add as ${name}`}
      </Button>
    </div>
  );
}

type Text = { text: string; several: boolean };

type AddressFieldProps = Text & {
  type: Extract<AddableType, { input: "address" }>;
  disabled: boolean;
  onChange: (change: Text) => void;
};

function AddressField({ type, text, several, disabled, onChange }: AddressFieldProps) {
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
