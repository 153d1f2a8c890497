import { failure } from "#kit/app-error.ts";

/** Unknown, or of somebody else's project: the words are the same. */
export const ResourceNotFoundError = failure.notFound("resource_not_found", "This resource was not found.");
export const RunNotFoundError = failure.notFound("run_not_found", "This run was not found.");
export const InvalidTypeError = failure.unacceptable("type_invalid", "Please select a valid resource type.");
export const FileNotGivenError = failure.unacceptable(
  "file_missing",
  "Please select a file for this resource type.",
);
export const WrongFileTypeError = failure.unsupportedMedia(
  "file_of_another_type",
  (wanted: "PDF" | "DOCX") => `This is not a ${wanted} file.`,
);

/** Files that no reader knows, with what to do instead. */
export const UnreadableFileError = failure.unsupportedMedia(
  "file_not_readable",
  (reason: string) => `${reason} ${readable}`,
);

const readable =
  "Supported files: PDF, DOCX, PPTX, PPT, XLSX, ODT, ODP, ODS, EPUB, EML, HTML, Markdown, RTF, XML, JSON, CSV, VTT, SRT and plain text.";

export const InvalidVideoError = failure.unacceptable(
  "video_invalid",
  "This is not the URL of a YouTube video, such as https://www.youtube.com/watch?v=….",
);
export const InvalidChannelError = failure.unacceptable(
  "channel_invalid",
  "This is not a YouTube channel. Please enter its URL, @handle or name.",
);
export const AddressNotGivenError = failure.unacceptable(
  "address_missing",
  "Please enter a URL or channel name.",
);
export const InvalidAddressError = failure.unacceptable(
  "address_invalid",
  "This is not the URL of a web page, such as https://example.com/page.",
);
export const ResourceExistsError = failure.conflict(
  "resource_exists",
  (name: string) => `“${name}” is already in this project. Replace it, keep both, or skip this one.`,
);
export const NotANoteError = failure.unacceptable("not_a_note", "This resource is not a note.");
export const MalformedFormError = failure.malformed(
  "malformed_form",
  "The upload was interrupted or malformed.",
  (cause?: unknown) => ({
    cause,
  }),
);
export const UnacceptableFormError = failure.unacceptable("not_acceptable", (sentence: string) => sentence);

/**
 * Refuses a key that was used for another resource: a key identifies one resource, so that repeats are recognized.
 */
export const IdempotencyKeyUsedError = failure.unacceptable(
  "idempotency_key_used",
  "This Idempotency-Key was already used for another resource. Please generate a new one for each resource.",
);

/** Another resource with the same content was removed at the very moment this one was added. */
export const FileLostError = failure.unavailable(
  "file_lost",
  "This file could not be stored. Please add it again.",
  { retryAfter: 1 },
);
export const NotAPdfError = failure.notFound("not_a_pdf", "This resource is not a PDF file.");
export const NotAFileError = failure.conflict(
  "not_a_file",
  "Only files can be renamed. Pages and videos are named by their URL.",
);
export const NotReadYetError = failure.notFound("not_read_yet", "This resource has not been read yet.");
export const PartNotFoundError = failure.notFound("part_not_found", "This resource has no such part.");
export const AlreadyIndexedError = failure.conflict("already_indexed", "This resource is already indexed.");
export const NothingToRefreshError = failure.conflict(
  "not_indexed",
  "This resource is not indexed yet, so there is nothing to refresh.",
);
export const AtWorkError = failure.conflict("at_work", "This resource is already being read.");
export const NothingLeftOutError = failure.conflict("nothing_left_out", "This resource was read completely.");
export const LimitReachedError = failure.conflict(
  "limit_reached",
  "This resource has been read up to the maximum. The operator of this server sets the limit.",
);
export const NotAtWorkError = failure.conflict(
  "not_at_work",
  "This resource is not being read, so there is nothing to cancel.",
);
export const UnknownPlaceError = failure.unacceptable(
  "place_unknown",
  "`after` must be the `next` of the previous page.",
);
