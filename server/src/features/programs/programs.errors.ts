import { failures } from "#kit/app-error.ts";

export const programErrors = failures({
  unacceptable: {
    no_question: "The messages contain no question. The last user message must have text.",
  },
  "not-found": {
    no_embedding_model:
      "This installation has no embedding model of that name. GET /v1/models lists it if there is one.",
  },
  unavailable: {
    embedding_failed: "The embedding model did not answer as expected. Please try again.",
  },
  malformed: {
    invalid_client: "This client is not registered here, or its metadata document can't be read.",
    invalid_redirect_uri: "This redirect URL is not registered or not accepted.",
    invalid_grant:
      "This code or refresh token is invalid, was used before, or has expired. Please connect again.",
  },
});
