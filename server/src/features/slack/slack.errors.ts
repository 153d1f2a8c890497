import { failure } from "#kit/app-error.ts";

/** Answers an unknown project and a wrong signature alike, so that nothing is learned by trying. */
export const SlackSignatureError = failure.unauthenticated(
  "slack_signature",
  "This request is not signed with the signing secret of a connected Slack app, or is too old.",
);
export const SlackNotConnectedError = failure.notFound(
  "slack_not_connected",
  "This project is not connected to Slack.",
);
export const SlackUnreachableError = failure.unavailable(
  "slack_unreachable",
  "Slack can't be reached at the moment. Please try again later.",
);
export const SlackRefusedError = failure.unacceptable(
  "slack_refused",
  (why: string) => `Slack doesn't accept this bot token: ${why}.`,
);
