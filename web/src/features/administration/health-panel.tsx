import { loadingOf } from "#api/use-call.ts";
import { Loaded } from "#ui/list-states.tsx";
import type { ReactNode } from "react";
import type { Health } from "@groundwork/contract/admin-health";
import { countedWords, countWords, formatMoment } from "#ui/format.ts";
import { useHealth } from "./administration-queries.ts";
import { StatusBadge } from "#ui/status-badge.tsx";

/** Shows the installation's disk, job queue, damaged files and server process. */
export function HealthPanel() {
  const health = useHealth();
  return <Loaded {...loadingOf(health, "health")}>{(shown) => <Shown health={shown} />}</Loaded>;
}

function Shown({
  health: {
    disk,
    queue,
    workers,
    damaged_projects: damaged,
    breakers,
    last_backup: backup,
    versions,
    process,
  },
}: {
  health: Health;
}) {
  return (
    <dl className="border-y border-line">
      <Row term="Disk">
        {disk ? (
          <>
            <StatusBadge kind={disk.low ? "failed" : "done"}>{disk.low ? "Low" : "Enough"}</StatusBadge>
            <p>
              {sizeWords(disk.free_bytes)} of {sizeWords(disk.total_bytes)} are free.
              {disk.low && " Uploads and indexing are paused until there is more."}
            </p>
          </>
        ) : (
          <p>The disk could not be checked.</p>
        )}
      </Row>
      <Row term="Queue">
        {queue.length === 0 && <p>No jobs are waiting.</p>}
        <ul>
          {queue.map(({ kind, waiting, running, failed, oldest_seconds: oldest }) => (
            <li key={kind} className="[overflow-wrap:anywhere]">
              <span className="font-label">{kind}</span>: {countWords(waiting)} waiting
              {oldest > 0 && ` (since ${countedWords(oldest, "second")})`}, {countWords(running)} running,{" "}
              {countWords(failed)} failed
            </li>
          ))}
        </ul>
      </Row>
      <Row term="Workers">
        <p>{countedWords(workers, "process", "processes")} working on jobs.</p>
      </Row>
      <Row term="Damaged projects">
        {damaged.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {damaged.map(({ project_id: id, name, resources }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {name}: {countedWords(resources, "resource")} being read again
              </li>
            ))}
          </ul>
        )}
      </Row>
      <Row term="Language models">
        {breakers.length === 0 ? (
          <p>All providers are answering.</p>
        ) : (
          <ul>
            {breakers.map(({ provider, why, until }) => (
              <li key={provider} className="[overflow-wrap:anywhere]">
                <StatusBadge kind="failed">Paused</StatusBadge>
                <p>
                  <span className="font-label">{provider}</span>: {why} It will be tried again after{" "}
                  {formatMoment(until)}.
                </p>
              </li>
            ))}
          </ul>
        )}
      </Row>
      <Row term="Last backup">
        {backup ? (
          <p className="[overflow-wrap:anywhere]">
            {formatMoment(backup.taken_at)}, {sizeWords(backup.bytes)}, in {backup.folder}
            {backup.damaged > 0 &&
              `, without the passages of ${countedWords(backup.damaged, "damaged project")}`}
          </p>
        ) : (
          <p>No backup yet. Run npm run admin -- backup.</p>
        )}
      </Row>
      {process && (
        <Row term="This process">
          <p>
            {sizeWords(process.memory_bytes)} of memory, up for {durationWords(process.uptime_seconds)}. Event
            loop delay, 99th percentile: {countWords(process.event_loop_p99_ms)} ms.
          </p>
        </Row>
      )}
      <Row term="Versions">
        <p>
          Groundwork {versions.groundwork}, Node {versions.node}, catalog {versions.catalogue}
        </p>
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 sm:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="font-label">{term}</dt>
      <dd className="min-w-0 text-sm text-ink-2">{children}</dd>
    </div>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024
    ? `${countWords(Math.round(megabytes))} MB`
    : `${countWords(Math.round(megabytes / 102.4) / 10)} GB`;
}

function durationWords(seconds: number): string {
  if (seconds < 3_600) return countedWords(Math.floor(seconds / 60), "minute");
  return seconds < 172_800
    ? countedWords(Math.floor(seconds / 3_600), "hour")
    : countedWords(Math.floor(seconds / 86_400), "day");
}
