import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AttachedResource, OnDuplicate } from "@groundwork/contract/resources";
import { isAbort } from "#api/api-failure.ts";
import { runtimeConfig } from "#api/runtime-config.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { clock } from "#ui/clock.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Form, SelectField } from "#ui/form.tsx";
import {
  addResourceProblem,
  chosenType,
  duplicatesOf,
  newEntries,
  type NewEntry,
  nothingChosen,
  type ResourceInput,
} from "./add-resource.rules.ts";
import { type AddingBatch, createAddingBatch, createIdempotencyKeys } from "./adding-batch.ts";
import { AddingSeveral } from "./adding-several.tsx";
import { DuplicateChoice } from "./duplicate-choice.tsx";
import { BetterType, ResourceInputs } from "./resource-inputs.tsx";
import { betterType, useGiven } from "./recognise-type.ts";
import {
  addResource,
  addResourceFailure,
  addSeveralFailure,
  type NewResource,
  useAddResource,
  useKnownResources,
} from "./resource-queries.ts";
import { addableTypes } from "./resource-type.ts";
import { useUserId } from "#session/session.ts";

/** Shows the success message for so many milliseconds. */
const redirectDelay = 2000;
const options = [
  { value: "", label: "-- Choose a type --" },
  ...addableTypes.map(({ id, name }) => ({ value: String(id), label: name })),
];

interface AddResourceFormProps {
  projectId: string;
  onTypeChange: (id: number | undefined) => void;
  onDone: () => void;
}

