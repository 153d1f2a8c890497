import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { slackToken, startSlackDouble } from "./support/slack-double.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let ada: Actor;
let projectId: string;
let slack: Awaited<ReturnType<typeof startSlackDouble>>;

const secret = "signing-secret-of-the-test";
const token = slackToken;

beforeAll(async () => {
  slack = await startSlackDouble();
  server = await startTestServer(slack.settings);
  ada = await server.newcomer();
  projectId = await server.newProject(ada, "Harbour");
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(ada, projectId);
  await connect();
});
afterAll(async () => {
  await server.stop();
  slack.stop();
});
beforeEach(() => {
  slack.made.length = 0;
  slack.failures.length = 0;
});

const connect = (bot_token = token) =>
  server.request(ada, "POST", "/project/slack", { project_id: projectId, signing_secret: secret, bot_token });

/** Sends a request as Slack signs it. */
function send(
  body: string,
  { at = server.now(), by = secret, type = "application/json", to = projectId } = {},
) {
  const timestamp = Math.floor(at / 1000).toString();
  const signature = `v0=${createHmac("sha256", by).update(`v0:${timestamp}:${body}`).digest("hex")}`;
  return server.request(null, "POST", `/slack/events/${to}`, body, {
    "content-type": type,
    "x-slack-request-timestamp": timestamp,
    "x-slack-signature": signature,
  });
}

let events = 0;
const mention = (text: string, more: object = {}) =>
  JSON.stringify({
    type: "event_callback",
    event_id: `Ev${++events}`,
    event: { type: "app_mention", user: "U1", text: `<@UBOT> ${text}`, channel: "C1", ts: "100.1", ...more },
  });
const press = (action_id: string, value: string) =>
  send(
    new URLSearchParams({
      payload: JSON.stringify({
        type: "block_actions",
        user: { id: "U1" },
        actions: [{ action_id, value }],
        channel: { id: "C1" },
        message: { ts: "100.2", thread_ts: "100.1" },
      }),
    }).toString(),
    { type: "application/x-www-form-urlencoded" },
  );
const posted = (count = 1) =>
  eventually(
    async () => {
      const messages = slack.made.filter(({ method }) => method === "chat.postMessage");
      return messages.length >= count && messages;
    },
    `${count} messages`,
    10_000,
  );
const questions = async () =>
  (await server.request(ada, "GET", `/project/questions/${projectId}?origin=slack`)).json.questions;

const fee = "What does a fishing boat pay each night at the northern quay?";

