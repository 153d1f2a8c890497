import { failures } from "#kit/app-error.ts";

export const slackErrors = failures({
  unauthenticated: {
    /** Answers an unknown project and a wrong signature alike, so that nothing is learned by trying. */
    slack_signature:
      "This request is not signed with the signing secret of a connected Slack app, or is too old.",
  },
  "not-found": {
    slack_not_connected: "This project is not connected to Slack.",
  },
  unavailable: {
    slack_unreachable: "Slack can't be reached at the moment. Please try again later.",
  },
  unacceptable: {
    slack_refused: (why: string) => `Slack doesn't accept this bot token: ${why}.`,
  },
});
