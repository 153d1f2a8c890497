import { failure } from "#kit/app-error.ts";

export const GapNotFoundError = failure.notFound(
  "gap_not_found",
  "This gap is no longer open. Please reload the page.",
);