describe("a question in Slack", () => {
  test("is answered in its thread, with its sources as links and buttons", async () => {
    expect((await send(mention(fee))).status).toBe(200);
    const [message] = await posted();
    expect(message).toMatchObject({ token, body: { channel: "C1", thread_ts: "100.1" } });
    const { blocks, text } = message!.body;
    expect(text).toContain("[1]");
    expect(blocks.map(({ type }: { type: string }) => type)).toEqual(["markdown", "context", "actions"]);
    expect(blocks[1].elements[0].text).toMatch(
      /^\[1\] <http:\/\/groundwork\.test\/single_resource\/[\w-]+\|harbour/,
    );
    expect(blocks[2].elements.map(({ action_id }: { action_id: string }) => action_id)).toEqual([
      "helpful",
      "not_helpful",
      "ask_a_person",
    ]);
    const [asked] = await questions();
    expect(asked).toMatchObject({ question: fee, origin: "slack", outcome: "answered" });
    expect(blocks[2].elements[0].value).toBe(asked.answer_id);
  });

  test("that Slack sends again is answered once", async () => {
    const body = mention(fee, { ts: "200.1" });
    await send(body);
    await posted();
    const again = await send(body, { at: server.now() + 60_000 });
    expect(again.status).toBe(200);
    await send(mention(fee, { ts: "200.2" }));
    const messages = await posted(2);
    expect(messages.map(({ body: { thread_ts } }) => thread_ts)).toEqual(["200.1", "200.2"]);
  });

  test("is answered though Slack was away for a moment", async () => {
    slack.failures.push({ status: 503, body: {} });
    await send(mention(fee));
    await posted();
    server.turnClock(10_000);
    const messages = await posted(2);
    expect(messages[1]!.body.thread_ts).toBe("100.1");
    server.turnClock(-10_000);
  });

  test("in a direct message is answered; programs, edits and other channels are not", async () => {
    const message = (more: object) => mention(fee, { type: "message", ...more });
    for (const ignored of [
      message({ channel_type: "channel" }),
      message({ channel_type: "im", bot_id: "B1" }),
      message({ channel_type: "im", subtype: "message_changed" }),
      message({ channel_type: "im", user: "UBOT" }),
      mention(" "),
      "[]",
      "{",
    ])
      expect((await send(ignored)).status).toBe(200);
    await send(message({ channel_type: "im", channel: "D1", ts: "300.1" }));
    const messages = await posted();
    expect(messages.map(({ body }) => body.channel)).toEqual(["D1"]);
  });

  test("that nothing answers offers a person, who is notified once by mail", async () => {
    await send(
      mention("Who won the chess championship of 1972? Write to carla@example.test", { ts: "400.1" }),
    );
    const [message] = await posted();
    const actions = message!.body.blocks.at(-1).elements;
    expect(actions.map(({ action_id }: { action_id: string }) => action_id)).toEqual(["ask_a_person"]);
    for (let i = 0; i < 2; i++) expect((await press("ask_a_person", actions[0].value)).status).toBe(200);
    const messages = await posted(2);
    expect(messages.at(-1)!.body).toMatchObject({ channel: "C1", thread_ts: "100.1" });
    const mails = (await server.mails()).filter((mail) => mail.includes("Slack"));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${ada.email}`);
    const hidden = "Who won the chess championship of 1972? Write to [email hidden]";
    expect(mails[0]).toContain(hidden);
    expect((await questions()).map(({ question }: { question: string }) => question)).toContain(hidden);
  });
});

describe("a button in Slack", () => {
  test("asks a person as the web does where Slack knows the address, and says how else", async () => {
    const ask = async (ts: string) => {
      await send(mention("Who tuned the piano of the lighthouse?", { ts }));
      const [message] = await posted();
      slack.made.length = 0;
      const { value } = message!.body.blocks.at(-1).elements[0];
      for (let i = 0; i < 2; i++) expect((await press("ask_a_person", value)).status).toBe(200);
      return { value, said: (await posted())[0]!.body.text };
    };
    const requests = async () =>
      (await server.request(ada, "GET", `/project/person_requests/${projectId}`)).json.requests;

    const unknown = await ask("500.1");
    expect(unknown.said).toContain("users:read.email");
    expect(await requests()).toEqual([]);

    slack.addresses.set("U1", "carla@example.test");
    slack.made.length = 0;
    const known = await ask("500.2");
    expect(known.said).toContain("email in your Slack profile");
    expect(await requests()).toMatchObject([
      {
        answer_id: known.value,
        email: "carla@example.test",
        question: "Who tuned the piano of the lighthouse?",
      },
    ]);
    const asked = (await questions()).find((one: { answer_id: string }) => one.answer_id === known.value);
    expect(asked.person).toMatchObject({ replied_at: null });
    slack.addresses.clear();
  });

  test("keeps the thumb of its answer, and of no other", async () => {
    await send(mention(fee));
    const [message] = await posted();
    const { value } = message!.body.blocks.at(-1).elements[0];
    const thumb = async () =>
      (await questions()).find((one: { answer_id: string }) => one.answer_id === value).useful;
    await press("not_helpful", value);
    expect(await thumb()).toBe(false);
    await press("helpful", value);
    expect(await thumb()).toBe(true);
    const { json: inChat } = await server.ask(ada, projectId, fee);
    await press("not_helpful", inChat.answer_id);
    const { json } = await server.request(ada, "GET", `/project/questions/${projectId}?origin=chat`);
    expect(json.questions[0]).toMatchObject({ answer_id: inChat.answer_id, useful: null });
  });
});

describe("a request that is not Slack's", () => {
  test("is refused alike, whatever is wrong with it", async () => {
    const body = mention(fee);
    const replies = [
      await send(body, { by: "another secret" }),
      await send(body, { at: server.now() - 301_000 }),
      await send(body, { at: server.now() + 302_000 }),
      await send(body, { to: await server.newProject(ada, "Not connected") }),
      await send(body, { to: "no-project" }),
      await server.request(null, "POST", `/slack/events/${projectId}`, body),
    ];
    for (const { status, json } of replies) expect([status, json.code]).toEqual([401, "slack_signature"]);
    expect(slack.made).toEqual([]);
  });
});

describe("connecting Slack", () => {
  test("checks the token, stores both secrets encrypted, and shows neither", async () => {
    const refused = await connect("xoxb-wrong");
    expect([refused.status, refused.json.code]).toEqual([422, "slack_refused"]);
    expect((await connect("xoxb-\u200bwrong")).status).toBe(422);
    const { json } = await connect();
    expect(json).toEqual({
      events_url: `http://groundwork.test/slack/events/${projectId}`,
      team: "Harbour Ltd",
      connected_at: expect.any(String),
    });
    const rows = JSON.stringify(await server.database.read.selectFrom("slack_apps").selectAll().execute());
    const shown = (await server.request(ada, "GET", `/project/slack/${projectId}`)).text;
    for (const text of [rows, shown]) for (const word of [secret, token]) expect(text).not.toContain(word);
  });

  test("answers Slack's check of the address", async () => {
    const body = JSON.stringify({
      type: "url_verification",
      challenge: "3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P",
    });
    const { status, json } = await send(body);
    expect([status, json]).toEqual([200, { challenge: JSON.parse(body).challenge }]);
  });

  test("ends: what comes afterwards is refused", async () => {
    const other = await server.newProject(ada, "Other");
    const body = { project_id: other, signing_secret: secret, bot_token: token };
    await server.request(ada, "POST", "/project/slack", body);
    expect((await send(mention(fee), { to: other })).status).toBe(200);
    expect((await server.request(ada, "DELETE", "/project/slack", { project_id: other })).status).toBe(200);
    expect((await send(mention(fee), { to: other })).status).toBe(401);
    expect((await server.request(ada, "GET", `/project/slack/${other}`)).json.team).toBeNull();
  });
});
