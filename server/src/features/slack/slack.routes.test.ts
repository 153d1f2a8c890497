import { expect, test } from "vitest";
import { isSignedBySlack } from "./slack.routes.ts";

// The example that Slack publishes with its signature.
const secret = "8f742231b10e8888abcd99yyyzzz85a5";
const example = {
  timestamp: "1531420618",
  signature: "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
  body:
    "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V" +
    "&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=" +
    "&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN" +
    "&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
  now: new Date(1531420618_000),
};

test("Slack's published example is signed", () => {
  expect(isSignedBySlack(secret, example)).toBe(true);
});

test.each([
  ["another secret", secret.replace("8", "9"), {}],
  ["another body", secret, { body: `${example.body}&more=1` }],
  ["another time", secret, { timestamp: "1531420619" }],
  ["a time that is no number", secret, { timestamp: "1531420618x" }],
  ["no signature", secret, { signature: "" }],
  ["another version", secret, { signature: example.signature.replace("v0", "v1") }],
  ["six minutes ago", secret, { now: new Date(1531420618_000 + 360_000) }],
  ["six minutes from now", secret, { now: new Date(1531420618_000 - 360_000) }],
])("a request with %s is not", (_, given, change) => {
  expect(isSignedBySlack(given, { ...example, ...change })).toBe(false);
});
