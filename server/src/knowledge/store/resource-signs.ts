import { languageOf } from "../documents/language-of.ts";
import { cutPart, leftOutOf } from "../documents/units/cut-units.ts";
import { collectSigns, noSigns, type ResourceSigns } from "../documents/units/resource-signs.ts";
import type { DocumentPart } from "../documents/document.ts";
import { readLeftOut } from "./left-out.ts";
import type { PartContext } from "./analyse-part.ts";
import type { OpenProject } from "./open-project.ts";
import { unpackHead, unpackText } from "./part-codec.ts";
import type { ContentSource } from "./replace-resource.ts";
import type { StandingResource } from "./standing-resource.ts";
import { readStanding, type StoredPart } from "./stored-part.ts";

/** What all parts of a generation tell of each of them. Parts are read one after another, inside the caller's snapshot. */
export function signsOf(
  project: OpenProject,
  resourceId: string,
  content: readonly ContentSource[],
): ResourceSigns {
  if (content.length < 2) return noSigns;
  const collected = collectSigns();
  for (const source of content) {
    const part = "arrived" in source ? source.arrived.part : readSeen(project, resourceId, source);
    if (part) collected.see(part);
  }
  return collected.signs();
}

/** The same of the parts of a resource that answers. */
export function standingSigns(project: OpenProject, { row }: StandingResource): ResourceSigns {
  const collected = collectSigns();
  const ids = project.prepare("select id from parts where resource = ?").all(row);
  if (ids.length < 2) return noSigns;
  const find = project.prepare("select head, text from parts where id = ?");
  for (const { id } of ids) collected.see(unpackSeen(find.get(id!)!));
  return collected.signs();
}

/**
 * A part that is kept, where the other parts of its resource now tell otherwise of it than when it was cut, or nothing of it
 * is content. Null where it is gone.
 */
export function cutOtherwise(
  project: OpenProject,
  standing: StandingResource,
  name: string,
  { usual, signs }: PartContext,
): StoredPart | "same" | null {
  return project.snapshot(() => {
    const stored = readStanding(project, standing, name);
    if (!stored) return null;
    const part = project
      .prepare("select id, first_passage, end_passage from parts where resource = ? and part = ?")
      .get(standing.row, name)!;
    const isLeftOut = JSON.stringify(leftOutOf(stored.part, signs));
    if (isLeftOut !== JSON.stringify(readLeftOut(project, Number(part.id)))) return stored;
    const history = project
      .prepare("select history from passages where id >= ? and id < ? order by id")
      .all(part.first_passage!, part.end_passage!)
      .map((row) => row.history === 1);
    if (history.length === 0) return stored;
    if (signs.isHistory(stored.part.title)) return history.every(Boolean) ? "same" : stored;
    // All of a part may tell history by itself, or because it was one of a series before.
    if (!history.every(Boolean)) return "same";
    const { units } = cutPart(stored.part, languageOf(stored.part, usual), signs);
    return units.every((unit) => unit.history) ? "same" : stored;
  });
}

function readSeen(
  project: OpenProject,
  resourceId: string,
  source: Exclude<ContentSource, { arrived: unknown }>,
) {
  const found =
    "staged" in source
      ? project
          .prepare("select head, text from staged_parts where resource_id = ? and part = ?")
          .get(resourceId, source.staged)
      : project
          .prepare(
            "select t.head, t.text from parts t join resources r on r.id = t.resource where r.resource_id = ? and t.part = ?",
          )
          .get(resourceId, source.kept);
  return found && unpackSeen(found);
}

function unpackSeen({ head, text }: Record<string, unknown>): Omit<DocumentPart, "pages"> {
  return { ...unpackHead(head as Uint8Array), text: unpackText(text as Uint8Array) };
}
