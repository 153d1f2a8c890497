import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Health } from "@groundwork/contract/admin-health";
import { loadingOf, useCall } from "#api/use-call.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { countedWords, countWords, formatMoment } from "#ui/format.ts";
import { Loaded } from "#ui/list-states.tsx";

/** Shows in sentences whether the installation's disk, jobs, projects, models and backups are well. */
export function HealthPanel() {
  const health = useCall("showHealth", {}, { what: "health", refetchInterval: 10_000 });
  return (
    <Loaded {...loadingOf(health, "health")}>
      {(shown) => (
        <>
          <ul aria-label="Health" className="border-t border-line-2">
            {findingsOf(shown).map(({ isWell, title, details }) => (
              <li key={title} className="flex items-start gap-3.5 border-b border-line py-3.5">
                {isWell ? (
                  <CircleCheck aria-label="OK" className="mt-0.5 size-[18px] text-ok" />
                ) : (
                  <CircleAlert aria-label="Needs your attention" className="mt-0.5 size-[18px] text-bad" />
                )}
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className={isWell ? "" : "font-label"}>{title}</p>
                  {details.map((detail) => (
                    <p key={detail} className="text-sm text-ink-2">
                      {detail}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <Disclosure label="Technical details" className="mt-3.5">
            <TechnicalDetails health={shown} />
          </Disclosure>
        </>
      )}
    </Loaded>
  );
}

/** A job that is ready waits no longer than so many seconds where all is well. */
const soon = 60;
/** 95 of 100 answers take no longer than so many milliseconds where all is well, with a language model as well. */
const slow = 20_000;

/** Returns what an administrator should know, one sentence each; what needs attention comes first. */
function findingsOf(health: Health): { isWell: boolean; title: string; details: string[] }[] {
  const { disk, queue, workers, answers, mail, damaged_projects, breakers, last_backup } = health;
  const sum = (of: "waiting" | "failed" | "oldest_seconds") => queue.map((row) => row[of]);
  const waiting = sum("waiting").reduce((all, one) => all + one, 0);
  const failed = sum("failed").reduce((all, one) => all + one, 0);
  const oldest = Math.max(0, ...sum("oldest_seconds"));
  const findings = [
    {
      isWell: disk?.low === false,
      title: !disk
        ? "The disk could not be checked."
        : disk.low
          ? "The disk is nearly full."
          : "There’s enough disk space.",
      details: disk
        ? [
            `${sizeWords(disk.free_bytes)} of ${sizeWords(disk.total_bytes)} free.`,
            ...(disk.low ? ["Uploads and indexing are paused until there is more."] : []),
          ]
        : [],
    },
    {
      isWell: oldest < soon,
      title:
        oldest < soon
          ? "Documents are indexed without delay."
          : `Jobs have been waiting for ${durationWords(oldest)}.`,
      details: [
        `${countedWords(workers, "worker")} busy. ${waiting === 0 ? "The queue is empty." : `${countedWords(waiting, "job")} waiting.`}`,
      ],
    },
    {
      isWell: failed === 0,
      title: failed === 0 ? "No job has failed." : `${countedWords(failed, "job has", "jobs have")} failed.`,
      details: failed === 0 ? [] : ["See Jobs for the reasons."],
    },
    {
      isWell: !answers || answers.p95_ms < slow,
      title: !answers
        ? "There were no answers in the last hour."
        : answers.p95_ms < slow
          ? "Answers are fast."
          : "Answers are slow.",
      details: answers
        ? [
            `Half take under ${secondsWords(answers.p50_ms)}. 95% take under ${secondsWords(answers.p95_ms)}. ${countedWords(answers.count, "answer")} in the last hour.`,
          ]
        : [],
    },
    {
      isWell: mail.delivers && mail.failure === null,
      title: !mail.delivers
        ? "Email is not being delivered."
        : mail.failure === null
          ? "Email works."
          : "The mail server can’t be reached.",
      details: mail.delivers
        ? [mail.failure ?? "The mail server accepts connections."]
        : ["Emails are written to the outbox folder, because SMTP_URL is not set."],
    },
    {
      isWell: damaged_projects.length === 0,
      title:
        damaged_projects.length === 0
          ? "All projects are intact."
          : `${countedWords(damaged_projects.length, "project is", "projects are")} being restored.`,
      details: damaged_projects.map(
        ({ name, resources }) => `${name}: ${countedWords(resources, "resource")} being read again.`,
      ),
    },
    {
      isWell: breakers.length === 0,
      title: breakers.length === 0 ? "All providers are answering." : "A language model is paused.",
      details: breakers.map(
        ({ provider, why, until }) =>
          `${provider}: ${why} It will be tried again after ${formatMoment(until)}.`,
      ),
    },
    {
      isWell: last_backup !== null && last_backup.damaged === 0,
      title: last_backup ? `Last backup: ${formatMoment(last_backup.taken_at)}.` : "No backup yet.",
      details: last_backup
        ? [
            `${sizeWords(last_backup.bytes)} in ${last_backup.folder}.`,
            ...(last_backup.damaged > 0
              ? [`It lacks the passages of ${countedWords(last_backup.damaged, "damaged project")}.`]
              : []),
          ]
        : ["You can back up while the server is running: npm run admin -- backup FOLDER"],
    },
  ];
  return findings.toSorted((a, b) => Number(a.isWell) - Number(b.isWell));
}

function TechnicalDetails({ health: { queue, versions, process } }: { health: Health }) {
  return (
    <dl>
      {queue.map(({ kind, waiting, running, failed, oldest_seconds: oldest }) => (
        <Row key={kind} term={kind}>
          {countWords(waiting)} waiting
          {oldest > 0 && ` (since ${countedWords(oldest, "second")})`}, {countWords(running)} running,{" "}
          {countWords(failed)} failed
        </Row>
      ))}
      {process && (
        <Row term="This process">
          {sizeWords(process.memory_bytes)} of memory, up for {durationWords(process.uptime_seconds)}. Event
          loop delay, 99th percentile: {countWords(process.event_loop_p99_ms)} ms.
        </Row>
      )}
      <Row term="Versions">
        Groundwork {versions.groundwork}, Node {versions.node}, catalog {versions.catalogue}
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-3 text-sm first:border-t-0 sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="font-label">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] text-ink-2">{children}</dd>
    </div>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024
    ? `${countWords(Math.round(megabytes))} MB`
    : `${countWords(Math.round(megabytes / 102.4) / 10)} GB`;
}

const secondsWords = (ms: number): string => {
  const tenths = Math.ceil(ms / 100) / 10;
  return tenths === 1 ? "1 second" : `${countWords(tenths)} seconds`;
};

function durationWords(seconds: number): string {
  if (seconds < 3_600) return countedWords(Math.floor(seconds / 60), "minute");
  return seconds < 172_800
    ? countedWords(Math.floor(seconds / 3_600), "hour")
    : countedWords(Math.floor(seconds / 86_400), "day");
}
