import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId, resourceId, resourceParams, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { resourceElement } from "./resources.ts";

const call = callIn("Resources");

const note = {
  title: typed("Please enter a title.", limits.titleMax, "A title").describe(
    "The note's title, by which it is cited.",
  ),
  text: typed("Please write the answer.", limits.noteTextMax, "A note").describe("The note, in Markdown."),
};
const confirmBy = z.iso
  .date("Please enter a day.")
  .nullable()
  .describe("The day (UTC) from which the note needs confirmation; null for never.");

const noteVersion = z.object({
  ...note,
  written_at: timestamp.describe("When it was written."),
  written_by: z.string().nullable().describe("The author's name, if known."),
});

export const shownNote = z
  .object({
    ResourceID: resourceId,
    confirmed_at: timestamp.describe("When someone last wrote or confirmed it."),
    confirmed_by: z.string().nullable().describe("The name of the person who did, if known."),
    confirm_by: confirmBy,
    due: z.boolean().describe("Whether it needs confirmation now."),
    versions: z
      .array(noteVersion)
      .describe(`The current version, then earlier ones, at most ${limits.noteVersionsMax} in all.`),
  })
  .meta({ id: "Note" });
export type ShownNote = z.infer<typeof shownNote>;

export const addNote = call("POST /resources/note", {
  summary: "Write a note that answers like any other source. It is indexed at once and cited by its title.",
  access: "write",
  role: "editor",
  audit: ["resource.added"],
  errors: [
    "quota_resources",
    "file_too_large",
    "quota_bytes",
    "file_not_readable",
    "file_lost",
    "storage_low",
  ],
  body: z.object({ ProjectID: projectId, ...note, confirm_by: confirmBy.optional() }),
  answers: { 201: resourceElement },
});

export const changeNote = call("PATCH /resources/note", {
  summary: "Change a note. It answers with its earlier text until the new text is indexed.",
  access: "write",
  role: "editor",
  audit: ["resource.replaced"],
  errors: [
    "resource_not_found",
    "not_a_note",
    "file_too_large",
    "quota_bytes",
    "file_not_readable",
    "storage_low",
  ],
  body: z.object({ ResourceID: resourceId, ...note, confirm_by: confirmBy.optional() }),
  answers: { 200: resourceElement },
});

export const getNote = call("GET /resources/note/:resourceID", {
  summary: "A note with its earlier versions, and when it was last confirmed.",
  access: "read",
  role: "editor",
  errors: ["resource_not_found", "not_a_note"],
  params: resourceParams,
  answers: { 200: shownNote },
});

export const confirmNote = call("POST /resources/note/confirm", {
  summary: "Confirm that a note is still right, and choose when it needs confirmation again.",
  access: "write",
  role: "editor",
  audit: { none: "Changes nothing that answers; the note shows who confirmed it and when." },
  errors: ["resource_not_found", "not_a_note"],
  body: z.object({ ResourceID: resourceId, confirm_by: confirmBy.default(null) }),
  answers: { 200: shownNote },
});
