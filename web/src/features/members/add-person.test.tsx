import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AddPerson } from "./add-member.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

test.each([
  [true, "Whom you add is a member at once, and is told by mail."],
  [
    false,
    "Whom you add is a member at once, and finds the project on their dashboard: no mail server is set to tell them.",
  ],
])("people who are added get a mail where a mail server is set: %s", async (mail, words) => {
  document.head.innerHTML = `<meta name="groundwork" content='{"installation":{"mail":${mail}}}'>`;
  const people = [{ user_id: "user-1", name: "Ada", email: "ada@groundwork.example" }];
  vi.stubGlobal("fetch", async () => Response.json({ people, more: false }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddPerson projectId="project-1" full={false} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
