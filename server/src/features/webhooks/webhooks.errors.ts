import { failure } from "#kit/app-error.ts";

export const WebhookNotFoundError = failure.notFound(
  "webhook_not_found",
  "This webhook was not found. It may already have been deleted.",
);
export const TooManyWebhooksError = failure.conflict(
  "too_many_webhooks",
  (most: number) => `A project can have at most ${most} webhooks. Please delete one that you no longer need.`,
);
export const AddressRefusedError = failure.unacceptable("address_refused", (sentence: string) => sentence);
