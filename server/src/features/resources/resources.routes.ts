import type { Deps } from "../deps.ts";
import { projectCall } from "../projects/project-call.ts";
import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { listParts as listPartsCall } from "@groundwork/contract/resource-parts";
import { getText } from "@groundwork/contract/resource-text";
import { listUnits as listUnitsCall } from "@groundwork/contract/resource-units";
import { resourceTypes } from "@groundwork/contract/resource-types";
import * as calls from "@groundwork/contract/resources";
import * as notes from "@groundwork/contract/notes";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import { requireSelf } from "../accounts/require-self.ts";
import { clientGone, replyOver } from "../client-gone.ts";
import { sendEvents } from "../event-stream.ts";
import { handleCall } from "../handle-call.ts";
import { sendList } from "../list-page.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { followAccess } from "../projects/follow-access.ts";
import { addResource, type AddResourceDeps } from "./add-resource.ts";
import { resourceCall } from "./authorize-resource.ts";
import {
  cancelResource,
  hideResource,
  readRest,
  refreshResource,
  renameResource,
  retryResource,
} from "./change-resource.ts";
import { deleteResource, type DeleteResourceDeps } from "./delete-resource.ts";
import { listUnits, listParts } from "./list-parts.ts";
import { resourceList, presentResource } from "./list-resources.ts";
import { addNote, changeNote, confirmNote, showNote } from "./notes.ts";
import { openText, showText } from "./read-text.ts";
import { receiveForm } from "./receive-form.ts";
import { createResourceEvents } from "./resource-events.ts";
import { resourceErrors } from "./resources.errors.ts";
import type { PurgeDeps } from "./purge-resources.jobs.ts";
import { countResourcesOf, type Resource } from "./resources.repository.ts";
import { fileTypes, type MostOnRequest, readType } from "./resources.rules.ts";
import { describeFile, sendFile } from "./send-file.ts";

export interface ResourceDeps
  extends
    Pick<Deps, "logger" | "queue" | "index" | "disk" | "idleMs">,
    AddResourceDeps,
    Pick<PurgeDeps, "forgetResource"> {
  readText: ReadText;
  readSpans: ReadSpans;
  /** The folder for an upload whose project isn't known yet. */
  waitingFolder: string;
  mostOnRequest(projectId: string): Promise<MostOnRequest>;
  reserve: DeleteResourceDeps["reserve"];
  /** Aborted once this process is to end: streams of events then end, and begin again elsewhere. */
  draining: AbortSignal;
}

export function resourceRoutes(deps: ResourceDeps): FastifyPluginAsync {
  const { database, files, readText } = deps;
  const { read } = database;
  const present = (resource: Resource) => presentNow(deps, resource);
  const form = {
    schema: calls.addResource.form,
    admit: () => deps.disk.requireRoom(),
    maxBytes: deps.maxUploadBytes,
    waitingFolder: deps.waitingFolder,
  };

  return async (app) => {
    const events = createResourceEvents(deps);
    const closing = new AbortController();
    app.addHook("preClose", async () => closing.abort());

    projectCall(app, read, calls.listResources, ({ project, query, reply }) =>
      sendList(reply, query, resourceList({ ...deps, read }, project.id)),
    );

    handleCall(app, calls.countResources, async ({ params, caller }) => {
      const counts = await countResourcesOf(read, requireSelf(caller, params.userId));
      return counts.map(({ projectId, ...count }) => ({ ProjectID: projectId, ...count }));
    });

    handleCall(app, calls.addResource, async ({ request, headers, caller, role }) => {
      const { resource, ...came } = await receiveForm(request, form, async (fields, file) => {
        requireSelf(caller, fields.UserID);
        const project = await authorizeProject(read, caller, fields.ProjectID, role);
        const typeId = readType(fields.resource_type_id);
        const idempotencyKey = headers["idempotency-key"];
        const { FileName: address, on_duplicate: onDuplicate } = fields;
        const given = { typeId, address, file, idempotencyKey, onDuplicate };
        const { resource: attached, outcome } = await addResource(deps, project, given);
        return { resource: attached, ...(onDuplicate && { outcome }) };
      });
      return { ...(await present(resource)), ...came };
    });

    resourceCall(app, read, calls.getPdf, async ({ owned: { resource }, request, reply }) => {
      const file = storedFile(resource);
      if (!file || resource.type_id !== resourceTypes.pdfFile) throw new resourceErrors.not_a_pdf();
      return sendFile(files, { ...file, shown: "inline" }, { request, reply });
    });

    resourceCall(app, read, calls.getFile, async ({ owned: { resource }, request, reply }) => {
      const file = storedFile(resource);
      if (file) return sendFile(files, { ...file, shown: "attachment" }, { request, reply });
      const { title, text } = await openText(deps, resource);
      const name = `${title || resource.file_name}.txt`;
      return describeFile(reply, { name, mime: "text/plain; charset=utf-8", shown: "attachment" }).send(
        Readable.from(text),
      );
    });

    resourceCall(app, read, getText, async ({ owned: { resource }, query, reply }) =>
      showText(readText, resource, query, clientGone(reply)),
    );

    changeCalls(app, deps);
    noteCalls(app, deps);

    resourceCall(app, read, listPartsCall, async ({ owned: { resource }, query }) =>
      listParts({ read, index: deps.index }, resource, query),
    );

    resourceCall(app, read, listUnitsCall, async ({ owned: { resource }, query }) =>
      listUnits(deps.index, resource, query),
    );

    projectCall(app, read, calls.resourceEvents, async ({ project, caller, reply, role }) => {
      const admitted = followAccess(deps, caller, { projectId: project.id, needed: role }, replyOver(reply));
      const signal = AbortSignal.any([clientGone(reply), closing.signal, deps.draining, admitted]);
      return sendEvents(reply, events.listen(project.id, signal));
    });
  };
}

