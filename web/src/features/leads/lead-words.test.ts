import { expect, test } from "vitest";
import { topicMessage } from "./contact-form.tsx";
import { isSubscribable } from "./lead-words.ts";

// spec:frame.5
test("the newsletter takes an address that is not empty and holds an @", () => {
  expect(["", "   ", "ada", "ada@example.test"].map(isSubscribable)).toEqual([false, false, false, true]);
});

test("the topic of the page's address begins the message", () => {
  expect(topicMessage("?topic=VPC%20%26%20On-Premise")).toBe(
    "I would like to talk about: VPC & On-Premise\n\n",
  );
  expect(topicMessage("")).toBe("");
  expect(topicMessage(`?topic=${"x".repeat(500)}`).length).toBeLessThan(200);
});
