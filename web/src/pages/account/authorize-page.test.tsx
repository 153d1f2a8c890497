import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConsentCard, readConsentRequest } from "#features/programs/consent-card.tsx";
import { click, openPage, project, refusal, standIn } from "../testing/open-page.tsx";
import { AuthorizePage } from "./authorize-page.tsx";

const query = new URLSearchParams({
  response_type: "code",
  client_id: "client-1",
  redirect_uri: "https://assistant.example/callback",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
  state: "s1",
  resource: "https://groundwork.example/mcp/project/harbour-1",
});

const client = { name: "Claude", host: "assistant.example" };
const answers = {
  "GET /oauth/client": client,
  "GET /project/get/harbour-1": project("harbour-1", { ProjectName: "Harbour" }),
};

function open(more: object = {}) {
  const left: string[] = [];
  const server = standIn({ ...answers, ...more });
  const asked = readConsentRequest(query)!;
  openPage(<ConsentCard asked={asked} leave={(address) => void left.push(address)} />, "/oauth/authorize");
  return { server, left };
}

test("the page names the assistant and the project, and consent sends the browser back with a code", async () => {
  const redirect = "https://assistant.example/callback?code=c1";
  const { server, left } = open({ "POST /oauth/approve": { redirect } });
  expect(await screen.findByText("Claude")).toBeDefined();
  expect(screen.getByText("Harbour")).toBeDefined();
  expect(screen.getByText("assistant.example").parentElement!.textContent).toMatch(
    /^You will be sent to assistant\.example\./,
  );
  await click("Allow");
  await waitFor(() => expect(left).toEqual([redirect]));
  expect(server.bodies("POST /oauth/approve")).toEqual([
    {
      project_id: "harbour-1",
      client_id: "client-1",
      redirect_uri: "https://assistant.example/callback",
      code_challenge: "c".repeat(43),
      state: "s1",
    },
  ]);
});

test("whoever doesn't allow it sends the browser back without a code", async () => {
  const { server, left } = open();
  await click("Don’t allow");
  expect(left).toEqual(["https://assistant.example/callback?error=access_denied&state=s1"]);
  expect(server.bodies("POST /oauth/approve")).toEqual([]);
});

test("an assistant that isn't registered gets no browser", async () => {
  const { left } = open({ "GET /oauth/client": refusal(400, "This client is not registered here.") });
  expect(await screen.findByText("This client is not registered here.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
  expect(left).toEqual([]);
});

test.each([
  "client_id",
  "redirect_uri",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "response_type",
])("a link without %s is incomplete", (name) => {
  const cut = new URLSearchParams(query);
  cut.delete(name);
  openPage(<AuthorizePage />, `/oauth/authorize?${cut}`);
  expect(screen.getByText("This link is incomplete.")).toBeDefined();
});
