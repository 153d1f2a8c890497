import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { usualLook } from "@groundwork/contract/look";
import { leadsTo, openPage, refusal, standIn } from "../testing/open-page.tsx";
import { PublicChatPage } from "./public-chat-page.tsx";

const info = "GET /public/info/quay";
const { name: _, ...look } = usualLook;
const open = () => openPage(<PublicChatPage />, "/qa/quay", "/qa/:endpoint");

// spec:chat.11
test("the header says 'Public AI' and names the assistant, which welcomes its visitor", async () => {
  standIn({ [info]: { name: "Harbour", description: "Ask.", suggestions: [], question_days: null, look } });
  open();
  await screen.findByRole("dialog", { name: "Welcome to Public AI Chat" });
  expect(screen.getByRole("heading", { level: 1, hidden: true }).textContent).toBe("Public AI");
  expect(screen.getByText("Harbour")).toBeTruthy();
});

test("an address without an assistant says so, and leads home", async () => {
  standIn({ [info]: () => refusal(404, "There is no such assistant.") });
  open();
  await screen.findByRole("heading", { name: "There is no assistant at this address" });
  expect(leadsTo("Go to Groundwork")).toBe("/");
});
