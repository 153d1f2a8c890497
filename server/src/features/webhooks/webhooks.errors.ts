import { failures } from "#kit/app-error.ts";

export const webhookErrors = failures({
  "not-found": {
    webhook_not_found: "This webhook was not found. It may already have been deleted.",
  },
  conflict: {
    too_many_webhooks: (most: number) =>
      `A project can have at most ${most} webhooks. Please delete one that you no longer need.`,
  },
  unacceptable: {
    address_refused: (sentence: string) => sentence,
  },
});
