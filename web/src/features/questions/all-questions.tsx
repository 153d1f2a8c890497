import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { loadingOf, usePages } from "#api/use-call.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates, MoreRows } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SelectField, type SelectOption, TextField } from "#ui/form.tsx";
import { countWords } from "#ui/format.ts";
import { AskedQuestionRow, questionColumns } from "./asked-question.tsx";
import { originWords, outcomeWords } from "./question-words.ts";
import type { QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";

const all = (anything: string, words: Readonly<Record<string, string>>): SelectOption[] => [
  { value: "", label: anything },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const selects = [
  { name: "outcome", label: "Outcome", options: all("Any outcome", outcomeWords) },
  { name: "thumb", label: "Rating", options: all("Any rating", { up: "Helpful", down: "Not helpful" }) },
  { name: "origin", label: "From", options: all("From anywhere", originWords) },
  { name: "source", label: "Source", options: all("Any source", {}) },
  {
    name: "person",
    label: "Asked for a person",
    options: all("Any question", { waiting: "Waiting for a person", any: "Asked for a person" }),
  },
] as const;

/** Holds the filters of the list; an empty one does not filter. */
export interface QuestionFilters {
  words: string;
  outcome: QuestionOutcome | "";
  thumb: "up" | "down" | "";
  origin: QuestionOrigin | "";
  source: string;
  /** Those for which a visitor asked a person. */
  person: "waiting" | "any" | "";
  from: string;
  to: string;
}

export const noFilters: QuestionFilters = {
  words: "",
  outcome: "",
  thumb: "",
  origin: "",
  source: "",
  person: "",
  from: "",
  to: "",
};

function useQuestions(projectId: string, filters: QuestionFilters) {
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const list = usePages(
    "listQuestions",
    { projectId, ...asked },
    ({ next }) => (next ? { before: next } : undefined),
    { what: "the questions" },
  );
  const { isFetching, hasNextPage, isError, fetchNextPage } = list;
  // A call looks for words in a part of the questions, which may have none.
  const isOn = hasNextPage && !isError && list.data?.pages.every(({ questions }) => questions.length === 0);
  useEffect(() => {
    if (isOn && !isFetching) void fetchNextPage();
  }, [isOn, isFetching, fetchNextPage]);
  return { ...list, rows: isOn ? undefined : list.data?.pages.flatMap(({ questions }) => questions) };
}

interface AllQuestionsProps {
  projectId: string;
  filters: QuestionFilters;
  onFilter: (filters: QuestionFilters) => void;
  sources: readonly SelectOption[];
  found: (answerId: string) => ReactNode;
}

export function AllQuestions({ projectId, filters, onFilter, sources, found }: AllQuestionsProps) {
  // Each letter asks again, and only for the last one.
  const list = useQuestions(projectId, useDeferredValue(filters));
  const [dated, setDated] = useState(false);
  const set = (name: keyof QuestionFilters) => (event: { target: { value: string } }) =>
    onFilter({ ...filters, [name]: event.target.value });
  const isFiltered = Object.values(filters).some((value) => value !== "");
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <SearchBox
          placeholder="Words"
          label="Search the questions"
          value={filters.words}
          onChange={(words) => onFilter({ ...filters, words })}
          className="col-span-2 sm:w-56"
        />
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            hideLabel
            options={name === "source" ? [...options, ...sources] : options}
            value={filters[name]}
            onChange={set(name)}
            className="sm:max-w-48"
          />
        ))}
        {dated || filters.from !== "" || filters.to !== "" ? (
          <>
            <TextField label="First day" hideLabel type="date" value={filters.from} onChange={set("from")} />
            <TextField label="Last day" hideLabel type="date" value={filters.to} onChange={set("to")} />
          </>
        ) : (
          <Button onClick={() => setDated(true)}>Dates</Button>
        )}
      </div>
      <ListStates
        rows={list.rows}
        {...loadingOf(list, "the questions")}
        empty={
          isFiltered ? (
            <EmptyState
              title="Nothing found"
              headingLevel="h3"
              action={<Button onClick={() => onFilter(noFilters)}>Clear filters</Button>}
            >
              No question matches these filters.
            </EmptyState>
          ) : (
            <EmptyState title="No questions yet" headingLevel="h3">
              No questions yet. They appear here as people ask.
            </EmptyState>
          )
        }
      >
        {(shown) => (
          <>
            <div
              aria-hidden="true"
              className={`hidden gap-x-3.5 border-b border-line-2 py-2 text-xs font-label text-ink-2 md:grid ${questionColumns}`}
            >
              {["Asked", "Question", "Outcome", "From", "Rating", "Source"].map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
            <ul aria-label="Questions" className="divide-y divide-line border-b border-line">
              {shown.map((question) => (
                <AskedQuestionRow
                  key={question.answer_id}
                  projectId={projectId}
                  question={question}
                  inTable
                  found={found}
                />
              ))}
            </ul>
            <div className="mt-3.5 flex items-center justify-between gap-4 text-sm text-ink-2">
              1 to {countWords(shown.length)}
              <MoreRows query={list} size={32} />
            </div>
          </>
        )}
      </ListStates>
    </>
  );
}
