import { countRows } from "#platform/database/rows.ts";
import { basicIngestion, type PlanId } from "@groundwork/contract/plans";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findPlan } from "../accounts/account-standing.repository.ts";
import { findPeopleOf } from "./account-use.repository.ts";
import {
  TooManyBytesError,
  TooManyPeopleError,
  TooManyProjectsError,
  TooManyResourcesError,
} from "./projects.errors.ts";

/** The most that one account may have; 0 sets no limit. */
export interface Quota {
  readonly bytes: number;
  readonly resources: number;
  readonly projects: number;
  /** Who work on its projects, the owner among them. */
  readonly people: number;
  /** Of accounts to which none was assigned; its own limits hold beside these. */
  readonly defaultPlan: PlanId;
}

/** The most that an account may have: the installation's limits, or its plan's where those are narrower. */
export async function planQuota(
  read: ReadHandle | WriteHandle,
  ownerId: string,
  quota: Quota,
): Promise<Quota> {
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

/** Of the sample, whose owner is nobody and adds nothing by itself. */
export const roomForSample = {} as Room;

export interface AccountUse {
  /** Of the files that are attached; pages and videos count as resources alone. */
  bytes: number;
  resources: number;
  projects: number;
}

/** What an account has in projects that are not deleted. */
export async function findAccountUse(read: ReadHandle | WriteHandle, ownerId: string): Promise<AccountUse> {
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

/** The largest file that may be attached to an owner's projects, in bytes. */
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
    if (projects >= quota.projects) throw new TooManyProjectsError(quota.projects);
  }
  return {} as Room;
}

/** The same for a resource, with so many bytes of a file; null for an address. */
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

/** The same for a file in place of another that is so many bytes smaller. */
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

/** The same before a file is received, so that one that cannot be kept is not stored first. */
export async function requireRoomForFile(read: ReadHandle, ownerId: string, quota: Quota): Promise<void> {
  judge(await findAccountUse(read, ownerId), 1, await planQuota(read, ownerId, quota));
}

/** Whether an account could have another's project beside its own. Within the transaction that hands it over. */
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
 * Fails where these people would be too many on an owner's projects; who works on one already takes no further room. Within the
 * transaction that lets them in, so that none slips by.
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
  if (all.size > people.size && all.size > most) throw new TooManyPeopleError(most);
}

/** Whether more people work on an owner's projects than may. Within the transaction that made a project theirs. */
export async function hasTooManyPeople(
  transaction: WriteHandle,
  ownerId: string,
  { people: most }: Quota,
): Promise<boolean> {
  return most > 0 && (await findPeopleOf(transaction, ownerId)).size > most;
}

function judge(use: AccountUse, fileBytes: number | null, quota: Quota): void {
  if (quota.resources > 0 && use.resources >= quota.resources)
    throw new TooManyResourcesError(quota.resources);
  if (fileBytes !== null && quota.bytes > 0 && use.bytes + fileBytes > quota.bytes)
    throw new TooManyBytesError(quota.bytes);
}

/** Two that add at once to different projects wait for each other here, or each would count without the other. */
async function holdOwner(transaction: WriteHandle, ownerId: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", ownerId)
    .execute();
}
