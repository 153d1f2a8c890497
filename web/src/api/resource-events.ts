import { callAddress } from "./call.ts";
import type { ResourceElement } from "@groundwork/contract/resources";

export type ResourceEventHandlers = {
  /** Receives the whole list at the start, and whenever resources are added or removed. */
  onResources: (resources: ResourceElement[]) => void;
  onResource: (resource: ResourceElement) => void;
  onLive: (live: boolean) => void;
  /** Is called when no more events will arrive, because the reader was signed out, suspended or removed. */
  onRefused: () => void;
};

/** Follows a project's resources until the returned function is called. The browser reconnects by itself. */
export function followResources(projectId: string, handlers: ResourceEventHandlers): () => void {
  const source = new EventSource(callAddress("resourceEvents", { projectId }), { withCredentials: true });
  source.addEventListener("resources", (event: MessageEvent<string>) => {
    handlers.onResources(JSON.parse(event.data) as ResourceElement[]);
  });
  source.addEventListener("resource", (event: MessageEvent<string>) => {
    handlers.onResource(JSON.parse(event.data) as ResourceElement);
  });
  source.onopen = () => handlers.onLive(true);
  source.onerror = () => {
    handlers.onLive(false);
    // The browser reconnects after a broken line, but not after a refusal.
    if (source.readyState === EventSource.CLOSED) handlers.onRefused();
  };
  return () => source.close();
}
