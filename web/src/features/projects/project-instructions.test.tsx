import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProjectInstructions } from "./project-texts.tsx";
import type { OwnedProject } from "@groundwork/contract/projects";

let sent: { address: string; method: string; body: unknown }[];
let reply: () => Response;
beforeEach(() => {
  sent = [];
  reply = () => new Response("{}");
  vi.stubGlobal("fetch", (address: string, { method, body }: { method: string; body: string }) => {
    sent.push({ address, method, body: JSON.parse(body) });
    return Promise.resolve(reply());
  });
});
afterEach(() => {
  document.head.innerHTML = "";
});

const project: OwnedProject = {
  ProjectID: "harbour-1",
  ProjectName: "Harbour",
  Description: null,
  CreationDate: "2026-05-04T12:00:00.000Z",
  Instructions: null,
};
function open(Instructions: string | null = null): HTMLTextAreaElement {
  renderInApp(<ProjectInstructions project={{ ...project, Instructions }} />);
  fireEvent.click(screen.getByRole("button", { name: "Edit instructions to the assistant" }));
  return screen.getByLabelText<HTMLTextAreaElement>("Instructions");
}

it("saves what the assistant is asked to heed, and nothing else of the project", async () => {
  const field = open();
  fireEvent.change(field, { target: { value: "Answer in French." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      address: expect.stringMatching(/\/project\/update\/harbour-1$/),
      method: "PATCH",
      body: { Instructions: "Answer in French." },
    },
  ]);
});

it("says that citations stay, and what went wrong where a save fails", async () => {
  reply = () => new Response("", { status: 500 });
  const field = open("Be brief.");
  expect(field.value).toBe("Be brief.");
  expect(field.maxLength).toBe(4000);
  expect(screen.getByRole("dialog").textContent).toContain("They can't turn citations off");
  fireEvent.change(field, { target: { value: "Be briefer." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to save the project");
  expect(field.value).toBe("Be briefer.");
});

it("says that there is no model only where there is none", () => {
  open();
  expect(screen.getByRole("dialog").textContent).toContain("take effect once there is a model");
  cleanup();
  document.head.innerHTML = `<meta name="groundwork" content='{"model":true}'>`;
  open();
  expect(screen.getByRole("dialog").textContent).not.toContain("once there is a model");
});
