import { ApiFailure, failureWords } from "#api/api-failure.ts";
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { logFailure } from "#api/log-failure.ts";
import { call } from "#api/call.ts";
import { answerKey, useCall, useChange, useWork } from "#api/use-call.ts";
import type { AttachedResource, ResourceElement } from "@groundwork/contract/resources";
import { type CallForm, upload, type UploadOptions } from "#api/upload.ts";
import { isActive } from "./resource-progress.ts";
import { useUserId } from "#session/session.ts";
import { followResources } from "#api/resource-events.ts";

/** Returns the key of a project's list of resources, as this reader sees it. */
function useListKey(projectId: string): QueryKey {
  const userId = useUserId();
  return useMemo(
    () => answerKey("listResources", { UserID: userId, ProjectID: projectId }),
    [userId, projectId],
  );
}

/** Loads the list so often while work is going on and no events arrive, in milliseconds. */
const pollInterval = 2000;

/** Collects changes for so many milliseconds, since thousands may come at once. */
const writeEvery = (resources: number) => Math.max(100, resources / 10);

/** Loads a project's resources and keeps them current: by events, and by polling if no events arrive. */
export function useResources(projectId: string) {
  const live = useLiveResources(projectId);
  return useCall(
    "listResources",
    { UserID: useUserId(), ProjectID: projectId },
    {
      // Unchanged resources are the same objects already; comparing thousands takes long.
      structuralSharing: false,
      refetchInterval: ({ state }) => (!live && state.data?.some(isActive) ? pollInterval : false),
    },
  );
}

/** Writes a project's events into the list. Returns true while they arrive. */
function useLiveResources(projectId: string): boolean {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const key = useListKey(projectId);
  useEffect(() => {
    const changed = new Map<string, ResourceElement>();
    let writing: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      writing = undefined;
      queries.setQueryData<ResourceElement[]>(key, (list) => list && replaced(list, changed));
      changed.clear();
    };
    const stop = followResources(projectId, {
      onLive: setLive,
      // The calls of the list and of its project explain it: for a removed member, the project is gone.
      onRefused: () => {
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: answerKey("getProject", { projectId }) });
      },
      onResources: (list) => {
        changed.clear();
        queries.setQueryData<ResourceElement[]>(key, list);
      },
      onResource: (resource) => {
        changed.set(resource.ResourceID, resource);
        const list = queries.getQueryData<ResourceElement[]>(key);
        writing ??= setTimeout(write, writeEvery(list?.length ?? 0));
      },
    });
    return () => {
      stop();
      clearTimeout(writing);
    };
  }, [key, projectId, queries]);
  return live;
}

/** Returns `list` with changed elements in their places and new ones at its end. */
function replaced(
  list: readonly ResourceElement[],
  changed: ReadonlyMap<string, ResourceElement>,
): ResourceElement[] {
  const known = new Set(list.map(({ ResourceID }) => ResourceID));
  return [
    ...list.map((resource) => changed.get(resource.ResourceID) ?? resource),
    ...[...changed.values()].filter(({ ResourceID }) => !known.has(ResourceID)),
  ];
}

/** Loads the list again, also while no screen shows it, so that the next one has it at once. */
export function useRefreshResources(projectId: string): () => Promise<void> {
  const queries = useQueryClient();
  const queryKey = useListKey(projectId);
  return () => queries.invalidateQueries({ queryKey, refetchType: "all" });
}

/** Is what is attached: a file, or in FileName an address or a name. */
export type NewResource = CallForm<"addResource"> & { file?: File | undefined };

/** Adds a resource. Sent again with the same `idempotencyKey`, it returns what the first call made. */
export function addResource(
  resource: NewResource,
  { idempotencyKey, ...options }: UploadOptions & { idempotencyKey: string },
): Promise<AttachedResource> {
  return upload("addResource", resource, { ...options, headers: { "idempotency-key": idempotencyKey } });
}

