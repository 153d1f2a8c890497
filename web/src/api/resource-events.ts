import type { ResourceElement } from "@groundwork/contract/resources";
import { callAddress } from "./call.ts";

export type ResourceEventHandlers = {
  /** The whole list: at the start, and whenever resources were added or removed. */
  onResources: (resources: ResourceElement[]) => void;
  /** One resource that changed. */
  onResource: (resource: ResourceElement) => void;
  /** Whether events arrive at the moment. */
  onLive: (live: boolean) => void;
  /** No more will arrive: who follows was signed out, suspended or removed. */
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
    // The browser tries again where the line broke, and not where it was refused.
    if (source.readyState === EventSource.CLOSED) handlers.onRefused();
  };
  return () => source.close();
}
