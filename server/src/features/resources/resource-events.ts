import { setImmediate as others, setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type ResourceElement, resourceEventNames } from "@groundwork/contract/resources";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { findRows, is } from "#platform/database/rows.ts";
import type { StreamedEvent } from "../event-stream.ts";
import type { ListPlace } from "../list-page.ts";
import { type ListDeps, resourceList } from "./list-resources.ts";
import { isProjectLive } from "../projects/projects.repository.ts";
import { findResourcesState } from "./resources.repository.ts";

const heartbeat = 15_000;
/** Browsers reconnect automatically; people who were signed out meanwhile can't. */
const longestStream = 10 * 60_000;

/** Changes pending for one listener: only the newest of each resource, however slowly it reads. */
interface Listener {
  all: ResourceElement[] | null;
  changed: Map<string, ResourceElement>;
  ended: boolean;
  wake: () => void;
}

/** A resource with when its row changed: one that fails twice between two looks has changed, though it reads the same. */
interface Known {
  element: ResourceElement;
  at: string;
}

interface Poller {
  listeners: Set<Listener>;
  known: Map<string, Known>;
  /** The time of the latest known change. */
  changed: string;
  /** Looks until all of them are looked at again. */
  looks: number;
}

/** Rows that are read at a time. */
const atOnce = 500;
/** Reads of changes between two full reads, because writes may be delayed and processes' clocks differ. */
const looksAtChanges = 16;
/** Milliseconds by which a change may be written after a later one. */
const overlap = 2_000;
/** Changes from which the whole list is sent if they are a large part of it: listeners handle events one by one. */
const manyChanges = 200;
const goodPart = 0.25;

type Listened = Pick<Database, "read" | "dialect" | "onSignal">;

interface ResourceEvents {
  /**
   * Yields the project's resources, then each change, until `signal` aborts or the project is deleted; null is a
   * heartbeat.
   */
  listen(projectId: string, signal: AbortSignal): AsyncGenerator<StreamedEvent | null>;
}

/** Milliseconds between checks: the minimum, and the maximum with and without the database's notifications. */
export interface LookTimes {
  least: number;
  whenNotified: number;
  whenPolling: number;
}

const usualTimes: LookTimes = { least: 300, whenNotified: 5_000, whenPolling: 300 };

/**
 * Polls the catalogue, because the worker may be another process: once for all listeners of a project, while there
 * are any. PostgreSQL notifies of changes; a periodic check catches notifications lost with the connection and
 * changes that rows don't show.
 */
export function createResourceEvents(
  { logger, database, ...rest }: Omit<ListDeps, "read"> & { database: Listened; logger: Logger },
  { least, whenNotified, whenPolling }: LookTimes = usualTimes,
): ResourceEvents {
  const deps: ListDeps = { ...rest, read: database.read };
  const most = database.dialect === "postgres" ? whenNotified : whenPolling;
  const pollers = new Map<string, Poller>();

  async function poll(projectId: string, poller: Poller): Promise<void> {
    let changed = Promise.withResolvers<void>();
    const unheard = database.onSignal(`resources ${projectId}`, () => changed.resolve());
    while (poller.listeners.size > 0) {
      await delay(least);
      const isNotified = most <= least || (await comesWithin(most - least, changed.promise));
      if (poller.listeners.size === 0) break;
      if (!isNotified) poller.looks = 0;
      // What changes from here on is seen by the next look.
      changed = Promise.withResolvers<void>();
      try {
        if (await isProjectLive(deps.read, projectId)) await look(projectId, poller);
        else for (const listener of poller.listeners) end(listener);
      } catch (error) {
        logger.warn({ err: error, projectId }, "Changes of resources could not be read.");
      }
    }
    unheard();
    if (pollers.get(projectId) === poller) pollers.delete(projectId);
  }

  /** Reads only changes if possible, otherwise everything. */
  async function look(projectId: string, poller: Poller): Promise<void> {
    const { count, changed } = await findResourcesState(deps.read, projectId);
    const since = earlier(poller.changed);
    poller.changed = changed;
    if (count === poller.known.size && poller.looks-- > 0) {
      const newer = { project_id: projectId, changed_at: is(">=", since) };
      const rows = await findRows(deps.read, "resources", newer, { limit: atOnce });
      if (rows.length < atOnce && rows.every(({ id }) => poller.known.has(id))) {
        return tellChanges(poller, withTimes(rows, await resourceList(deps, projectId).present(rows)));
      }
    }
    poller.looks = looksAtChanges;
    tell(poller, await load(projectId));
  }

  /** Others get their turn between two pages. */
  async function load(projectId: string): Promise<Map<string, Known>> {
    const list = resourceList(deps, projectId);
    const all = new Map<string, Known>();
    for (let after: ListPlace | null = null; ;) {
      const rows = await list.read({ after, limit: atOnce });
      for (const one of withTimes(rows, await list.present(rows))) all.set(one.element.ResourceID, one);
      if (rows.length < atOnce) return all;
      after = list.placeOf(rows.at(-1)!);
      await others();
    }
  }

  /** Joins the project's poller; its first listener starts it. */
  async function join(projectId: string, listener: Listener): Promise<Poller> {
    const first = await load(projectId);
    let poller = pollers.get(projectId);
    // One whose last listener has left is about to end.
    if (!poller || poller.listeners.size === 0) {
      poller = { listeners: new Set([listener]), known: first, changed: "", looks: 0 };
      pollers.set(projectId, poller);
      void poll(projectId, poller);
    } else poller.listeners.add(listener);
    listener.all = elementsOf(first);
    return poller;
  }

  return {
    async *listen(projectId, signal) {
      const listener: Listener = { all: null, changed: new Map(), ended: false, wake: () => {} };
      const stop = AbortSignal.any([signal, AbortSignal.timeout(longestStream)]);
      const poller = await join(projectId, listener);
      try {
        while (!stop.aborted && !listener.ended) {
          const event = next(listener, poller.known);
          if (event) yield event;
          else if (!(await woken(listener, stop))) yield null;
        }
      } finally {
        poller.listeners.delete(listener);
      }
    },
  };
}

