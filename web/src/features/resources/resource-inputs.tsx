import { AddressField } from "./address-field.tsx";
import { fileTooLarge, type ResourceInput } from "./add-resource.rules.ts";
import { FilePicker } from "./file-picker.tsx";
import { pastedFile } from "./pasted-file.ts";
import { PastedTextFields } from "./pasted-text-fields.tsx";
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
