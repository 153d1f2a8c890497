import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answerCalls, failing, type MadeCall } from "#ui/testing/answer-calls.ts";
import { SlackSection } from "./slack-section.tsx";
import { resultWords, stateWords } from "./webhook-words.ts";
import { WebhooksSection } from "./webhooks-section.tsx";
import type { DeliveryElement, WebhookElement } from "@groundwork/contract/webhooks";

const now = Date.parse("2026-11-26T12:00:00Z");
const webhook: WebhookElement = {
  webhook_id: "w1",
  url: "https://hooks.example.test/groundwork",
  events: ["question.refused", "resource.failed"],
  created_at: "2026-11-01T00:00:00Z",
  failing_since: null,
  paused_at: null,
};
const delivery: DeliveryElement = {
  delivery_id: "msg_1",
  event: "question.refused",
  created_at: "2026-11-26T09:12:00Z",
  state: "delivered",
  attempts: 1,
  sent_at: "2026-11-26T09:12:00Z",
  next_at: null,
  status: 200,
  ms: 84,
  body: '{"type":"question.refused"}',
  answer: "Thank you.",
};

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodiesOf = (calls: MadeCall[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

test("a delivery's result says how it ended, and when it is tried again", () => {
  const words = (change: Partial<DeliveryElement>) => resultWords({ ...delivery, ...change }, now);
  expect(words({})).toBe("200 in 84 ms");
  expect(words({ attempts: 3 })).toBe("200 on the third try");
  expect(words({ attempts: 0, state: "waiting" })).toBe("Waiting");
  const lost = { state: "waiting", status: null } as const;
  expect(words({ ...lost, next_at: "2026-11-26T12:10:00Z" })).toMatch(/^No response. Retrying at \d/);
  expect(words({ state: "failed", status: 500, attempts: 13 })).toBe("Answered 500. Gave up after try 13");
});

test("a webhook's state says whether it is sent anything, and since when nothing comes back", () => {
  const words = (change: Partial<WebhookElement>) => stateWords({ ...webhook, ...change }, now);
  expect(words({})).toBe("Delivering");
  const failing_since = "2026-11-25T12:00:00Z";
  expect(words({ failing_since })).toBe("No response since Nov 25.");
  expect(words({ failing_since, paused_at: failing_since })).toBe("Paused. No response since Nov 25.");
  expect(words({ paused_at: failing_since })).toBe("Paused.");
});

describe("a project's webhooks", () => {
  test("are added with their events, and show their secret once", async () => {
    const calls = answerCalls({
      "GET /project/webhooks": [],
      "POST /project/webhooks": { ...webhook, secret: "whsec_once" },
    });
    renderInApp(<WebhooksSection projectId="handbook" />);
    await screen.findByText("No webhooks yet.");
    click("New webhook");
    click("Create Webhook");
    expect(screen.getByText("Please enter the URL.")).toBeDefined();
    type("URL", webhook.url);
    fireEvent.click(screen.getByLabelText("gate.held"));
    click("Create Webhook");
    expect(await screen.findByDisplayValue("whsec_once")).toBeDefined();
    expect(bodiesOf(calls, "POST /project/webhooks")).toEqual([
      { project_id: "handbook", url: webhook.url, events: ["question.refused", "gate.held"] },
    ]);
    click("Done");
    await waitFor(() => expect(document.body.innerHTML).not.toContain("whsec_once"));
  });

  test("show what was sent and what came back, and send a test", async () => {
    const calls = answerCalls({
      "GET /project/webhooks": [webhook],
      "GET /project/webhooks/deliveries/w1": { deliveries: [delivery], more: false },
      "POST /project/webhooks/test": { ...delivery, event: "webhook.test" },
    });
    renderInApp(<WebhooksSection projectId="handbook" />);
    const row = await screen.findByRole("row", { name: /question.refused/ });
    expect(row.textContent).toContain("200 in 84 ms");
    expect(screen.getByText("Delivering")).toBeDefined();
    click(/^Show question.refused/);
    expect(screen.getByText("Thank you.")).toBeDefined();
    expect(screen.getByText(/"type": "question.refused"/)).toBeDefined();
    click("Send a test");
    await waitFor(() =>
      expect(bodiesOf(calls, "POST /project/webhooks/test")).toEqual([{ webhook_id: "w1" }]),
    );
  });

  test("that are paused are resumed", async () => {
    const paused = { ...webhook, paused_at: webhook.created_at, failing_since: webhook.created_at };
    const calls = answerCalls({
      "GET /project/webhooks": [paused],
      "GET /project/webhooks/deliveries/w1": { deliveries: [], more: false },
      "PATCH /project/webhooks": { ...webhook, secret: null },
    });
    renderInApp(<WebhooksSection projectId="handbook" />);
    await screen.findByText(/^Paused. No response since/);
    await screen.findByText("Nothing sent yet.");
    click("Resume");
    await waitFor(() =>
      expect(bodiesOf(calls, "PATCH /project/webhooks")).toEqual([{ webhook_id: "w1", paused: false }]),
    );
  });
});

describe("Slack", () => {
  const events_url = "https://ask.example.test/slack/events/handbook";

  test("is connected by two secrets, and shows the address that the app needs", async () => {
    const replies: Record<string, unknown> = {
      "GET /project/slack/handbook": { events_url, team: null, connected_at: null },
      "POST /project/slack": failing(422, {
        code: "slack_refused",
        message: "Slack doesn't accept this bot token.",
        detail: "Slack doesn't accept this bot token.",
      }),
    };
    const calls = answerCalls(replies);
    renderInApp(<SlackSection projectId="handbook" />);
    await screen.findByDisplayValue(events_url);
    click("Connect Slack");
    expect(screen.getByText("Please paste the bot token.")).toBeDefined();
    type("Signing secret", "a-secret");
    type("Bot token", " xoxb-token ");
    click("Connect Slack");
    await screen.findByText("Slack doesn't accept this bot token.");
    const connected = { events_url, team: "Harbour Ltd", connected_at: "2026-11-01T00:00:00Z" };
    replies["GET /project/slack/handbook"] = connected;
    replies["POST /project/slack"] = connected;
    click("Connect Slack");
    await screen.findByText("Harbour Ltd");
    expect(bodiesOf(calls, "POST /project/slack").at(-1)).toEqual({
      project_id: "handbook",
      signing_secret: "a-secret",
      bot_token: "xoxb-token",
    });
  });

  test("is disconnected after asking", async () => {
    const replies: Record<string, unknown> = {
      "GET /project/slack/handbook": { events_url, team: "Harbour Ltd", connected_at: webhook.created_at },
      "DELETE /project/slack": { message: "Slack was disconnected." },
    };
    answerCalls(replies);
    renderInApp(<SlackSection projectId="handbook" />);
    await screen.findByText("Harbour Ltd");
    click("Disconnect");
    replies["GET /project/slack/handbook"] = { events_url, team: null, connected_at: null };
    fireEvent.click(screen.getAllByRole("button", { name: "Disconnect" }).at(-1)!);
    expect(await screen.findByLabelText("Signing secret")).toBeDefined();
  });
});
