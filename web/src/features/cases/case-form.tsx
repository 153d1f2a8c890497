import { limits } from "@groundwork/contract/limits";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { loadingOf, stateOf, useWork } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { Loaded } from "#ui/list-states.tsx";
import { BackLink } from "#ui/page-heading.tsx";
import { Form, type SelectOption, TextField, useText } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { useTests } from "./case-queries.ts";
import { PassagePicker } from "./passage-picker.tsx";
import type { Expectation, TestCase } from "@groundwork/contract/cases";
import { call } from "#api/call.ts";
import { staleAfter } from "#api/stale-after.ts";

interface CaseFormProps {
  projectId: string;
  testId: string | null;
  sources: readonly SelectOption[];
}

export function CaseForm({ projectId, testId, sources }: CaseFormProps) {
  const tests = useTests(projectId);
  return (
    <Loaded {...loadingOf(tests, "the tests")} query={tests}>
      {({ tests: all }) => (
        <TestForm
          key={testId}
          projectId={projectId}
          test={all.find(({ test_id: id }) => id === testId)}
          sources={sources}
        />
      )}
    </Loaded>
  );
}

type Passage = Extract<Expectation, { kind: "cites" }>;

interface TestFormProps {
  projectId: string;
  test: TestCase | undefined;
  sources: readonly SelectOption[];
}

function TestForm({ projectId, test, sources }: TestFormProps) {
  const given = test?.expected;
  const [question, , questionField] = useText(test?.question ?? "");
  const [kind, setKind] = useState<Expectation["kind"]>(given?.kind ?? "cites");
  const [passage, setPassage] = useState<Passage | null>(given?.kind === "cites" ? given : null);
  const [value, , valueField] = useText(given?.kind === "says" ? given.value : "");
  const save = useWork(
    (written: { question: string; expected: Expectation }) =>
      test
        ? call("changeTest", { test_id: test.test_id, ...written })
        : call("addTest", { ProjectID: projectId, ...written }),
    { stale: staleAfter.addTest! },
  );
  const navigate = useNavigate();
  const back = () => void navigate(paths.projectTests(projectId));
  const expected: Expectation | null =
    kind === "cites" ? passage : kind === "says" ? { kind, value: value.trim() } : { kind };
  const isComplete =
    question.trim() !== "" && expected !== null && !(expected.kind === "says" && expected.value === "");
  const nameOf = (id: string) => sources.find(({ value: source }) => source === id)?.label ?? "";

  function submit(): void {
    if (!isComplete) return;
    save.mutate({ question: question.trim(), expected }, whenDone("Test saved.", back));
  }

  return (
    <div className="grid gap-x-7 gap-y-5 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] md:items-start">
      <Form busy={save.isPending} onSubmit={submit} className="min-w-0">
        <BackLink to={paths.projectTests(projectId)}>Tests</BackLink>
        <h2 className="mt-2.5 mb-4 text-subheading">{test ? "Edit test" : "New test"}</h2>
        <TextField label="Question" maxLength={limits.queryMax} {...questionField} />
        <fieldset className="mt-4.5 grid gap-2">
          <legend className="mb-1.5 text-sm font-label">The answer must</legend>
          <Option label="cite this passage" isOn={kind === "cites"} onChoose={() => setKind("cites")}>
            {passage
              ? [nameOf(passage.ResourceID), passage.heading, `“${shortened(passage.quote)}”`]
                  .filter(Boolean)
                  .join(", ")
              : "Select a passage in the source."}
          </Option>
          <Option label="say this" isOn={kind === "says"} onChoose={() => setKind("says")}>
            {kind === "says" && (
              <TextField
                label="What it must say"
                hideLabel
                placeholder="A figure, a name or a date"
                maxLength={limits.caseValueMax}
                {...valueField}
              />
            )}
          </Option>
          <Option label="be refused" isOn={kind === "refused"} onChoose={() => setKind("refused")} />
        </fieldset>
        <ErrorBlock className="mt-4">{stateOf(save, "The test could not be saved.").failure}</ErrorBlock>
        <div className="mt-4.5 flex gap-2">
          <Button
            type="submit"
            variant="primary"
            disabled={!isComplete}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            Save test
          </Button>
          <Button variant="ghost" onClick={back}>
            Cancel
          </Button>
        </div>
      </Form>
      {kind === "cites" && (
        <PassagePicker
          sources={sources}
          first={passage?.ResourceID}
          onPick={(picked) => setPassage({ kind: "cites", ...picked })}
        />
      )}
    </div>
  );
}

const shortened = (quote: string): string => (quote.length > 90 ? `${quote.slice(0, 88)}…` : quote);

interface OptionProps {
  label: string;
  isOn: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

function Option({ label, isOn, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        "grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 rounded-control border bg-surface px-3.5 py-3 text-[14.5px]",
        isOn ? "border-ink shadow-[inset_0_0_0_1px_var(--ink)]" : "border-line",
      )}
    >
      <input
        id={id}
        type="radio"
        name="must"
        checked={isOn}
        onChange={onChoose}
        className="mt-[3px] size-4 cursor-pointer accent-(--ink)"
      />
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
      {children && (
        <div className="col-start-2 mt-0.5 text-[13px] text-ink-2 [overflow-wrap:anywhere]">{children}</div>
      )}
    </div>
  );
}
