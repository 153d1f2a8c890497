import { countRows, updateRows } from "#platform/database/rows.ts";
import { basicIngestion, type PlanId } from "@groundwork/contract/plans";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findPlan } from "../accounts/account-status.repository.ts";
import { findPeopleOf } from "./account-use.repository.ts";
import { projectErrors as errors } from "./projects.errors.ts";

/** Limits of one account; 0 means no limit. */
export interface Quota {
  readonly bytes: number;
  readonly resources: number;
  readonly projects: number;
  /** People on its projects, including the owner. */
  readonly people: number;
  /** The plan of accounts without an assigned one; the installation's limits apply as well. */
  readonly defaultPlan: PlanId;
}

/** Returns an account's limits: the stricter of the installation's and its plan's. */
export async function planQuota(read: ReadHandle, ownerId: string, quota: Quota): Promise<Quota> {
  const { storageMegabytes } = await findPlan(read, ownerId, quota.defaultPlan);
  if (storageMegabytes === null) return quota;
  const bytes = storageMegabytes * 1024 * 1024;
  return { ...quota, bytes: quota.bytes === 0 ? bytes : Math.min(quota.bytes, bytes) };
}

declare const judged: unique symbol;

/** Needed to add a project or a resource; made here alone, so that nothing is added that no quota has judged. */
export interface Room {
  readonly [judged]: true;
}

/** The sample's room: its owner is no person, and adds nothing unaided. */
export const roomForSample = {} as Room;

interface AccountUse {
  /** Bytes of attached files; pages and videos count only as resources. */
  bytes: number;
  resources: number;
  projects: number;
}

/** Returns an account's usage in projects that are not deleted. */
export async function findAccountUse(read: ReadHandle, ownerId: string): Promise<AccountUse> {
  const projects = await countRows(
    read.selectFrom("projects").where("owner_id", "=", ownerId).where("deleted_at", "is", null),
  );
  const { resources, bytes } = await read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("resources"),
      fn.sum<number | string | null>("resources.file_bytes").as("bytes"),
    ])
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in 64 bits, which its client hands out as text.
  return { bytes: Number(bytes ?? 0), resources: Number(resources), projects };
}

/** Returns the maximum size of a file for an owner's projects, in bytes. */
export async function largestFile(
  read: ReadHandle,
  ownerId: string,
  { defaultPlan, most }: { defaultPlan: PlanId; most: number },
): Promise<number> {
  const { ingestion } = await findPlan(read, ownerId, defaultPlan);
  return ingestion === "basic" ? Math.min(most, basicIngestion.fileMegabytes * 1024 * 1024) : most;
}

/** Fails where another project would be one too many. Within the transaction that adds it, so that none slips by. */
export async function requireRoomForProject(
  transaction: WriteHandle,
  ownerId: string,
  quota: Quota,
): Promise<Room> {
  if (quota.projects > 0) {
    await holdOwner(transaction, ownerId);
    const { projects } = await findAccountUse(transaction, ownerId);
    if (projects >= quota.projects) throw new errors.quota_projects(quota.projects);
  }
  return {} as Room;
}

/** Checks the quota for a resource and the bytes of its file; null for an address. */
export async function requireRoomForResource(
  transaction: WriteHandle,
  ownerId: string,
  fileBytes: number | null,
  installation: Quota,
): Promise<Room> {
  const quota = await planQuota(transaction, ownerId, installation);
  if (quota.resources > 0 || quota.bytes > 0) {
    await holdOwner(transaction, ownerId);
    judge(await findAccountUse(transaction, ownerId), fileBytes, quota);
  }
  return {} as Room;
}

/** Checks the same for a file that replaces one that is `moreBytes` smaller. */
export async function requireRoomForReplacement(
  transaction: WriteHandle,
  ownerId: string,
  moreBytes: number,
  installation: Quota,
): Promise<void> {
  if (moreBytes <= 0) return;
  const quota = await planQuota(transaction, ownerId, installation);
  if (quota.bytes === 0) return;
  await holdOwner(transaction, ownerId);
  const use = await findAccountUse(transaction, ownerId);
  judge({ ...use, resources: use.resources - 1 }, moreBytes, quota);
}

/** Checks the quota before a file is received, so that one that can't be kept isn't stored. */
export async function requireRoomForFile(read: ReadHandle, ownerId: string, quota: Quota): Promise<void> {
  judge(await findAccountUse(read, ownerId), 1, await planQuota(read, ownerId, quota));
}

/** Checks whether an account has room for another's project. Runs within the transaction that hands it over. */
export async function hasRoomForProject(
  transaction: WriteHandle,
  ownerId: string,
  projectId: string,
  installation: Quota,
): Promise<boolean> {
  const quota = await planQuota(transaction, ownerId, installation);
  await holdOwner(transaction, ownerId);
  const use = await findAccountUse(transaction, ownerId);
  const { resources, bytes } = await transaction
    .selectFrom("resources")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("resources"),
      fn.sum<number | string | null>("file_bytes").as("bytes"),
    ])
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  const fits = (most: number, taken: number) => most === 0 || taken <= most;
  return (
    fits(quota.projects, use.projects + 1) &&
    fits(quota.resources, use.resources + Number(resources)) &&
    fits(quota.bytes, use.bytes + Number(bytes ?? 0))
  );
}

/**
 * Fails if these people would exceed the limit of an owner's projects; people already on one don't count again. Runs
 * within the transaction that adds them.
 */
export async function requireRoomForPeople(
  transaction: WriteHandle,
  ownerId: string,
  joining: readonly string[],
  { people: most }: Quota,
): Promise<void> {
  if (most === 0) return;
  await holdOwner(transaction, ownerId);
  const people = await findPeopleOf(transaction, ownerId);
  const all = new Set([...people, ...joining]);
  if (all.size > people.size && all.size > most) throw new errors.quota_members(most);
}

/** Checks for too many people, within the transaction that made a project the owner's. */
export async function hasTooManyPeople(
  transaction: WriteHandle,
  ownerId: string,
  { people: most }: Quota,
): Promise<boolean> {
  return most > 0 && (await findPeopleOf(transaction, ownerId)).size > most;
}

function judge(use: AccountUse, fileBytes: number | null, quota: Quota): void {
  if (quota.resources > 0 && use.resources >= quota.resources)
    throw new errors.quota_resources(quota.resources);
  if (fileBytes !== null && quota.bytes > 0 && use.bytes + fileBytes > quota.bytes)
    throw new errors.quota_bytes(quota.bytes);
}

/** Locks the owner, so that two simultaneous additions to different projects are counted. */
async function holdOwner(transaction: WriteHandle, ownerId: string): Promise<void> {
  await updateRows(transaction, "users", { id: ownerId }, { id: ownerId });
}
