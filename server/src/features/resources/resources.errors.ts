import { failures } from "#kit/app-error.ts";

export const resourceErrors = failures({
  "not-found": {
    /** Unknown, or of somebody else's project: the words are the same. */
    resource_not_found: "This resource was not found.",
    run_not_found: "This run was not found.",
    not_a_pdf: "This resource is not a PDF file.",
    not_read_yet: "This resource has not been read yet.",
    part_not_found: "This resource has no such part.",
  },
  unacceptable: {
    type_invalid: "Please select a valid resource type.",
    file_missing: "Please select a file for this resource type.",
    video_invalid: "This is not the URL of a YouTube video, such as https://www.youtube.com/watch?v=….",
    channel_invalid: "This is not a YouTube channel. Please enter its URL, @handle or name.",
    address_missing: "Please enter a URL or channel name.",
    address_invalid: "This is not the URL of a web page, such as https://example.com/page.",
    not_a_note: "This resource is not a note.",
    not_acceptable: (sentence: string) => sentence,
    /** Refuses a key that was used for another resource, so that repeats are recognized. */
    idempotency_key_used:
      "This Idempotency-Key was already used for another resource. Please generate a new one for each resource.",
    place_unknown: "`after` must be the `next` of the previous page.",
  },
  "unsupported-media": {
    file_of_another_type: (wanted: "PDF" | "DOCX") => `This is not a ${wanted} file.`,
    /** Files that no reader knows, with what to do instead. */
    file_not_readable: (reason: string) => `${reason} ${readable}`,
  },
  conflict: {
    resource_exists: (name: string) =>
      `“${name}” is already in this project. Replace it, keep both, or skip this one.`,
    not_a_file: "Only files can be renamed. Pages and videos are named by their URL.",
    already_indexed: "This resource is already indexed.",
    not_indexed: "This resource is not indexed yet, so there is nothing to refresh.",
    at_work: "This resource is already being read.",
    nothing_left_out: "This resource was read completely.",
    limit_reached:
      "This resource has been read up to the maximum. The operator of this server sets the limit.",
    not_at_work: "This resource is not being read, so there is nothing to cancel.",
  },
  malformed: {
    malformed_form: [
      "The upload was interrupted or malformed.",
      (cause?: unknown) => ({
        cause,
      }),
    ],
  },
  unavailable: {
    /** Another resource with the same content was removed at the very moment this one was added. */
    file_lost: ["This file could not be stored. Please add it again.", { retryAfter: 1 }],
  },
});

const readable =
  "Supported files: PDF, DOCX, PPTX, PPT, XLSX, ODT, ODP, ODS, EPUB, EML, HTML, Markdown, RTF, XML, JSON, CSV, VTT, SRT and plain text.";
