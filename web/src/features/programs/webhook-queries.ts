import { call, calling, type CallInput } from "#api/call.ts";
import { useChange, useLoading } from "#api/use-call.ts";
import type { DeliveryElement, WebhookElement } from "@groundwork/contract/webhooks";

export type { DeliveryElement, WebhookElement };

const keys = {
  webhooks: (projectId: string) => ["project", projectId, "webhooks"],
  deliveries: (webhookId: string) => ["webhook", webhookId, "deliveries"],
} as const;

export const useWebhooks = (projectId: string) =>
  useLoading(keys.webhooks(projectId), "webhooks", (signal) =>
    call("listWebhooks", { project_id: projectId }, { signal }),
  );

export const useAddWebhook = (projectId: string) =>
  useChange(calling("addWebhook"), { stale: [keys.webhooks(projectId)], secret: true });

export const useChangeWebhook = (projectId: string) =>
  useChange((change: CallInput<"changeWebhook">) => call("changeWebhook", change), {
    stale: [keys.webhooks(projectId)],
    secret: true,
  });

export const useDeleteWebhook = (projectId: string) =>
  useChange((webhook_id: string) => call("deleteWebhook", { webhook_id }), {
    stale: [keys.webhooks(projectId)],
  });

export const useTestWebhook = (webhookId: string) =>
  useChange(() => call("testWebhook", { webhook_id: webhookId }), { stale: [keys.deliveries(webhookId)] });

/** Loads what a webhook was sent, newest first, and looks again while something waits. */
export const useDeliveries = (webhookId: string) =>
  useLoading(
    keys.deliveries(webhookId),
    "deliveries",
    (signal) => call("listDeliveries", { webhookId }, { signal }),
    {
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some(({ state: one }) => one === "waiting") ? 30_000 : false,
    },
  );
