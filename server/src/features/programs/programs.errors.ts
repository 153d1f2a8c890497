import { failure } from "#kit/app-error.ts";

export const NoQuestionError = failure.unacceptable(
  "no_question",
  "The messages contain no question. The last user message must have text.",
);
export const NoEmbeddingModelError = failure.notFound(
  "no_embedding_model",
  "This installation has no embedding model of that name. GET /v1/models lists it if there is one.",
);
export const EmbeddingFailedError = failure.unavailable(
  "embedding_failed",
  "The embedding model did not answer as expected. Please try again.",
);
export const InvalidClientError = failure.malformed(
  "invalid_client",
  "This client is not registered here, or its metadata document can't be read.",
);
export const InvalidRedirectError = failure.malformed(
  "invalid_redirect_uri",
  "This redirect URL is not registered or not accepted.",
);
export const InvalidGrantError = failure.malformed(
  "invalid_grant",
  "This code or refresh token is invalid, was used before, or has expired. Please connect again.",
);
