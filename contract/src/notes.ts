import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId, resourceId } from "./fields.ts";
import { limits } from "./limits.ts";
import { resourceElement } from "./resources.ts";

const call = callIn("Resources");

const note = {
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title.")
    .max(limits.titleMax, `A title has at most ${limits.titleMax} characters.`)
    .describe("What the note is called, and cited as."),
  text: z
    .string()
    .trim()
    .min(1, "Please write the answer.")
    .max(limits.noteTextMax, `A note has at most ${limits.noteTextMax} characters.`)
    .describe("The note, in Markdown."),
};

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
  body: z.object({ ProjectID: projectId, ...note }),
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
  body: z.object({ ResourceID: resourceId, ...note }),
  answers: { 200: resourceElement },
});
