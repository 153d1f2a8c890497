import { Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { runtimeConfig } from "#api/runtime-config.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FirstCard } from "./first-progress.tsx";
import type { Given } from "./recognise-type.ts";

/** Takes the files or the address that a project begins with. */
export function FirstDocuments({
  busy,
  failure,
  over,
  onBegin,
}: {
  busy: boolean;
  failure: string;
  /** Is true while files are dragged over the page. */
  over: boolean;
  onBegin: (given: Given) => void;
}) {
  const { maxUploadMegabytes } = runtimeConfig();
  const [address, setAddress] = useState("");
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && address.trim() !== "") onBegin({ text: address });
  }
  return (
    <FirstCard lead="We’ll create a project, index your files and open the chat.">
      <div
        className={classNames(
          "mt-4 flex min-h-44 flex-1 flex-col items-center justify-center rounded-control border px-4 py-6 text-center",
          over ? "border-ink bg-paper" : "border-dashed border-control",
        )}
      >
        <Upload className="mb-3 size-5" />
        <p className="text-item">Drop files here</p>
        <p className="mt-1 text-sm text-ink-2">
          <label className="link relative font-label text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink">
            Select files
            <input
              type="file"
              multiple
              disabled={busy}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = "";
                if (files.length > 0) onBegin({ files });
              }}
            />
          </label>{" "}
          or drag and drop
        </p>
        <p className="mt-2 text-xs text-ink-3">Up to {maxUploadMegabytes} MB each</p>
      </div>
      <form noValidate onSubmit={submit} className="mt-3 flex items-start gap-2">
        <TextField
          label="Address"
          hideLabel
          placeholder="Or paste an address"
          value={address}
          disabled={busy}
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy}>
          Start
        </Button>
      </form>
      <ErrorBlock className="mt-3">{failure}</ErrorBlock>
    </FirstCard>
  );
}
