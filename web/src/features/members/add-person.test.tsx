import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AddPerson } from "./add-member.tsx";

afterEach(() => {
  document.head.innerHTML = "";
});

test.each([
  [true, "The person becomes a member immediately and will be notified by email."],
  [
    false,
    "The person becomes a member immediately and finds the project on their dashboard. No mail server is set up to notify them.",
  ],
])("a new member is notified by email if a mail server is set up: %s", async (mail, words) => {
  document.head.innerHTML = `<meta name="groundwork" content='{"installation":{"mail":${mail}}}'>`;
  const people = [{ user_id: "user-1", name: "Ada", email: "ada@groundwork.example" }];
  vi.stubGlobal("fetch", async () => Response.json({ people, more: false }));
  renderInApp(<AddPerson projectId="project-1" full={false} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
