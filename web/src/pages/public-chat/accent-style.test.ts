import { expect, test } from "vitest";
import { accentStyle } from "./embedded-chat-page.tsx";

test("an owner's color marks the focus only where it can be seen", () => {
  expect(accentStyle(null, false)).toEqual({});
  expect(accentStyle("#5b2a2a", false)).toHaveProperty("--accent-focus", "#5b2a2a");
  expect(accentStyle("#5b2a2a", true)).not.toHaveProperty("--accent-focus");
  expect(accentStyle("#5b2a2a", true)).toMatchObject({ "--accent": "#5b2a2a", "--on-accent": "#fff" });
});
