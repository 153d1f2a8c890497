import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isAbort } from "#api/api-failure.ts";
import type { NewResource } from "#api/resources.ts";
import { runtimeConfig } from "#api/runtime-config.ts";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { addResourceProblem, chosenType, fileTooLarge, type ResourceInput } from "./add-resource.rules.ts";
import { FilePicker } from "./file-picker.tsx";
import { useAddResource } from "./resource-queries.ts";
import { addableTypes } from "./resource-type.ts";
import { addResourceFailure } from "./resource-words.ts";
import { UploadProgress } from "./upload-progress.tsx";

const redirectDelay = 2000;
const nothing: ResourceInput = { type: "", text: "", file: null };
const options = [
  { value: "", label: "-- Choose a type --" },
  ...addableTypes.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Attaches a resource: first its type, then an address or a file. An error keeps the form. */
export function AddResourceForm({
  projectId,
  userId,
  onTypeChange,
  onDone,
}: {
  projectId: string;
  userId: string;
  onTypeChange: (id: number | undefined) => void;
  /** Two seconds after the resource was added. */
  onDone: () => void;
}) {
  const { maxUploadMegabytes } = runtimeConfig();
  const [input, setInput] = useState(nothing);
  const [message, setMessage] = useState<string>();
  const [sent, setSent] = useState(0);
  const upload = useRef<AbortController>(null);
  const add = useAddResource(projectId);
  const type = chosenType(input);
  const problem = addResourceProblem(input, maxUploadMegabytes);
  const locked = add.isPending || add.isSuccess;

  const { isSuccess } = add;
  useEffect(() => (isSuccess ? clock.after(redirectDelay, onDone) : undefined), [isSuccess, onDone]);
  useEffect(() => () => upload.current?.abort(), []);

  function chooseType(value: string): void {
    setInput({ ...nothing, type: value });
    setMessage(undefined);
    onTypeChange(chosenType({ ...nothing, type: value })?.id);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (locked) return;
    setMessage(problem);
    if (problem || !type) return;
    upload.current = new AbortController();
    setSent(0);
    const common = { UserID: userId, ProjectID: projectId, resource_type_id: type.id };
    const resource: NewResource =
      type.input === "file" && input.file
        ? { ...common, file: input.file }
        : { ...common, FileName: input.text.trim() };
    add.mutate(
      { resource, onProgress: setSent, signal: upload.current.signal },
      { onError: (error) => setMessage(isAbort(error) ? undefined : addResourceFailure(error)) },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <SelectField
        label="Resource type"
        name="resource_type_id"
        required
        options={options}
        value={input.type}
        onChange={(event) => chooseType(event.target.value)}
        disabled={locked}
      />
      {type?.input === "address" && (
        <TextField
          key={type.id}
          label={type.label}
          type="url"
          name="FileName"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.fileNameMax}
          placeholder={type.placeholder}
          required
          value={input.text}
          onChange={(event) => setInput({ ...input, text: event.target.value })}
          disabled={locked}
        />
      )}
      {type?.input === "file" && (
        <FilePicker
          file={input.file}
          accept={type.accept}
          maxMegabytes={maxUploadMegabytes}
          error={input.file ? fileTooLarge(input.file, maxUploadMegabytes) : undefined}
          disabled={locked}
          onChange={(file) => {
            setInput({ ...input, file });
            setMessage(undefined);
          }}
        />
      )}
      {message && <ErrorBlock>{message}</ErrorBlock>}
      {add.isSuccess && <Notice>Resource added successfully! Redirecting...</Notice>}
      {add.isPending && input.file && <UploadProgress sent={sent} onCancel={() => upload.current?.abort()} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          size={48}
          disabled={problem !== undefined || add.isSuccess}
          busy={add.isPending}
          busyLabel="Adding Resource..."
          className="w-full"
        >
          Add Resource
        </Button>
        <p className="mt-3.5 text-xs text-ink-3">Ensure all information is correct before submitting.</p>
      </div>
    </form>
  );
}
