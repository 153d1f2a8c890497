import { FileText, Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/field.tsx";
import { fileSize } from "./add-resource.rules.ts";

/** Chooses one file, with the platform's dialog or by dropping it. The input itself keeps the keyboard's focus. */
export function FilePicker({
  file,
  accept,
  maxMegabytes,
  error,
  disabled,
  onChange,
}: {
  file: File | null;
  accept: string;
  maxMegabytes: number;
  error?: string | undefined;
  disabled: boolean;
  onChange: (file: File) => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChange(dropped);
  }

  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-label">File</legend>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "rounded-card border border-dashed bg-surface p-[18px] transition-colors",
          error ? "border-bad" : over ? "border-ink bg-sunken" : "border-control",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
          <span className="flex size-9 items-center justify-center rounded-control bg-sunken text-ink-2">
            <FileText aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </span>
          <div className="min-w-0 flex-1 basis-40" id={`${id}-chosen`}>
            <p className="font-label [overflow-wrap:anywhere]">
              {file ? `Selected: ${file.name}` : "No file yet"}
            </p>
            <p className="text-xs text-ink-3">{file ? fileSize(file.size) : "Choose one from this device"}</p>
          </div>
          <label
            className={classNames(
              buttonClass("secondary", 32),
              "relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink",
              disabled && "cursor-not-allowed text-ink-3",
            )}
          >
            {file ? "Change file" : "Select a file"}
            <input
              type="file"
              required
              accept={accept}
              aria-describedby={`${id}-chosen ${id}-hint ${id}-error`}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0 file:cursor-[inherit]"
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                // The same file can be chosen again after it was changed on disk.
                event.target.value = "";
                if (chosen) onChange(chosen);
              }}
            />
          </label>
        </div>
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
          <p className="flex items-center gap-2.5 text-sm text-ink-2">
            <Upload aria-hidden="true" className="size-4" strokeWidth={1.75} />
            or drag and drop
          </p>
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            PDF, DOCX up to {maxMegabytes}MB
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
