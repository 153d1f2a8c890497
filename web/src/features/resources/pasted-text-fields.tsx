import { useEffect, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pastedName } from "./pasted-file.ts";

type Pasted = { title: string; text: string };

/** A title and a text, which become a file. */
export function PastedTextFields({
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
