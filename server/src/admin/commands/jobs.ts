import { jobStates } from "@groundwork/contract/admin-jobs";
import { cancelJob, retryJob, listJobs } from "#features/administration/jobs.ts";
import { type AdminCommand, onlyWord, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const list: AdminCommand = {
  words: "jobs list",
  summary: "lists what waits, runs, failed and was done in the background",
  help: `jobs list [${jobStates.join("|")}] [--page N]

Lists 50 jobs at a time, with the reason of the last failure.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { page: { type: "string" } });
    const state = jobStates.find((known) => known === positionals[0]);
    const page = Number(values.page ?? 1);
    if (positionals.length > (state ? 1 : 0)) throw new UsageError(`Give one of ${jobStates.join(", ")}.`);
    if (!Number.isInteger(page) || page < 1) throw new UsageError("--page takes a number from 1.");
    const found = await withAdministration(config, ({ database }, operator) =>
      listJobs(database.read, operator, { state, page }),
    );
    const rows = found.jobs.map((job) => [job.id, job.kind, job.state, job.owner ?? "-", job.error ?? ""]);
    const { queued, running, failed, done } = found.counts;
    const foot = `${queued} wait, ${running} run, ${failed} failed, ${done} done.`;
    return { text: rows.length > 0 ? `${table(rows)}\n${foot}` : foot, data: found };
  },
};

const changing = (
  [
    ["retry", retryJob, "lets a job that failed or waits be tried now", "It is tried again by the server."],
    ["cancel", cancelJob, "takes a job away that waits or failed", "It was taken away."],
  ] as const
).map(([word, change, summary, done]): AdminCommand => ({
  words: `jobs ${word}`,
  summary,
  help: `jobs ${word} JOB\n\nJOB is an identifier of jobs list.`,
  async run({ config, arguments: given }) {
    const id = onlyWord(readArguments(given, {}).positionals, "a JOB");
    await withAdministration(config, (deps, operator) => change(deps, operator, id));
    return { text: done, data: { job: id, done: word } };
  },
}));

export const jobs: readonly AdminCommand[] = [list, ...changing];
