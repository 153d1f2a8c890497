import { useEffect, useEffectEvent, useState } from "react";
import { runtimeConfig } from "#api/runtime-config.ts";
import { chosenType, newEntries, type NewEntry } from "./add-resource.rules.ts";
import { type AddingBatch, createAddingBatch, createIdempotencyKeys } from "./adding-batch.ts";
import { type Given, recogniseInput } from "./recognise-type.ts";
import { addResource, addSeveralFailure } from "./resource-queries.ts";
import { useUserId } from "#session/session.ts";

export interface BegunProject {
  projectId: string;
  name: string;
  batch: AddingBatch;
}

/** Makes a project of dropped files or an address: each file has its own type and its own result. */
export function useBeginning(create: (name: string) => Promise<{ ProjectID: string }>) {
  const userId = useUserId();
  const [begun, setBegun] = useState<BegunProject>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  async function begin(given: Given): Promise<void> {
    const entries = entriesOf(given);
    const [first] = entries;
    if (!first) return setFailure("Please enter the address of a page, such as example.com.");
    setFailure("");
    setBusy(true);
    const name = projectNameOf(first.entry.name);
    try {
      const { ProjectID: projectId } = await create(name);
      const keyOf = createIdempotencyKeys();
      const types = new Map(entries.map(({ entry, typeId }) => [entry, typeId]));
      const batch = createAddingBatch(
        entries.map(({ entry }) => entry),
        {
          failureWords: addSeveralFailure,
          add: (entry, sending) =>
            addResource(
              {
                UserID: userId,
                ProjectID: projectId,
                resource_type_id: types.get(entry)!,
                ...entry.content,
              },
              { idempotencyKey: keyOf(Number(types.get(entry)), entry.content), ...sending },
            ),
        },
      );
      batch.start();
      setBegun({ projectId, name, batch });
    } catch {
      setFailure("The project could not be created. Please try again.");
    }
    setBusy(false);
  }
  return { begun, begin, failure, busy };
}

function entriesOf(given: Given): { entry: NewEntry; typeId: string }[] {
  const each: Given[] = "files" in given ? given.files.map((file) => ({ files: [file] })) : [given];
  const { maxUploadMegabytes } = runtimeConfig();
  return each.flatMap((one) => {
    const input = recogniseInput(one);
    if (!input || !chosenType(input)) return [];
    return newEntries(input, maxUploadMegabytes).map((entry) => ({ entry, typeId: input.type }));
  });
}

/** Names a project after a file without its ending, or after a site. */
function projectNameOf(name: string): string {
  const site = /^https?:\/\//i.test(name) ? URL.parse(name)?.hostname : undefined;
  const words = (site ?? name.replace(/\.\w{1,5}$/, "")).replaceAll(/[_-]+/g, " ").trim();
  return (words === "" ? name : words[0]!.toUpperCase() + words.slice(1)).slice(0, 80);
}

/** Takes files that are dropped anywhere on the window; ignores everything while `off`. */
export function useDroppedFiles(off: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (off) return;
    const hasFiles = (event: globalThis.DragEvent): boolean =>
      event.dataTransfer?.types.includes("Files") ?? false;
    const drag = (event: globalThis.DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: globalThis.DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: globalThis.DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", drag);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", drag);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [off]);
  return over && !off;
}
