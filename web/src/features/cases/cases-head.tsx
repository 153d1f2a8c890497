import { CircleHelp, Download, Ellipsis, Play, Plus, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { callAddress } from "#api/call.ts";
import { failureText } from "#api/api-failure.ts";
import { stateOf } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { countedWords, countWords } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.tsx";
import { isUnderWay, type Tests, useHoldBack, useImportTests, useRunTests } from "./case-queries.ts";
import { askedWords } from "./case-words.ts";
import { CompareDialog } from "./compare-dialog.tsx";

/** Heads the list of tests: what a change that makes them worse does, and ways to add, run and compare them. */
export function CasesHead({ projectId, tests: shown }: { projectId: string; tests: Tests }) {
  const { tests, run, hold_back, model, cost } = shown;
  const holdBack = useHoldBack(projectId);
  const start = useRunTests(projectId);
  const [dialog, setDialog] = useState<"run" | "compare">();
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => setDialog(undefined),
      onError: (failure) =>
        model === null &&
        toast.error(failureText(failure, "The tests could not be started. Please try again.")),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-subheading max-sm:basis-full">
        Tests <span className="ml-1 font-normal text-ink-3">{countWords(tests.length)}</span>
      </h2>
      <Switch
        label="Hold back when worse"
        checked={hold_back}
        busy={holdBack.isPending}
        onChange={(checked) => holdBack.mutate(checked)}
        className="mr-2.5 max-sm:order-last max-sm:basis-full"
      />
      <ImportButton projectId={projectId} />
      {tests.length > 0 && (
        <>
          <Menu
            align="end"
            trigger={<IconButton label="More about tests" icon={<Ellipsis />} />}
            items={[
              { label: "Compare settings", icon: <CircleHelp />, onSelect: () => setDialog("compare") },
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
            onClick={() => (model === null ? begin() : setDialog("run"))}
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
      {dialog === "run" && (
        <ConfirmDialog
          title="Run tests"
          destructive={false}
          confirmLabel="Run tests"
          busyLabel="Starting..."
          {...stateOf(start, "The tests could not be started. Please try again.")}
          onClose={() => setDialog(undefined)}
          onConfirm={begin}
        >
          {model !== null && askedWords(model, tests.length, cost)}
        </ConfirmDialog>
      )}
      {dialog === "compare" && (
        <CompareDialog projectId={projectId} tests={shown} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

function ImportButton({ projectId }: { projectId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useImportTests(projectId);
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    add.mutate(await file.text(), {
      onSuccess: ({ added, skipped }) => {
        const [first] = skipped;
        const words = `${countedWords(added, "test")} added.`;
        if (!first) return toast.success(words);
        toast.error(
          `${words} ${countedWords(skipped.length, "row")} skipped. Row ${first.line}: ${first.reason}`,
        );
      },
      onError: (failure) => toast.error(failureText(failure, "The file could not be imported.")),
    });
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
