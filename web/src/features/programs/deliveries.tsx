import { call } from "#api/call.ts";
import { loadingOf, useCall } from "#api/use-call.ts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ListStates } from "#ui/list-states.tsx";
import { toast } from "#ui/toast.tsx";
import { momentWords } from "./key-words.ts";
import { ProgramTable } from "./program-table.tsx";
import { resultWords } from "./webhook-words.ts";
import type { DeliveryElement } from "@groundwork/contract/webhooks";

export function Deliveries({ webhookId }: { webhookId: string }) {
  const loaded = useCall(
    "listDeliveries",
    { webhookId },
    {
      what: "deliveries",
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some(({ state: one }) => one === "waiting") ? 30_000 : false,
    },
  );
  const [older, setOlder] = useState<{ deliveries: DeliveryElement[]; more: boolean } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const first = loaded.data?.deliveries;
  const rows = first && [...first, ...(older?.deliveries ?? [])];
  const hasMore = older?.more ?? loaded.data?.more ?? false;

  async function showMore(): Promise<void> {
    try {
      const next = await call("listDeliveries", { webhookId, before: rows!.at(-1)!.delivery_id });
      setOlder({ deliveries: [...(older?.deliveries ?? []), ...next.deliveries], more: next.more });
    } catch {
      toast.error("Older deliveries could not be loaded.");
    }
  }

  return (
    <ListStates
      rows={rows}
      {...loadingOf(loaded, "deliveries")}
      empty={<p className="text-sm text-ink-2">Nothing sent yet.</p>}
    >
      {(shown) => (
        <>
          <ProgramTable
            label="Deliveries"
            heads={["Sent", "Event", "Result"]}
            rows={shown.map((delivery) =>
              rowOf(delivery, opened === delivery.delivery_id, (open) =>
                setOpened(open ? delivery.delivery_id : null),
              ),
            )}
          />
          {hasMore && (
            <Button size={32} className="mt-3" onClick={() => void showMore()}>
              Show more
            </Button>
          )}
        </>
      )}
    </ListStates>
  );
}

const colors = { delivered: "text-ok", waiting: "text-bad", failed: "text-bad" } as const;

function rowOf(delivery: DeliveryElement, open: boolean, onOpen: (open: boolean) => void) {
  const { delivery_id: key, event, created_at, sent_at, state, attempts, body, answer } = delivery;
  const now = clock.now();
  const color = attempts === 0 ? "text-ink-2" : state === "delivered" && attempts > 1 ? "" : colors[state];
  const sent = momentWords(sent_at ?? created_at, now);
  return {
    key,
    cells: {
      Sent: <span className="first-letter:uppercase">{sent}</span>,
      Event: <span className="font-mono text-xs">{event}</span>,
      Result: (
        <span className={`text-xs font-label whitespace-normal ${color}`}>{resultWords(delivery, now)}</span>
      ),
    },
    action: (
      <IconButton
        icon={<ChevronRight className={open ? "rotate-90" : ""} />}
        label={`${open ? "Hide" : "Show"} ${event} of ${sent}`}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      />
    ),
    below: open && (
      <div className="flex flex-col gap-3">
        <Raw label="Body" text={indented(body)} />
        {answer !== null && <Raw label="Answer" text={answer === "" ? "(empty)" : answer} />}
      </div>
    ),
  };
}

function Raw({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-xs font-label text-ink-2">{label}</p>
      <pre className="max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