async function comesWithin(milliseconds: number, coming: Promise<void>): Promise<boolean> {
  const over = new AbortController();
  const late = delay(milliseconds, false, { signal: over.signal }).catch(() => false);
  const came = await Promise.race([coming.then(() => true), late]);
  over.abort();
  return came;
}

/** Gives every listener what is new since the last look. */
function tell(poller: Poller, now: Map<string, Known>): void {
  const { known } = poller;
  poller.known = now;
  if (now.size === known.size && [...now.keys()].every((id) => known.has(id))) {
    tellEach(poller, changedAmong(now.values(), known));
    return;
  }
  for (const listener of poller.listeners) {
    listener.all = elementsOf(now);
    listener.wake();
  }
}

/** Sends changes of some known resources. */
function tellChanges(poller: Poller, read: readonly Known[]): void {
  const changed = changedAmong(read, poller.known);
  for (const one of changed) poller.known.set(one.element.ResourceID, one);
  tellEach(poller, changed);
}

function tellEach({ listeners }: Poller, changed: readonly Known[]): void {
  if (changed.length === 0) return;
  for (const listener of listeners) {
    for (const { element } of changed) listener.changed.set(element.ResourceID, element);
    listener.wake();
  }
}

function withTimes(
  rows: readonly { id: string; changed_at: string }[],
  elements: readonly ResourceElement[],
) {
  const times = new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
  return elements.map((element): Known => ({ element, at: times.get(element.ResourceID) ?? "" }));
}

const elementsOf = (known: ReadonlyMap<string, Known>): ResourceElement[] =>
  [...known.values()].map(({ element }) => element);

function changedAmong(read: Iterable<Known>, known: ReadonlyMap<string, Known>): Known[] {
  return [...read].filter(({ element, at }) => {
    const before = known.get(element.ResourceID);
    return at !== before?.at || !isDeepStrictEqual(element, before.element);
  });
}

/** Returns an earlier moment; the beginning of time for an empty one. */
function earlier(moment: string): string {
  return moment === "" ? "" : new Date(Date.parse(moment) - overlap).toISOString();
}

function end(listener: Listener): void {
  listener.ended = true;
  listener.wake();
}

function next(listener: Listener, known: ReadonlyMap<string, Known>): StreamedEvent | undefined {
  const changes = listener.changed.size;
  if (changes > manyChanges && changes > known.size * goodPart) listener.all ??= elementsOf(known);
  if (listener.all) {
    const data = listener.all;
    listener.all = null;
    listener.changed.clear();
    return { event: resourceEventNames.resources, data };
  }
  for (const [id, data] of listener.changed) {
    listener.changed.delete(id);
    return { event: resourceEventNames.resource, data };
  }
  return undefined;
}

/** Resolves to true if there is something to send or the end came; false for a heartbeat. */
async function woken(listener: Listener, stop: AbortSignal): Promise<boolean> {
  const wake = new AbortController();
  listener.wake = () => wake.abort();
  return delay(heartbeat, false, { signal: AbortSignal.any([wake.signal, stop]) }).catch(() => true);
}
