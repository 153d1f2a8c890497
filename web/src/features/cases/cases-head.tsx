import { stateOf, useCall, useChange } from "#api/use-call.ts";
import { CircleHelp, Download, Ellipsis, Play, Plus, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { callAddress } from "#api/call.ts";
import { failureText, wordsOr } from "#api/api-failure.ts";
import { paths } from "#paths";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { countedWords, countWords } from "#ui/format.ts";
import { Menu } from "#ui/menu.tsx";
import { Switch } from "#ui/switch.tsx";
import { refused, toast } from "#ui/toast.tsx";
import { isUnderWay, type Tests } from "./case-queries.ts";
import { askedWords } from "./case-words.ts";
import { noModel } from "@groundwork/contract/model-choice";
import { SelectField, TextField, useText } from "#ui/form.tsx";

const notStarted = "The tests could not be started.";
const notSaved = "The setting could not be saved.";

/** Heads the list of tests: what a change that makes them worse does, and ways to add, run and compare them. */
export function CasesHead({ projectId, tests: shown }: { projectId: string; tests: Tests }) {
  const { tests, run, hold_back, test_with_model, model, cost } = shown;
  const settings = useChange("updateProjectSettings", { projectId });
  const start = useChange("runTests", { ProjectID: projectId });
  const begin = () => start.mutate({}, refused(wordsOr(`${notStarted} Please try again.`)));
  // Asks first where a model costs money.
  const askToRun = (asked: string) =>
    confirm({
      title: "Run tests",
      destructive: false,
      action: "Run tests",
      busy: "Starting...",
      words: askedWords(asked, tests.length, cost),
      run: () => start.mutateAsync({}),
      failed: wordsOr(`${notStarted} Please try again.`),
    });
  const askForModel = (asked: string) =>
    confirm({
      title: "Ask the model after changes",
      destructive: false,
      action: "Turn on",
      busy: "Saving...",
      words: `Runs start after every change of sources and settings. ${askedWords(asked, tests.length, cost, "Each of them")}`,
      run: () => settings.mutateAsync({ test_with_model: true }),
      failed: wordsOr(`${notSaved} Please try again.`),
    });
  const change = (changed: Parameters<typeof settings.mutate>[0]) =>
    settings.mutate(changed, refused(wordsOr(notSaved)));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-subheading max-sm:basis-full">
        Tests <span className="ml-1 font-normal text-ink-3">{countWords(tests.length)}</span>
      </h2>
      <Switch
        label="Hold back when worse"
        checked={hold_back}
        busy={settings.isPending}
        onChange={(checked) => change({ hold_back: checked })}
        className="mr-2.5 max-sm:order-last max-sm:basis-full"
      />
      <ImportButton projectId={projectId} />
      {tests.length > 0 && (
        <>
          <Menu
            trigger={<IconButton label="More about tests" icon={<Ellipsis />} />}
            items={[
              {
                label: "Compare settings",
                icon: <CircleHelp />,
                onSelect: () => openDialog(CompareDialog, { projectId, tests: shown }),
              },
              {
                label: "Export CSV",
                icon: <Download />,
                href: callAddress("listTests", { projectId, format: "csv" }),
              },
            ]}
          />
          <Button
            size={32}
            icon={<Play />}
            className="max-sm:flex-1"
            busy={start.isPending}
            disabled={isUnderWay(run)}
            onClick={() => (model === null ? begin() : askToRun(model))}
          >
            Run tests
          </Button>
        </>
      )}
      <Link
        to={paths.projectTest(projectId, "new")}
        className={`${buttonClass("secondary", 32)} max-sm:flex-1`}
      >
        <Plus />
        New test
      </Link>
      {model !== null && (
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2 sm:justify-end">
          <span id="cost-of-runs">
            {test_with_model
              ? askedWords(model, tests.length, cost, "Each run after a change")
              : `Runs after a change of sources don’t ask ${model}, so they cost nothing.`}
          </span>
          <Switch
            label="Ask the model after changes"
            describedBy="cost-of-runs"
            checked={test_with_model}
            busy={settings.isPending}
            onChange={(checked) => (checked ? askForModel(model) : change({ test_with_model: false }))}
          />
        </div>
      )}
    </div>
  );
}

function ImportButton({ projectId }: { projectId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useChange("importTests", { ProjectID: projectId });
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    add.mutate(
      { csv: await file.text() },
      {
        onSuccess: ({ added, skipped }) => {
          const [first] = skipped;
          const words = `${countedWords(added, "test")} added.`;
          if (!first) return toast.success(words);
          toast.error(
            `${words} ${countedWords(skipped.length, "row")} skipped. Row ${first.line}: ${first.reason}`,
          );
        },
        onError: (failure) => toast.error(failureText(failure, "The file could not be imported.")),
      },
    );
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file with tests"
        className="hidden"
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="ghost"
        size={32}
        icon={<Upload />}
        busy={add.isPending}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </Button>
    </>
  );
}

const unchanged = "";

/** Asks the tests with other settings, which changes nothing, and shows both answers of each. */
function CompareDialog(props: { projectId: string; tests: Tests; onClose: () => void }) {
  const {
    projectId,
    tests: { tests, model: current, cost, costs },
    onClose,
  } = props;
  const [model, , modelField] = useText(unchanged);
  const [history, , historyField] = useText(unchanged);
  const [language, , languageField] = useText();
  const choices = useCall("getProjectSettings", { projectId }).data?.choices ?? [];
  const run = useChange("runTests", { ProjectID: projectId });
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
        run.mutate(
          { against },
          {
            onSuccess: ({ run_id }) => void navigate(paths.projectTestRun(projectId, run_id)),
          },
        )
      }
    >
      <SelectField
        label="Language model"
        {...modelField}
        options={[
          { value: unchanged, label: "Unchanged" },
          { value: noModel, label: "Without a model" },
          ...choices.map(({ id, label }) => ({ value: id, label })),
        ]}
        help={asked && askedWords(asked, tests.length, expected)}
      />
      <SelectField
        label="Earlier questions considered"
        {...historyField}
        options={[
          { value: unchanged, label: "Unchanged" },
          ...["0", "1", "2", "5", "10"].map((value) => ({ value, label: value })),
        ]}
      />
      <TextField label="Language of answers" placeholder="Unchanged" {...languageField} />
    </FormDialog>
  );
}
