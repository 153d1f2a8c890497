import { AppError } from "#kit/app-error.ts";

/** Unknown, or of somebody else's project: the words are the same. */
export class ResourceNotFoundError extends AppError {
  constructor() {
    super("not-found", "resource_not_found", "This resource was not found.");
  }
}

export class RunNotFoundError extends AppError {
  constructor() {
    super("not-found", "run_not_found", "This run was not found.");
  }
}

export class InvalidTypeError extends AppError {
  constructor() {
    super("unacceptable", "type_invalid", "Please select a valid resource type.");
  }
}

export class FileNotGivenError extends AppError {
  constructor() {
    super("unacceptable", "file_missing", "Please select a file for this resource type.");
  }
}

export class WrongFileTypeError extends AppError {
  constructor(wanted: "PDF" | "DOCX") {
    super("unsupported-media", "file_of_another_type", `This file is not a ${wanted} file.`);
  }
}

/** Files that no reader knows, with what to do instead. */
export class UnreadableFileError extends AppError {
  constructor(reason: string) {
    super("unsupported-media", "file_not_readable", `${reason} ${readable}`);
  }
}

const readable =
  "What can be read: PDF, DOCX, PPTX, PPT, XLSX, ODT, ODP, ODS, EPUB, EML, HTML, Markdown, RTF, XML, JSON, CSV, VTT, SRT and plain text.";

export class InvalidVideoError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "video_invalid",
      "This is not the address of a YouTube video, such as https://www.youtube.com/watch?v=….",
    );
  }
}

export class InvalidChannelError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "channel_invalid",
      "This is not a YouTube channel: its address, its @handle or its name is meant.",
    );
  }
}

export class AddressNotGivenError extends AppError {
  constructor() {
    super("unacceptable", "address_missing", "Please enter a URL or channel name.");
  }
}

export class InvalidAddressError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "address_invalid",
      "This is not the address of a web page, such as https://example.com/page.",
    );
  }
}

export class MalformedFormError extends AppError {
  constructor(cause?: unknown) {
    super("malformed", "malformed_form", "The form could not be read: it broke off or is not well-formed.", {
      cause,
    });
  }
}

export class UnacceptableFormError extends AppError {
  constructor(sentence: string) {
    super("unacceptable", "not_acceptable", sentence);
  }
}

/** A key stands for one resource, so that sending it again can be told from sending something else. */
export class IdempotencyKeyUsedError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "idempotency_key_used",
      "This Idempotency-Key was sent with another resource before. Please draw a new one for each resource.",
    );
  }
}

/** Another resource with the same content was removed at the very moment this one was added. */
export class FileLostError extends AppError {
  constructor() {
    super("unavailable", "file_lost", "This file could not be kept. Please add it again.", { retryAfter: 1 });
  }
}

export class NotAPdfError extends AppError {
  constructor() {
    super("not-found", "not_a_pdf", "This resource is not a PDF file.");
  }
}

export class NotReadYetError extends AppError {
  constructor() {
    super("not-found", "not_read_yet", "This resource has not been read yet.");
  }
}

export class PartNotFoundError extends AppError {
  constructor() {
    super("not-found", "part_not_found", "This resource has no such part.");
  }
}

export class AlreadyIndexedError extends AppError {
  constructor() {
    super("conflict", "already_indexed", "This resource is already indexed.");
  }
}

export class NothingToRefreshError extends AppError {
  constructor() {
    super("conflict", "not_indexed", "This resource is not indexed yet, so there is nothing to refresh.");
  }
}

export class AtWorkError extends AppError {
  constructor() {
    super("conflict", "at_work", "This resource is being read already.");
  }
}

export class NothingLeftOutError extends AppError {
  constructor() {
    super("conflict", "nothing_left_out", "No limit left anything out of this resource.");
  }
}

export class LimitReachedError extends AppError {
  constructor() {
    super(
      "conflict",
      "limit_reached",
      "This is as much as is read of one resource here. Whoever runs this server sets the limit.",
    );
  }
}

export class NotAtWorkError extends AppError {
  constructor() {
    super("conflict", "not_at_work", "This resource is not being read, so there is nothing to cancel.");
  }
}

export class UnknownPlaceError extends AppError {
  constructor() {
    super("unacceptable", "place_unknown", "`after` is the `next` of the answer before.");
  }
}
