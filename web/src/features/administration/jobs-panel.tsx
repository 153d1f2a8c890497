import { stateOf } from "#api/use-call.ts";
import { failureText } from "#api/api-failure.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { countWords, formatDayAndTime } from "#ui/format.ts";
import { SelectField } from "#ui/select-field.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { toast, whenDone } from "#ui/toast.tsx";
import { ManagedRow, PagedList, usePaging } from "./paged-list.tsx";
import { type JobElement, type JobState, useChangeJob, useJobs } from "./administration-queries.ts";

const states: Record<JobState, { label: string; kind: "done" | "waiting" | "running" | "failed" }> = {
  queued: { label: "Waiting", kind: "waiting" },
  running: { label: "Running", kind: "running" },
  failed: { label: "Failed", kind: "failed" },
  done: { label: "Done", kind: "done" },
};

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

const nameOf = ({ kind }: JobElement): string => jobWords[kind] ?? kind;

/** Lists background jobs that wait, run or failed, with the reason and buttons to retry or remove them. */
export function JobsPanel() {
  const paging = usePaging();
  const [state, setState] = useState<JobState | "">("");
  const [cancelling, setCancelling] = useState<JobElement | null>(null);
  const jobs = useJobs({ state, page: paging.wish.page });
  const counts = jobs.data?.counts;
  const labelOf = (of: JobState) =>
    counts ? `${states[of].label} (${countWords(counts[of])})` : states[of].label;
  return (
    <>
      <PagedList
        query={jobs}
        rows={jobs.data?.jobs}
        keyOf={(job) => job.id}
        paging={paging}
        noun="jobs"
        empty={{
          title: "No jobs",
          words: "Background jobs are listed here for a week.",
        }}
        filter={
          <SelectField
            label="State"
            className="w-full sm:w-[220px]"
            value={state}
            options={[
              { value: "", label: "All" },
              ...(["queued", "running", "failed", "done"] as const).map((of) => ({
                value: of,
                label: labelOf(of),
              })),
            ]}
            onChange={({ target }) => {
              setState(target.value as JobState | "");
              paging.setPage(1);
            }}
          />
        }
      >
        {(job) => <JobRow job={job} onCancel={() => setCancelling(job)} />}
      </PagedList>
      {cancelling && <CancelDialog job={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

function JobRow({ job, onCancel }: { job: JobElement; onCancel: () => void }) {
  const change = useChangeJob();
  const { label, kind } = states[job.state];
  const idle = job.state === "queued" || job.state === "failed";
  return (
    <ManagedRow
      title={nameOf(job)}
      tags={<StatusBadge kind={kind}>{label}</StatusBadge>}
      actions={
        idle && (
          <>
            <Button
              size={32}
              aria-label={`Retry ${nameOf(job)}`}
              busy={change.isPending}
              onClick={() =>
                change.mutate(
                  { id: job.id, action: "retry" },
                  {
                    onSuccess: () => toast.success("The job will run again."),
                    onError: (error) => toast.error(failureText(error, "The job could not be retried.")),
                  },
                )
              }
            >
              Retry
            </Button>
            <Button size={32} variant="ghost" aria-label={`Cancel ${nameOf(job)}`} onClick={onCancel}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <p>
        {job.subject && `${job.subject}, `}
        {job.owner ? `for ${job.owner}` : "for the installation"}, {formatDayAndTime(job.created_at)}
        {job.attempts > 0 && `, ${job.attempts} of ${job.max_attempts} tries failed`}
      </p>
      {job.error && job.state !== "done" && <p className="mt-0.5 text-bad">{job.error}</p>}
    </ManagedRow>
  );
}

function CancelDialog({ job, onClose }: { job: JobElement; onClose: () => void }) {
  const change = useChangeJob();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Cancel Job"
      confirmLabel="Cancel Job"
      cancelLabel="Keep It"
      busyLabel="Canceling..."
      {...stateOf(change, "The job could not be canceled.")}
      onConfirm={() => change.mutate({ id: job.id, action: "cancel" }, whenDone("Job canceled.", onClose))}
    >
      <p>
        <span className="font-label text-ink">{nameOf(job)}</span> will not run. Any email it would send is
        not sent.
      </p>
    </ConfirmDialog>
  );
}