async function presentNow({ mostOnRequest }: ResourceDeps, resource: Resource) {
  return presentResource(resource, await mostOnRequest(resource.project_id));
}

function changeCalls(app: Parameters<FastifyPluginAsync>[0], deps: ResourceDeps): void {
  const { read } = deps.database;
  const present = (resource: Resource) => presentNow(deps, resource);

  resourceCall(app, read, calls.deleteResource, async ({ owned }) => {
    await deleteResource(deps, owned);
    return { message: "The resource was removed." };
  });

  resourceCall(app, read, calls.retryResource, async ({ owned }) => {
    await deps.disk.requireRoom();
    return present(await retryResource(deps, owned));
  });

  resourceCall(app, read, calls.refreshResource, async ({ owned }) => {
    await deps.disk.requireRoom();
    return present(await refreshResource(deps, owned));
  });

  resourceCall(app, read, calls.readRest, async ({ owned }) => {
    await deps.disk.requireRoom();
    return present(await readRest(deps, owned));
  });

  resourceCall(app, read, calls.updateResource, async ({ owned, body }) => {
    let { resource } = owned;
    if (body.name !== undefined) resource = await renameResource(deps, owned, body.name);
    if (body.hidden !== undefined) resource = await hideResource(deps, owned, body.hidden);
    return present(resource);
  });

  resourceCall(app, read, calls.cancelResource, async ({ owned }) =>
    present(await cancelResource(deps, owned)),
  );
}

/** Registers the calls for notes: answers that an owner or editor writes, which are sources like any other. */
function noteCalls(app: Parameters<FastifyPluginAsync>[0], deps: ResourceDeps): void {
  const { read } = deps.database;
  const present = (resource: Resource) => presentNow(deps, resource);

  projectCall(app, read, notes.addNote, async ({ project, body }) => {
    await deps.disk.requireRoom();
    return present(await addNote(deps, project, body));
  });

  resourceCall(app, read, notes.changeNote, async ({ owned, body }) => {
    await deps.disk.requireRoom();
    return present(await changeNote(deps, owned, body));
  });

  resourceCall(app, read, notes.getNote, async ({ owned: { resource } }) => showNote(deps, resource));

  resourceCall(app, read, notes.confirmNote, async ({ owned, body }) => {
    await confirmNote(deps, owned, body.confirm_by);
    return showNote(deps, owned.resource);
  });
}

/** Returns the stored file of a resource; undefined for addresses. */
function storedFile({
  project_id: projectId,
  file_hash: hash,
  file_bytes: bytes,
  file_name: name,
  type_id,
}: Resource) {
  if (hash === null || bytes === null) return undefined;
  return { projectId, hash, bytes, name, mime: fileTypes.get(type_id)?.mime ?? "application/octet-stream" };
}
