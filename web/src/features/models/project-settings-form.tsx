import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { noModel } from "@groundwork/contract/model-choice";
import { Button } from "#ui/button.tsx";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { Form, SelectField, TextArea, TextField, useFields } from "#ui/form.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { toast } from "#ui/toast.tsx";
import type { ProjectSettings, ShownProjectSettings } from "./model-words.ts";
import { linesOf } from "#ui/format.ts";
import { useChange, writingTo } from "#api/use-call.ts";

const efforts = [
  { value: "", label: "The model's default" },
  { value: "low", label: "Low: faster answers" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High: more thinking" },
];
const judges = [
  { value: "yes", label: "By rules, then by a model" },
  { value: "no", label: "By rules only" },
];
const storings = [
  { value: "no", label: "Mask it" },
  { value: "yes", label: "Store questions as written" },
];
const histories = [
  { value: "", label: "The whole conversation" },
  { value: "0", label: "None: each question on its own" },
  ...[1, 2, 3, 5, 10].map((n) => ({
    value: String(n),
    label: n === 1 ? "The last question" : `The last ${n} questions`,
  })),
];

interface ProjectSettingsFormProps {
  projectId: string;
  settings: ShownProjectSettings;
}

/** Edits how a project's questions are answered. It keeps what is typed. */
export function ProjectSettingsForm({ projectId, settings }: ProjectSettingsFormProps) {
  const {
    values: typed,
    setValues: setTyped,
    check,
    field,
  } = useFields<TypedSettings>(typedSettings(settings));
  const update = useChange(
    "updateProjectSettings",
    { projectId },
    writingTo("getProjectSettings", { projectId }),
  );
  function submit(form: HTMLFormElement): void {
    const read = settingsOf(typed);
    if (!check(read.problems, form)) return;
    update.mutate(read.settings, {
      onSuccess: (saved) => {
        setTyped(typedSettings(saved));
        toast.success(
          saved.waits_for_tests ? "Tests run before these settings take effect." : "Settings saved.",
        );
      },
    });
  }

  return (
    <Form busy={update.isPending} onSubmit={submit}>
      <fieldset disabled={update.isPending} className="min-w-0">
        <SettingsSection title="Model" lead="The model that writes answers. Each sentence is always checked.">
          <div className="flex max-w-[480px] flex-col gap-5">
            <SelectField
              label="Model"
              {...field("model")}
              options={modelOptions(settings)}
              help={modelHelp(settings)}
            />
            <TextField
              label="Temperature"
              {...field("temperature")}
              inputMode="decimal"
              placeholder="The model's default"
              help="From 0 (closest to the sources) to 2. Only sent to models that support it."
            />
            <SelectField
              label="Effort"
              {...field("effort")}
              options={efforts}
              help="How long the model thinks before it writes. Only sent to models that support it."
            />
            <SelectField
              label="Checking"
              {...field("judge")}
              options={judges}
              help="A model catches errors that rules can't, at the cost of one to three more calls per answer."
            />
            <SelectField
              label="Earlier questions"
              {...field("history")}
              options={histories}
              help="How much of the conversation is considered for a new question."
            />
          </div>
        </SettingsSection>
        <SettingsSection title="Answers" lead="Applies to this project's chat and its public chat.">
          <div className="flex max-w-[480px] flex-col gap-5">
            <TextField
              label="Language of answers"
              {...field("language")}
              placeholder="Same as the question"
              maxLength={limits.languageMax}
              help="For example, German. Applies to model answers; quotes stay in the source's language."
            />
            <TextArea
              label="When there is no answer"
              {...field("refusal")}
              rows={2}
              maxLength={limits.refusalMax}
              placeholder="Not in this project's sources."
              help="Shown when there is no answer, for example whom to contact."
            />
            <TextArea
              label="Suggested questions"
              {...field("suggestions")}
              rows={4}
              placeholder={"Summarize the project data\nWhat are the key insights?"}
              help={`One per line, up to ${limits.suggestionsMax}, for this project's own chat. The public page has its own.`}
            />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Questions"
          lead="What owners and editors see under Questions, and in its emails and exports."
        >
          <div className="flex max-w-[480px] flex-col gap-5">
            <SelectField
              label="Personal data"
              {...field("store_as_written")}
              options={storings}
              help="Masks email addresses, phone numbers, card numbers and IBANs before a question is stored. Applies to new questions."
            />
          </div>
        </SettingsSection>
      </fieldset>
      <div className="border-t border-line pt-6">
        <ErrorBlock className="mb-4">
          {failureText(update.error, "The settings could not be saved. Please try again later.")}
        </ErrorBlock>
        <Button type="submit" variant="primary" busy={update.isPending} busyLabel="Saving...">
          Save Settings
        </Button>
      </div>
    </Form>
  );
}

function modelOptions({ choices, standard, model }: ShownProjectSettings) {
  const gone = model !== null && model !== noModel && !choices.some(({ id }) => id === model);
  return [
    {
      value: "",
      label: standard ? `The installation's default: ${standard}` : "The installation's default: none yet",
    },
    { value: noModel, label: "None: quote the sources" },
    ...choices.map(({ id, label }) => ({ value: id, label })),
    ...(gone ? [{ value: model, label: "A model that was removed" }] : []),
  ];
}

function modelHelp({ may_use: mayUse, choices }: ShownProjectSettings): string | undefined {
  if (choices.length === 0)
    return "No language model is set up, so answers quote the sources directly. An administrator can add one.";
  if (!mayUse)
    return "An administrator hasn't allowed the owner's account to use a model yet. Until then, answers quote the sources directly.";
  return undefined;
}

/** Is the settings of a form: an empty text means that a setting is not set. */
type TypedSettings = Record<keyof ProjectSettings, string>;
export type Problems = Partial<Record<keyof ProjectSettings, string | undefined>>;

export function typedSettings(settings: ProjectSettings): TypedSettings {
  return {
    model: settings.model ?? "",
    temperature: settings.temperature?.toString() ?? "",
    effort: settings.effort ?? "",
    judge: settings.judge ? "yes" : "no",
    history: settings.history?.toString() ?? "",
    language: settings.language ?? "",
    refusal: settings.refusal ?? "",
    suggestions: settings.suggestions.join("\n"),
    store_as_written: settings.store_as_written ? "yes" : "no",
  };
}

/** Returns the settings to send, or what is wrong with the form by field. */
export function settingsOf(typed: TypedSettings): { settings: ProjectSettings; problems: Problems } {
  const temperature = typed.temperature.trim().replace(",", ".");
  const language = typed.language.trim();
  const refusal = typed.refusal.trim().replaceAll(/\s+/g, " ");
  const suggestions = linesOf(typed.suggestions);
  const problems: Problems = {
    ...(temperature !== "" &&
      !(/^\d(\.\d{1,4})?$/.test(temperature) && Number(temperature) <= 2) && {
        temperature: "Please enter a number between 0 and 2.",
      }),
    ...(!/^[\p{L}\p{M}() -]*$/u.test(language) && {
      language: "Please enter a language, such as German.",
    }),
    ...(suggestions.length > limits.suggestionsMax && {
      suggestions: `You can add up to ${limits.suggestionsMax} suggestions.`,
    }),
    ...(suggestions.some((line) => line.length > limits.suggestionMax) && {
      suggestions: `A suggestion can have up to ${limits.suggestionMax} characters.`,
    }),
  };
  const settings: ProjectSettings = {
    model: typed.model || null,
    temperature: temperature === "" ? null : Number(temperature),
    effort: (typed.effort || null) as ProjectSettings["effort"],
    judge: typed.judge === "yes",
    history: typed.history === "" ? null : Number(typed.history),
    language: language || null,
    refusal: refusal || null,
    suggestions,
    store_as_written: typed.store_as_written === "yes",
  };
  return { settings, problems };
}

/** Explains that no model answers because the project changed owners; the new owner can turn models on. */
export function PausedModelNotice({ projectId, owned }: { projectId: string; owned: boolean }) {
  const update = useChange(
    "updateProjectSettings",
    { projectId },
    writingTo("getProjectSettings", { projectId }),
  );
  return (
    <div className="mb-6 grid gap-3">
      <Notice kind="note">
        <p>
          The language model is paused because this project has a new owner, whose account pays for it. Until{" "}
          {owned ? "you turn" : "they turn"} it on, answers quote the sources directly.
        </p>
        {owned && (
          <Button
            size={32}
            className="mt-3"
            busy={update.isPending}
            onClick={() => update.mutate({ model_paused: false })}
          >
            Turn On the Model
          </Button>
        )}
      </Notice>
      <ErrorBlock>
        {failureText(update.error, "The model could not be turned on. Please try again later.")}
      </ErrorBlock>
    </div>
  );
}

export function settingsFailure(error: unknown): string {
  return failureText(error, "Failed to fetch the settings: no connection");
}