export function useAddResource(projectId: string) {
  const refresh = useRefreshResources(projectId);
  return useMutation({
    mutationFn: ({
      resource,
      ...options
    }: UploadOptions & { resource: NewResource; idempotencyKey: string }) => addResource(resource, options),
    onSuccess: () => void refresh(),
  });
}

export function useDeleteResource(projectId: string) {
  const queryKey = useListKey(projectId);
  return useChange(
    "deleteResource",
    {},
    {
      write(queries, _, { resourceID }) {
        queries.setQueryData<ResourceElement[]>(queryKey, (list) =>
          list?.filter((resource) => resource.ResourceID !== resourceID),
        );
        void queries.invalidateQueries({ queryKey });
      },
    },
  );
}

/** Returns the resources of a project that are known, to find what is there already; nothing follows their changes. */
export function useKnownResources(projectId: string): readonly ResourceElement[] {
  const fields = { UserID: useUserId(), ProjectID: projectId };
  const options = { structuralSharing: false, retry: false };
  return useCall("listResources", fields, options).data ?? noResources;
}

const noResources: readonly ResourceElement[] = [];

/** Returns what writes a changed resource into the list of its project. */
function useWriting(projectId: string) {
  const queryKey = useListKey(projectId);
  return (queries: QueryClient, changed: ResourceElement) =>
    void queries.setQueryData<ResourceElement[]>(
      queryKey,
      (list) => list && replaced(list, new Map([[changed.ResourceID, changed]])),
    );
}

/** Gives a file another name, hides a resource from visitors, or shows it to them again. */
export function useUpdateResource(projectId: string) {
  const write = useWriting(projectId);
  return useChange(
    "updateResource",
    {},
    {
      write(queries, changed) {
        write(queries, changed);
        void queries.invalidateQueries({ queryKey: answerKey("strangersReach", { projectId }) });
      },
    },
  );
}

export type ResourceWork = "retry" | "refresh" | "read-rest" | "cancel";
const works = {
  retry: "retryResource",
  refresh: "refreshResource",
  "read-rest": "readRest",
  cancel: "cancelResource",
} as const;

export function useResourceWork(projectId: string) {
  const write = useWriting(projectId);
  return useWork(
    ({ work, resourceID }: { work: ResourceWork; resourceID: string }) => call(works[work], { resourceID }),
    { write },
  );
}

export function useVectorize(projectId: string) {
  const userId = useUserId();
  const refresh = useRefreshResources(projectId);
  return useMutation({
    mutationFn: () =>
      call("vectorize", { user_id: userId, project_id: projectId }).catch(
        logFailure("Failed to vectorize resource."),
      ),
    onSettled: refresh,
  });
}

export function resourcesFailure(error: unknown): string {
  return failureWords(error, {
    noWords: ({ statusText }) => `Failed to fetch resources: ${statusText}`,
    notJson: ({ status }) => `HTTP error! Status: ${status}`,
    noAnswer: "Failed to fetch resources: no connection",
  });
}

export function addResourceFailure(error: unknown): string {
  return failureWords(error, {
    noWords: "An unexpected error occurred.",
    notJson: ({ statusText }) => `Failed to add resource: ${statusText}`,
    noAnswer: "An error occurred while adding the resource.",
  });
}

/** Returns the words for one of several on a row of its own: if no answer came, why and what to do. */
export function addSeveralFailure(error: unknown): string {
  const lost = error instanceof ApiFailure && error.kind === "no-answer";
  return addResourceFailure(error) + (lost ? " The connection to the server was lost. Please retry." : "");
}

/** Has the words for work on a resource that could not start or stop when the server gives none. */
export const workFailures = {
  retry: "The retry could not be started.",
  refresh: "The refresh could not be started.",
  "read-rest": "The rest could not be read.",
  cancel: "It could not be canceled. Please try again.",
} as const;
