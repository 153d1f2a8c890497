import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { InvitedNotice } from "./invite-form.tsx";

const invitation = {
  invitation_id: "invitation-1",
  email: "cleo@example.test",
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: "2026-01-08T00:00:00.000Z",
  expired: false,
  link: "https://groundwork.example/invitation?token=x",
};

test.each([
  ["viewer", "a viewer"],
  ["editor", "an editor"],
] as const)("a link that nobody was mailed says that whoever holds it can join as %s", (role, words) => {
  render(<InvitedNotice invitation={{ ...invitation, role, mailed: false }} />);
  expect(document.body.textContent).toContain(`Anyone with this link can join as ${words} in their name`);
});

test("a link that is on its way to its address says so", () => {
  render(<InvitedNotice invitation={{ ...invitation, role: "viewer", mailed: true }} />);
  expect(document.body.textContent).toContain("An invitation is on its way");
});
