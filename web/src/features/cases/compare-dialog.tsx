import { noModel } from "@groundwork/contract/model-choice";
import { useState } from "react";
import { useNavigate } from "react-router";
import { stateOf } from "#api/use-call.ts";
import { paths } from "#paths";
import { FormDialog } from "#ui/dialog.tsx";
import { countedWords } from "#ui/format.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type Tests, useModelChoices, useRunTests } from "./case-queries.ts";
import { askedWords } from "./case-words.ts";

const unchanged = "";

/** Asks the tests with other settings, which changes nothing, and shows both answers of each. */
export function CompareDialog({
  projectId,
  tests: { tests, model: current, cost, costs },
  onClose,
}: {
  projectId: string;
  tests: Tests;
  onClose: () => void;
}) {
  const [model, setModel] = useState(unchanged);
  const [history, setHistory] = useState(unchanged);
  const [language, setLanguage] = useState("");
  const choices = useModelChoices(projectId)?.choices ?? [];
  const run = useRunTests(projectId);
  const navigate = useNavigate();
  const against = {
    ...(model !== unchanged && { model }),
    ...(history !== unchanged && { history: Number(history) }),
    ...(language.trim() !== "" && { language: language.trim() }),
  };
  const asked = model === unchanged ? current : choices.find(({ id }) => id === model)?.label;
  const expected = model === unchanged ? cost : costs.find((one) => one.model === model)?.cost;
  return (
    <FormDialog
      title="Compare settings"
      description={`Runs ${countedWords(tests.length, "test")} with these settings and compares the answers. Your settings stay as they are.`}
      action="Compare"
      busyAction="Starting..."
      complete={Object.keys(against).length > 0}
      {...stateOf(run, "The tests could not be started. Please try again.")}
      onClose={onClose}
      onSubmit={() =>
        run.mutate(against, {
          onSuccess: ({ run_id }) => void navigate(paths.projectTestRun(projectId, run_id)),
        })
      }
    >
      <SelectField
        label="Language model"
        value={model}
        onChange={(event) => setModel(event.target.value)}
        options={[
          { value: unchanged, label: "Unchanged" },
          { value: noModel, label: "Without a model" },
          ...choices.map(({ id, label }) => ({ value: id, label })),
        ]}
        help={asked && askedWords(asked, tests.length, expected)}
        className="mb-4"
      />
      <SelectField
        label="Earlier questions considered"
        value={history}
        onChange={(event) => setHistory(event.target.value)}
        options={[
          { value: unchanged, label: "Unchanged" },
          ...["0", "1", "2", "5", "10"].map((value) => ({ value, label: value })),
        ]}
        className="mb-4"
      />
      <TextField
        label="Language of answers"
        placeholder="Unchanged"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
    </FormDialog>
  );
}
