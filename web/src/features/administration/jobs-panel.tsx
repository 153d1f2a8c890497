import { loadingOf, useCall, useChange } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { countWords, formatDayAndTime } from "#ui/format.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { EmptyState, Loaded } from "#ui/list-states.tsx";
import { announced } from "#ui/toast.tsx";
import { lookEvery, ManagedRow, paged, PagedList, usePaging } from "./paged-list.tsx";
import type { JobElement } from "@groundwork/contract/admin-jobs";

const groups: readonly { state: JobState; label: string }[] = [
  { state: "failed", label: "Failed" },
  { state: "running", label: "Running" },
  { state: "queued", label: "Waiting" },
  { state: "done", label: "Done" },
];

/** Says what a job does; a kind that a newer server knows is shown as its name. */
const jobWords: Readonly<Record<string, string>> = {
  "index-resource": "Reading a document",
  "index-collection": "Reading a site or channel",
  "run-tests": "Running tests",
  "ask-gaps": "Asking open questions again",
  "keep-sample": "Updating the sample project",
  "purge-resource": "Deleting a document",
  "purge-project": "Deleting a project",
  "purge-account": "Deleting an account",
  "send-announcement": "Emailing an announcement",
  "weekly-mail": "Emailing a weekly report",
  "mail-lead": "Emailing a request",
  "mail-plan-warning": "Emailing a plan warning",
  "mail-webhook-paused": "Emailing about a paused webhook",
  "deliver-webhook": "Calling a webhook",
  "answer-slack": "Answering in Slack",
};

const nameOf = ({ kind, document }: JobElement): string =>
  document !== null && kind.startsWith("index-") ? `Reading ${document}` : (jobWords[kind] ?? kind);

type JobState = JobElement["state"];

const useJobs = (wish: { state: JobState; page: number }) =>
  useCall("listJobs", wish, { what: "jobs", ...paged, refetchInterval: lookEvery });

/** Groups background jobs by state, with the reasons of those that failed, and buttons to retry or remove them. */
export function JobsPanel() {
  const failed = useJobs({ state: "failed", page: 1 });
  return (
    <Loaded {...loadingOf(failed, "jobs")}>
      {({ counts }) => {
        const shown = groups.filter(({ state }) => counts[state] > 0);
        return shown.length === 0 ? (
          <EmptyState title="No jobs" className="py-12!">
            Background jobs are listed here for a week.
          </EmptyState>
        ) : (
          shown.map(({ state, label }) => (
            <section key={state} aria-label={label} className="mb-8">
              <h2 className="mb-2.5 text-[16.5px] font-label">
                {label}{" "}
                <span className="ml-1 text-sm font-normal text-ink-2">{countWords(counts[state])}</span>
              </h2>
              {state === "done" ? (
                <Disclosure label={`${countWords(counts.done)} done in the last 7 days`}>
                  <JobList state={state} />
                </Disclosure>
              ) : (
                <JobList state={state} />
              )}
            </section>
          ))
        );
      }}
    </Loaded>
  );
}

function JobList({ state }: { state: JobState }) {
  const paging = usePaging();
  const jobs = useJobs({ state, page: paging.wish.page });
  return (
    <PagedList
      query={jobs}
      rows={jobs.data?.jobs}
      keyOf={(job) => job.id}
      paging={paging}
      noun="jobs"
      empty={{ title: "No jobs", words: "They have already ended." }}
    >
      {(job) => <JobRow job={job} />}
    </PagedList>
  );
}

function JobRow({ job }: { job: JobElement }) {
  const change = useChange("changeJob", { id: job.id });
  const cancel = () =>
    confirm({
      title: "Cancel Job",
      action: "Cancel Job",
      cancel: "Keep It",
      busy: "Canceling...",
      words: (
        <p>
          <span className="font-label text-ink">{nameOf(job)}</span> will not run. Any email it would send is
          not sent.
        </p>
      ),
      run: () => change.mutateAsync({ action: "cancel" }),
      done: "Job canceled.",
      failed: wordsOr("The job could not be canceled."),
    });
  const idle = job.state === "queued" || job.state === "failed";
  return (
    <ManagedRow
      title={nameOf(job)}
      actions={
        idle && (
          <>
            <Button
              size={32}
              aria-label={`Retry ${nameOf(job)}`}
              busy={change.isPending}
              onClick={() =>
                change.mutate(
                  { action: "retry" },
                  announced("The job will run again.", wordsOr("The job could not be retried.")),
                )
              }
            >
              Retry
            </Button>
            <Button size={32} variant="ghost" aria-label={`Cancel ${nameOf(job)}`} onClick={cancel}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <p>
        {[
          job.project ?? job.subject,
          job.owner ? `for ${job.owner}` : "for the installation",
          formatDayAndTime(job.created_at),
          job.attempts > 0 && `${job.attempts} of ${job.max_attempts} tries failed`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {job.error && job.state !== "done" && <p className="mt-0.5 text-bad">{job.error}</p>}
    </ManagedRow>
  );
}
