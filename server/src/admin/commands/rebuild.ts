import { type AdminCommand, readArguments } from "../command.ts";
import { catalogueOf } from "../with-catalogue.ts";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { mendPassages } from "#features/resources/mend-passages.ts";
import { findLiveProjects } from "#features/projects/projects.repository.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { createJobWorker } from "#platform/jobs/job-worker.ts";
import { findRows } from "#platform/database/rows.ts";
import { jobHandlers } from "#wiring/job-handlers.ts";
import { openServices } from "#wiring/open-services.ts";
import type { Config } from "../../config.ts";
import { BackupError } from "../backup/manifest.ts";

export const rebuild: AdminCommand = {
  words: "rebuild",
  summary: "rebuilds damaged or missing passage files from their sources",
  help: `rebuild [PROJECT…]

Checks the passages of the given projects, or of all. Sets damaged files aside, removes damaged rows on PostgreSQL, and reads
their content again from uploads and addresses, here and on the running server; exits when everything has been read. The server does
the same automatically when it finds a damaged file.`,
  async run({ config, arguments: given, signal }) {
    const { positionals } = readArguments(given, {});
    if (!config.DATABASE_URL) catalogueOf(config);
    const rebuilt = await rebuildPassages(config, positionals, signal);
    const lines = rebuilt.projects.map(
      ({ project, resources, failed }) =>
        `${project}: ${resources} resources were read again${failed.length > 0 ? `, of which these failed: ${failed.join("; ")}` : ""}.`,
    );
    const failed = rebuilt.projects.some((one) => one.failed.length > 0);
    const foot =
      lines.length === 0 ? `Nothing is damaged or missing in ${rebuilt.looked} projects.` : undefined;
    return { text: [...lines, ...(foot ? [foot] : [])].join("\n"), data: rebuilt, failed };
  },
};

const betweenLooks = 250;

interface Rebuilt {
  looked: number;
  projects: { project: string; resources: number; failed: string[] }[];
}

/** Sets damaged passage files aside and reads their contents again with a worker of its own, until done. */
async function rebuildPassages(
  config: Config,
  named: readonly string[],
  signal: AbortSignal,
): Promise<Rebuilt> {
  const logger = pino({ level: "warn" }, pino.destination(2));
  const services = await openServices({ ...config, ROLE: "worker" }, { logger }, () => worker.wake(), {
    startEmpty: false,
  });
  const worker = createJobWorker(jobHandlers(services), services);
  try {
    const all = await findLiveProjects(services.database.read);
    const unknown = named.filter((project) => !all.includes(project));
    if (unknown.length > 0) throw new BackupError(`There is no project ${unknown.join(", ")}.`);
    const projects = named.length > 0 ? named : all;
    const lost: { project: string; resources: number }[] = [];
    for (const project of projects) {
      signal.throwIfAborted();
      const resources = await mendPassages(services, project, { whole: true });
      if (resources > 0) lost.push({ project, resources });
    }
    if (lost.length > 0) await worker.start();
    const rebuilt: Rebuilt = { looked: projects.length, projects: [] };
    for (const each of lost)
      rebuilt.projects.push({
        ...each,
        failed: await untilRead(services.database.read, each.project, signal),
      });
    return rebuilt;
  } finally {
    await worker.stop();
    await services.close();
  }
}

/** Waits until nothing of a project is at work; gives what failed, with its reason. */
async function untilRead(read: ReadHandle, project: string, signal: AbortSignal): Promise<string[]> {
  for (;;) {
    const restoring = await findRows(
      read,
      "resources",
      { project_id: project, restoring: 1 },
      { columns: ["file_name", "state", "reason"] },
    );
    const atWork = restoring.filter(({ state }) => state !== "failed" && state !== "cancelled");
    if (atWork.length === 0) return restoring.map(({ file_name, reason }) => `${file_name} (${reason})`);
    await delay(betweenLooks, undefined, { signal });
  }
}
