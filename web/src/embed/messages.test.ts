import { expect, test } from "vitest";
import { frameHash, readFrameHash } from "./messages.ts";

test("the chat reads the origin and the theme that the page around it hands over", () => {
  const given = { origin: "https://www.example.com:8443", theme: "dark" } as const;
  expect(readFrameHash(frameHash(given))).toEqual(given);
});

test.each(["", "#top", "#theme=dark", "#origin=*", "#origin=https://a.example/path", "#origin=null"])(
  "%s names no page around it, so that no message is sent",
  (hash) => expect(readFrameHash(hash)).toBeNull(),
);
