import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/text-field.tsx";
import { fileSize, fileTooLarge, moreFiles } from "./add-resource.rules.ts";

interface FilePickerProps {
  files: readonly File[];
  accept: string;
  formats: string;
  maxMegabytes: number;
  disabled: boolean;
  onChange: (files: readonly File[]) => void;
}

/** Chooses files, also by dropping them. A new choice replaces a single file and joins several. */
export function FilePicker({ files, accept, formats, maxMegabytes, disabled, onChange }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [only] = files.length === 1 ? files : [];
  const error = only && fileTooLarge(only, maxMegabytes);

  function choose(chosen: FileList | null): void {
    if (disabled || !chosen || chosen.length === 0) return;
    onChange(moreFiles(files.length > 1 ? files : [], [...chosen]));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
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
            <FileText />
          </span>
          <div className="min-w-0 flex-1 basis-40" id={`${id}-chosen`}>
            <p className="font-label [overflow-wrap:anywhere]">
              {only
                ? `Selected: ${only.name}`
                : files.length > 1
                  ? `Selected: ${files.length} files`
                  : "No file selected"}
            </p>
            <p className="text-xs text-ink-3">
              {files.length > 0
                ? fileSize(files.reduce((bytes, file) => bytes + file.size, 0))
                : "Choose one or more files from this device"}
            </p>
          </div>
          <label
            className={classNames(
              buttonClass("secondary", 32),
              "relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink",
              disabled && "cursor-not-allowed text-ink-3",
            )}
          >
            {only ? "Change file" : files.length > 1 ? "Add files" : "Select a file"}
            <input
              type="file"
              multiple
              required
              accept={accept}
              aria-describedby={`${id}-chosen ${id}-hint ${id}-error`}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0 file:cursor-[inherit]"
              onChange={(event) => {
                choose(event.target.files);
                event.target.value = "";
              }}
            />
          </label>
        </div>
        {files.length > 1 && (
          <ul
            aria-label="Selected files"
            tabIndex={files.length > 5 ? 0 : undefined}
            className="mt-3.5 max-h-64 overflow-y-auto border-t border-line"
          >
            {files.map((file, index) => (
              <FileLine
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                problem={fileTooLarge(file, maxMegabytes)}
                disabled={disabled}
                onRemove={() => onChange(files.filter((_, other) => other !== index))}
              />
            ))}
          </ul>
        )}
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
          <p className="flex items-center gap-2.5 text-sm text-ink-2">
            <Upload />
            or drag and drop
          </p>
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {formats} up to {maxMegabytes}MB
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface FileLineProps {
  file: File;
  problem: string | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function FileLine({ file, problem, disabled, onRemove }: FileLineProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm" title={file.name}>
          {file.name}
        </span>
        {problem && <span className="block text-xs text-bad">{problem}</span>}
      </span>
      {!problem && <span className="shrink-0 text-xs text-ink-3">{fileSize(file.size)}</span>}
      <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove} icon={<X />} />
    </li>
  );
}
