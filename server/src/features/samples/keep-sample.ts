import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { importCases } from "../cases/add-cases.ts";
import { deleteCase, findCases } from "../cases/cases.repository.ts";
import { exportCases } from "../cases/list-cases.ts";
import { queueRun } from "../cases/run-cases.jobs.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { samplesEmail } from "../accounts/accounts.rules.ts";
import { insertUser } from "../accounts/users.repository.ts";
import { roomForSample } from "../projects/account-quota.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { deleteProject, type DeleteProjectDeps } from "../projects/change-project.ts";
import { findProjectsOf, insertProject, type Project } from "../projects/projects.repository.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { publicationErrors } from "../publications/publications.errors.ts";
import { publishProject } from "../publications/publish-project.ts";
import { addResource, type AddResourceDeps } from "../resources/add-resource.ts";
import { deleteResource, type DeleteResourceDeps } from "../resources/delete-resource.ts";
import { findResourcesOf } from "../resources/resources.repository.ts";
import { vectorizeProject } from "../resources/runs.ts";
import { z } from "zod";
import type { JobHandler } from "#platform/jobs/job-queue.ts";

/** The product's guide, the content of the sample project. */
export const guideFolder = resolve(import.meta.dirname, "../../../../docs/guide");

interface GuideFile {
  name: string;
  content: Buffer;
  /** SHA-256, as the file store names content. */
  hash: string;
}

/** Reads the guide's pages by name; empty if an installation leaves them out. */
async function readGuide(folder: string): Promise<GuideFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const pages = names.filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(
    pages.map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, content, hash: createHash("sha256").update(content).digest("hex") };
    }),
  );
}

const sampleSlug = "groundwork";
/** The sample's owner, not an account: no password matches its hash, and its address can't receive mail. */
const nobody = { id: "groundwork-samples", email: samplesEmail };
const name = "Groundwork";
const description =
  "Ask about Groundwork itself: what it reads, how it answers, and how it stores your documents.";

interface SampleDeps extends AddResourceDeps, DeleteResourceDeps, DeleteProjectDeps {
  guideFolder: string;
}

/**
 * Creates and publishes the sample project from the current guide: reads changed pages again, and removes deleted
 * ones. Idempotent. Stays unpublished if somebody has its slug.
 */
async function keepSample(deps: SampleDeps): Promise<void> {
  const guide = await readGuide(deps.guideFolder);
  if (guide.length === 0) return removeSample(deps);
  const project = await sampleProject(deps);
  const existing = await findResourcesOf(deps.database.read, project.id);
  const isCurrent = (resource: { file_name: string; file_hash: string | null }) =>
    guide.some((file) => file.name === resource.file_name && file.hash === resource.file_hash);
  for (const resource of existing)
    if (!isCurrent(resource)) await deleteResource(deps, { project, resource });
  for (const file of guide) {
    if (existing.some((resource) => isCurrent(resource) && resource.file_name === file.name)) continue;
    const content = { name: file.name, content: Readable.from([file.content]) };
    await addResource(deps, project, { typeId: resourceTypes.otherFile, address: undefined, file: content });
  }
  await keepCases(deps, project);
  const left = await findResourcesOf(deps.database.read, project.id);
  if (left.some(({ state }) => state === "added" || state === "failed"))
    await vectorizeProject(deps, project);
  await publish(deps, project);
}

/** Gives the sample the tests that ship with the guide, and runs them; nothing is done where it has them. */
async function keepCases(deps: SampleDeps, project: Authorized<Project, "owner">): Promise<void> {
  const { database } = deps;
  const csv = await readFile(join(deps.guideFolder, "tests.csv"), "utf8").catch(() => null);
  if (csv === null || (await exportCases(database.read, project)).trimEnd() === csv.trimEnd()) return;
  const earlier = await findCases(database.read, project.id);
  await database.write(async (transaction) => {
    for (const { id } of earlier) await deleteCase(transaction, project, id);
  });
  await importCases(deps, project, csv);
  const settings = await findProjectSettings(database.read, project.id);
  const resources = await findResourcesOf(database.read, project.id);
  // Otherwise the run follows the reading.
  if (resources.every(({ state }) => state === "indexed"))
    await queueRun(deps, { project_id: project.id, cause: "asked", settings, model: null });
}

export async function findSample(read: ReadHandle): Promise<Project | undefined> {
  return (await findProjectsOf(read, nobody.id))[0];
}

/** Removes the sample and its project, if there is one. */
async function removeSample(deps: SampleDeps): Promise<void> {
  for (const { id } of await findProjectsOf(deps.database.read, nobody.id))
    await deleteProject(deps, await authorizeProject(deps.database.read, { userId: nobody.id }, id, "owner"));
}

async function sampleProject({ database, clock }: SampleDeps): Promise<Authorized<Project, "owner">> {
  const now = clock.now().toISOString();
  const id = "groundwork-sample";
  await database.write(async (transaction) => {
    await insertUser(transaction, {
      id: nobody.id,
      email: nobody.email,
      email_key: nobody.email,
      name,
      password_hash: "none",
      created_at: now,
    });
    const known = await findProjectsOf(transaction, nobody.id);
    if (known.length === 0)
      await insertProject(
        transaction,
        {
          id: `${id}-${now.replaceAll(/\D/g, "")}`,
          owner_id: nobody.id,
          name,
          description,
          created_at: now,
          deleted_at: null,
        },
        roomForSample,
      );
  });
  const [project] = await findProjectsOf(database.read, nobody.id);
  return authorizeProject(database.read, { userId: nobody.id }, project!.id, "owner");
}

async function publish(deps: SampleDeps, project: Authorized<Project, "owner">): Promise<void> {
  if (await findPublication(deps.database.read, project.id)) return;
  try {
    await publishProject(deps, project, { slug: sampleSlug, description, sourceNames: "names" });
  } catch (error) {
    if (
      !(error instanceof publicationErrors.slug_taken || error instanceof publicationErrors.slug_looks_taken)
    )
      throw error;
    deps.logger.warn({ slug: sampleSlug }, "The sample project is not published: its slug is taken.");
  }
}

const payload = z.object({ samples: z.enum(["on", "off"]) });
type Payload = z.infer<typeof payload>;
const keepSampleKind = { name: "keep-sample", payload, maxAttempts: 5, backOff: 2_000 };

export function keepSampleJob(deps: SampleDeps): JobHandler<Payload> {
  return {
    kind: keepSampleKind,
    work: ({ payload: { samples } }) => (samples === "on" ? keepSample(deps) : removeSample(deps)),
  };
}

/** Queues the sample's update at each start, as a job, so that only one of several processes runs it. */
export async function queueSample(
  { database, queue }: Pick<SampleDeps, "database" | "queue">,
  samples: Payload["samples"],
): Promise<void> {
  await database.write((transaction) =>
    queue.add(transaction, keepSampleKind, {
      payload: { samples },
      idempotencyKey: `keep-sample:${samples}`,
      subject: "sample",
      owner: null,
    }),
  );
  queue.wake();
}
