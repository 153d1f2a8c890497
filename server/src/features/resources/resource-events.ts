import { setTimeout as delay } from "node:timers/promises";
import { type ResourceElement, resourceEventNames } from "@groundwork/contract/resources";
import type { Logger } from "#kit/logger.ts";
import type { StreamedEvent } from "../event-stream.ts";
import { type ListDeps, listResources } from "./list-resources.ts";
import { isProjectLive } from "./resources.repository.ts";

const heartbeat = 15_000;
/** Browsers connect again by themselves; who was signed out meanwhile cannot. */
const longestStream = 10 * 60_000;

/** What one listener has not been sent yet: only the newest of each resource, however slowly it reads. */
interface Listener {
  all: ResourceElement[] | null;
  changed: Map<string, ResourceElement>;
  ended: boolean;
  wake: () => void;
}

interface Poller {
  listeners: Set<Listener>;
  known: Map<string, ResourceElement>;
}

export interface ResourceEvents {
  /** The project's resources, then each change, until `signal` aborts or the project is gone; null is a heartbeat. */
  listen(projectId: string, signal: AbortSignal): AsyncGenerator<StreamedEvent | null>;
}

/**
 * Looks at the catalogue, because the worker may be another process: once for all listeners of a project, and only
 * while somebody listens.
 */
export function createResourceEvents(
  { logger, ...deps }: ListDeps & { logger: Logger },
  pollEvery = 300,
): ResourceEvents {
  const pollers = new Map<string, Poller>();

  async function poll(projectId: string, poller: Poller): Promise<void> {
    while (poller.listeners.size > 0) {
      await delay(pollEvery);
      if (poller.listeners.size === 0) break;
      try {
        if (await isProjectLive(deps.read, projectId)) tell(poller, await load(projectId));
        else for (const listener of poller.listeners) end(listener);
      } catch (error) {
        logger.warn({ err: error, projectId }, "Resources could not be looked at.");
      }
    }
    if (pollers.get(projectId) === poller) pollers.delete(projectId);
  }

  async function load(projectId: string): Promise<Map<string, ResourceElement>> {
    const resources = await listResources(deps, projectId);
    return new Map(resources.map((resource) => [resource.ResourceID, resource]));
  }

  /** Joins the project's poller; its first listener starts it. */
  async function join(projectId: string, listener: Listener): Promise<Poller> {
    const first = await load(projectId);
    let poller = pollers.get(projectId);
    // One whose last listener has left is about to end.
    if (!poller || poller.listeners.size === 0) {
      poller = { listeners: new Set([listener]), known: first };
      pollers.set(projectId, poller);
      void poll(projectId, poller);
    } else poller.listeners.add(listener);
    listener.all = [...first.values()];
    return poller;
  }

  return {
    async *listen(projectId, signal) {
      const listener: Listener = { all: null, changed: new Map(), ended: false, wake: () => {} };
      const stop = AbortSignal.any([signal, AbortSignal.timeout(longestStream)]);
      const poller = await join(projectId, listener);
      try {
        while (!stop.aborted && !listener.ended) {
          const event = next(listener);
          if (event) yield event;
          else if (!(await woken(listener, stop))) yield null;
        }
      } finally {
        poller.listeners.delete(listener);
      }
    },
  };
}

/** Gives every listener what is new since the last look. */
function tell(poller: Poller, now: Map<string, ResourceElement>): void {
  const sameOnes = now.size === poller.known.size && [...now.keys()].every((id) => poller.known.has(id));
  const changed = [...now].filter(([id, element]) => !isSame(element, poller.known.get(id)));
  poller.known = now;
  if (sameOnes && changed.length === 0) return;
  for (const listener of poller.listeners) {
    if (!sameOnes) listener.all = [...now.values()];
    else for (const [id, element] of changed) listener.changed.set(id, element);
    listener.wake();
  }
}

function isSame(one: ResourceElement, other: ResourceElement | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function end(listener: Listener): void {
  listener.ended = true;
  listener.wake();
}

function next(listener: Listener): StreamedEvent | undefined {
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

/** True when there is something to send, or the end came; false when it is time for a heartbeat. */
async function woken(listener: Listener, stop: AbortSignal): Promise<boolean> {
  const wake = new AbortController();
  listener.wake = () => wake.abort();
  return delay(heartbeat, false, { signal: AbortSignal.any([wake.signal, stop]) }).catch(() => true);
}
