import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerCalls, noAnswer } from "#ui/testing/answer-calls.ts";
import { DocsPage } from "./docs-page.tsx";

const operation = (operationId: string, summary: string, source: string) => ({
  operationId,
  summary,
  tags: ["Operations"],
  security: [{}],
  responses: {},
  "x-codeSamples": [{ label: "curl", source }],
});
const reference = {
  servers: [{ url: "http://told.test" }],
  tags: [{ name: "Operations", description: "How it is." }],
  components: { schemas: {} },
  paths: {
    "/healthz": { get: operation("get-healthz", "Whether it runs.", "curl 'http://told.test/healthz'") },
    "/public/publish": { post: operation("post-public-publish", "Publish a project.", "curl -X POST") },
  },
};
const calling = "GET /openapi.json";

function open(replies: Record<string, unknown>, address = "/docs"): void {
  answerCalls(replies);
  renderInApp(<DocsPage />, address);
}
const calls = () => screen.queryAllByRole("article").length;

test("a reference that does not come says so, and comes at the next try", async () => {
  const replies: Record<string, unknown> = { [calling]: noAnswer };
  open(replies);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The API reference could not be loaded.");
  replies[calling] = reference;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("a link into the reference leads to its call, and reading goes on there", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  open({ [calling]: reference }, "/docs#post-public-publish");
  await screen.findAllByRole("article");
  await act(async () => {});
  expect(document.activeElement?.id).toBe("post-public-publish");
  expect(scroll.mock.contexts).toContain(document.activeElement);
  const links = screen.getAllByRole("link", { name: /healthz/ });
  expect(links.map((link) => link.getAttribute("href"))).toContain("/docs#get-healthz");
  scroll.mockRestore();
});

test("calls are searched by keyboard, and what matches nothing says so", async () => {
  open({ [calling]: reference });
  await screen.findAllByRole("article");
  fireEvent.keyDown(document.body, { key: "/" });
  const search = screen.getByPlaceholderText("Search calls...");
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: "healthz" } });
  expect(calls()).toBe(1);
  fireEvent.change(search, { target: { value: "nothing of the kind" } });
  expect(calls()).toBe(0);
  screen.getByText("No calls found");
});
