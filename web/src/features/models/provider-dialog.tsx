import { failureText } from "#api/api-failure.ts";
import { useState } from "react";
import { FormDialog } from "#ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { typedAmount } from "./model-words.ts";
import { linesOf } from "#ui/format.ts";
import { useChange } from "#api/use-call.ts";
import type { ProviderElement, ProviderModel } from "@groundwork/contract/model-providers";

const kinds = [
  {
    value: "openai-compatible",
    label: "OpenAI-compatible: OpenAI, Gemini, Mistral, Bedrock, Ollama and others",
  },
  { value: "azure", label: "Azure OpenAI" },
  { value: "anthropic", label: "Anthropic" },
];

export function ProviderDialog({ provider, onClose }: { provider?: ProviderElement; onClose: () => void }) {
  const [typed, setTyped] = useState({
    name: provider?.name ?? "",
    kind: provider?.kind ?? "openai-compatible",
    address: provider?.base_url ?? "",
    key: "",
    models: provider ? typedModels(provider.models) : "",
    standard: provider?.default_model ?? "",
  });
  const [problem, setProblem] = useState<string>();
  const add = useChange("addProvider");
  const update = useChange("updateProvider");
  const { isPending: busy, error } = provider ? update : add;
  const read = modelsOfLines(typed.models);
  const keepsKey = provider?.has_key === true && typed.address.trim() === (provider.base_url ?? "");
  const known = read.models.some(({ name }) => name === typed.standard);
  const field = (name: Exclude<keyof typeof typed, "kind">) => ({
    name: `provider-${name}`,
    value: typed[name],
    disabled: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblem(undefined);
    },
  });

  function submit(): void {
    setProblem(read.problem);
    if (read.problem) return;
    const key = typed.key.trim();
    const given = {
      name: typed.name.trim(),
      base_url: typed.address.trim() || null,
      models: read.models,
      default_model: known ? typed.standard : null,
      ...(key !== "" && { key }),
    };
    const done = whenDone(provider ? "Provider saved." : "Provider added.", onClose);
    if (provider) update.mutate({ id: provider.id, ...given }, done);
    else add.mutate({ kind: typed.kind, ...given }, done);
  }

  return (
    <FormDialog
      title={provider ? "Edit Provider" : "Add Provider"}
      action={provider ? "Save" : "Add Provider"}
      busyAction="Saving..."
      busy={busy}
      complete={typed.name.trim() !== ""}
      failure={error ? failureText(error, "The provider could not be saved. Please try again.") : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" {...field("name")} autoComplete="off" maxLength={100} />
      {!provider && (
        <SelectField
          label="Protocol"
          options={kinds}
          disabled={busy}
          value={typed.kind}
          onChange={({ target }) => setTyped({ ...typed, kind: target.value as ProviderElement["kind"] })}
        />
      )}
      <TextField
        label="Base URL"
        {...field("address")}
        inputMode="url"
        autoComplete="off"
        placeholder={typed.kind === "anthropic" ? "Anthropic's default" : "http://127.0.0.1:11434/v1"}
        help="Questions and passages of every project that uses this provider are sent only to this URL."
      />
      <TextField
        label="Key"
        {...field("key")}
        type="password"
        autoComplete="off"
        placeholder={keepsKey ? "Stored; leave empty to keep it" : "None"}
        help={
          provider?.has_key && !keepsKey
            ? "Enter the key for the new URL. The stored key isn't sent there."
            : "Stored encrypted, and never shown again."
        }
      />
      <TextArea
        label="Models"
        {...field("models")}
        rows={3}
        spellCheck={false}
        placeholder={"gpt-5-mini, 0.25, 2\nqwen3"}
        error={problem}
        help="One model per line: its name and, if known, its prices in US dollars per million input and output tokens. Dollar limits need prices."
      />
      <SelectField
        label="Default model"
        help="Used by projects that haven't chosen a model."
        {...field("standard")}
        value={known ? typed.standard : ""}
        options={[
          { value: "", label: "None of these" },
          ...read.models.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </FormDialog>
  );
}

/** Writes models as people type them: one a line, with two prices if they are known. */
export function typedModels(models: readonly ProviderModel[]): string {
  return models
    .map(({ name, price_input, price_output }) =>
      price_input === null || price_output === null ? name : `${name}, ${price_input}, ${price_output}`,
    )
    .join("\n");
}

/** Reads the lines, or returns a sentence about what is wrong with them. */
export function modelsOfLines(text: string): { models: ProviderModel[]; problem?: string } {
  const models: ProviderModel[] = [];
  for (const line of linesOf(text)) {
    const [name = "", ...prices] = line.split(",").map((part) => part.trim());
    const [input, output] = prices.map(typedAmount);
    const priced = prices.length === 2 && typeof input === "number" && typeof output === "number";
    if (name === "" || (prices.length > 0 && !priced))
      return { models, problem: `Please write “${line}” as a name, or as a name and two prices.` };
    if (models.some((model) => model.name === name)) return { models, problem: `“${name}” is listed twice.` };
    models.push({ name, price_input: priced ? input : null, price_output: priced ? output : null });
  }
  return models.length === 0 ? { models, problem: "Please name at least one model." } : { models };
}