/** Attaches resources: first their type, then addresses, files or text. A failure keeps the form. */
export function AddResourceForm({ projectId, onTypeChange, onDone }: AddResourceFormProps) {
  const userId = useUserId();
  const { maxUploadMegabytes } = runtimeConfig();
  const [input, setInput] = useState(nothingChosen);
  const [message, setMessage] = useState<string>();
  const [sent, setSent] = useState(0);
  const [batch, setBatch] = useState<AddingBatch>();
  const [allAdded, setAllAdded] = useState(false);
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>("replace");
  const [keyOf] = useState(createIdempotencyKeys);
  const upload = useRef<AbortController>(null);
  const adding = useRef<AddingBatch>(undefined);
  const add = useAddResource(projectId);
  const type = chosenType(input);
  const entries = useMemo(() => newEntries(input, maxUploadMegabytes), [input, maxUploadMegabytes]);
  const known = useKnownResources(projectId);
  const duplicates = duplicatesOf(entries, type?.id ?? 0, known);
  const problem = addResourceProblem(input, maxUploadMegabytes);
  const done = add.isSuccess || allAdded;
  const locked = add.isPending || done || batch !== undefined;

  useEffect(() => (done ? clock.after(redirectDelay, onDone) : undefined), [done, onDone]);
  useEffect(
    () => () => {
      upload.current?.abort();
      adding.current?.stop();
    },
    [],
  );

  function change(next: ResourceInput): void {
    setInput(next);
    setMessage(undefined);
  }

  const take = useCallback(
    (next: ResourceInput): void => {
      setInput(next);
      setMessage(undefined);
      onTypeChange(chosenType(next)?.id);
    },
    [onTypeChange],
  );
  const given = useGiven(locked || type !== undefined, take);
  const better = locked ? undefined : betterType(input);

  function resourceOf(entry: NewEntry): { resource: NewResource; idempotencyKey: string } {
    const { content } = entry;
    const typeId = Number(input.type);
    const resource = {
      UserID: userId,
      ProjectID: projectId,
      resource_type_id: input.type,
      ...(duplicates.includes(entry) && { on_duplicate: onDuplicate }),
      ...content,
    };
    return { resource, idempotencyKey: keyOf(typeId, content) };
  }

  function submit(): void {
    setMessage(problem);
    const [first, second] = entries;
    if (problem || !first) return;
    if (second) {
      const several = createAddingBatch(entries, {
        add: (entry, sending) => {
          const { resource, idempotencyKey } = resourceOf(entry);
          return addResource(resource, { idempotencyKey, ...sending });
        },
        failureWords: addSeveralFailure,
      });
      adding.current = several;
      setBatch(several);
      several.start();
      return;
    }
    upload.current = new AbortController();
    setSent(0);
    add.mutate(
      { ...resourceOf(first), onProgress: setSent, signal: upload.current.signal },
      { onError: (error) => setMessage(isAbort(error) ? undefined : addResourceFailure(error)) },
    );
  }

  return (
    <Form
      busy={locked}
      onSubmit={submit}
      {...given.dropProps}
      className={classNames(
        "flex flex-col gap-6 rounded-card",
        given.over && "outline-2 outline-offset-8 outline-control outline-dashed",
      )}
    >
      <SelectField
        label="Resource type"
        name="resource_type_id"
        required
        options={options}
        value={input.type}
        onChange={(event) => take({ ...nothingChosen, type: event.target.value })}
        disabled={locked}
        help={type ? undefined : "Or paste an address, or drop files here. Their type is recognized."}
      />
      {batch ? (
        <AddingSeveral
          batch={batch}
          projectId={projectId}
          onAllAdded={() => setAllAdded(true)}
          onEdit={(rest) => {
            setBatch(undefined);
            setInput(withEntries(input, rest));
          }}
        />
      ) : (
        <>
          {type && (
            <ResourceInputs
              key={type.id}
              type={type}
              input={input}
              maxMegabytes={maxUploadMegabytes}
              disabled={locked}
              onChange={change}
            />
          )}
          {better !== undefined && (
            <BetterType id={better} onUse={() => take({ ...input, type: String(better) })} />
          )}
          <DuplicateChoice
            duplicates={done ? [] : duplicates}
            value={onDuplicate}
            onChange={setOnDuplicate}
            disabled={locked}
          />
          {message && <ErrorBlock>{message}</ErrorBlock>}
          {add.isSuccess && <Notice>{addedWords(add.data.outcome)}</Notice>}
          {add.isPending && type?.input === "file" && (
            <UploadProgress sent={sent} onCancel={() => upload.current?.abort()} />
          )}
          <div>
            <Button
              type="submit"
              variant="primary"
              size={48}
              disabled={problem !== undefined || done}
              busy={add.isPending}
              busyLabel="Adding Resource..."
              className="w-full"
            >
              {entries.length > 1 ? `Add ${entries.length} Resources` : "Add Resource"}
            </Button>
            <p className="mt-3.5 text-xs text-ink-3">Ensure all information is correct before submitting.</p>
          </div>
        </>
      )}
    </Form>
  );
}

function addedWords(outcome: AttachedResource["outcome"]): string {
  switch (outcome) {
    case "replaced":
      return "Resource replaced. Its new content is being read. Redirecting...";
    case "unchanged":
      return "This file has not changed since it was added. Redirecting...";
    case "skipped":
      return "Skipped. Nothing was changed. Redirecting...";
    default:
      return "Resource added successfully! Redirecting...";
  }
}

/** Returns the form with what was not added, so that nothing has to be entered twice. */
function withEntries(input: ResourceInput, rest: readonly NewEntry[]): ResourceInput {
  const addresses = rest.flatMap(({ content }) => ("FileName" in content ? [content.FileName] : []));
  const files = rest.flatMap(({ content }) => ("file" in content ? [content.file] : []));
  return { ...input, text: addresses.join("\n"), several: addresses.length > 1, files };
}

function UploadProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0 text-xs font-label whitespace-nowrap">
        {percent < 100 ? `Uploading ${percent}%` : "Uploaded, checking"}
      </span>
      <ProgressBar value={percent} label="Uploading the file" className="w-auto! min-w-0 flex-1" />
      <Button size={32} variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
