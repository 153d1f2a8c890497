import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, failing, noAnswer } from "#ui/testing/answer-calls.ts";
import "./send-lead.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
});

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const email = () => screen.getByLabelText<HTMLInputElement>("Email for the newsletter");
const write = (value: string) => fireEvent.change(email(), { target: { value } });
const subscribe = () => fireEvent.click(screen.getByRole("button", { name: "Subscribe" }));
const token = { "GET /form_token": { token: "t", wait_ms: 1_500 } };
const subscribing = "POST /newsletter";

// spec:frame.5
test("an address that is none is refused in an alert, and nothing is sent", () => {
  const made = answerCalls({});
  render(<NewsletterForm />);
  for (const wrong of ["", "   ", "ada.example.test"]) {
    write(wrong);
    subscribe();
    expect(screen.getByRole("alert").textContent).toBe("Please enter a valid email address.");
  }
  expect([email().type, email().required]).toEqual(["email", true]);
  expect(made).toEqual([]);
});

// spec:frame.6
test("a valid address is thanked for five seconds", async () => {
  const made = answerCalls({ ...token, [subscribing]: {} });
  render(<NewsletterForm />);
  write("ada@example.test");
  subscribe();
  await passing(1_500);
  expect(made.at(-1)!.body).toEqual({ email: "ada@example.test", website: "", token: "t" });
  expect(screen.getByRole("status").textContent).toBe("Thanks for subscribing!");
  expect(email().value).toBe("");
  await passing(4_999);
  expect(screen.getByRole("status").textContent).toBe("Thanks for subscribing!");
  await passing(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a failure is shown, and the address stays", async () => {
  const replies: Record<string, unknown> = {
    ...token,
    [subscribing]: failing(429, { message: "This was sent too often. Please try again later." }),
  };
  answerCalls(replies);
  render(<NewsletterForm />);
  write("ada@example.test");
  subscribe();
  await passing(1_500);
  expect(screen.getByRole("alert").textContent).toBe("This was sent too often. Please try again later.");
  expect(email().value).toBe("ada@example.test");
  replies["GET /form_token"] = noAnswer;
  subscribe();
  await passing(1_500);
  expect(screen.getByRole("alert").textContent).toContain("Check your connection");
});

test("an address that was typed and sent before the page could hear it is sent once it can", async () => {
  const made = answerCalls({ ...token, [subscribing]: {} });
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(<NewsletterForm />);
  email().value = "early@example.test";
  // This is how scripts-after-paint.mjs notes a submit; React warns about it outside of a build.
  vi.spyOn(console, "error").mockImplementation(() => {});
  root.querySelector("form")!.dataset["sent"] = "";
  await act(async () => void hydrateRoot(root, <NewsletterForm />));
  await passing(1_500);
  expect(made.at(-1)!.body).toMatchObject({ email: "early@example.test" });
  expect(screen.getByRole("status").textContent).toBe("Thanks for subscribing!");
});
