import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerCalls, failing } from "#ui/testing/answer-calls.ts";
import "./send-lead.ts";
import { ContactForm } from "./contact-form.tsx";

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Request Demo" }));
const token = { "GET /form_token": { token: "t", wait_ms: 1_500 } };

// spec:frame.7
test("missing fields are reported, and the first takes the focus", async () => {
  const made = answerCalls(token);
  render(<ContactForm />);
  fill("First name *", "Ada");
  send();
  expect(screen.getByRole("alert").textContent).toBe("Please fill in all required fields (*).");
  expect(document.activeElement).toBe(field("Last name *"));
  for (const required of ["First name *", "Last name *", "Email *"])
    expect(field(required).required).toBe(true);
  for (const optional of ["Phone", "Company", "Message"]) expect(field(optional).required).toBe(false);
  await passing(2_000);
  expect(made.map(({ name }) => name)).toEqual(["GET /form_token"]);
});

// spec:frame.8
test("a valid request is thanked in the form's place, and four seconds later the page loads again", async () => {
  const made = answerCalls({ ...token, "POST /contact": {} });
  render(<ContactForm />);
  fill("First name *", "Ada");
  fill("Last name *", "Lovelace");
  fill("Email *", "ada@example.test");
  send();
  await passing(1_500);
  expect(made.at(-1)!.body).toMatchObject({ first_name: "Ada", email: "ada@example.test", token: "t" });
  const thanks = screen.getByRole("heading", { name: "Thank you!" });
  expect(document.activeElement).toBe(thanks);
  expect(screen.queryByRole("form")).toBeNull();
  await passing(3_999);
  expect(reload).not.toHaveBeenCalled();
  await passing(1);
  expect(reload).toHaveBeenCalledOnce();
});

test("a refusal shows the server's words and keeps what was typed", async () => {
  answerCalls({
    ...token,
    "POST /contact": failing(422, { message: "Please enter a valid email address." }),
  });
  render(<ContactForm />);
  fill("First name *", "Ada");
  fill("Last name *", "Lovelace");
  fill("Email *", "nobody");
  send();
  await passing(1_500);
  expect(screen.getByRole("alert").textContent).toBe("Please enter a valid email address.");
  expect(field("First name *").value).toBe("Ada");
});

// spec:frame.8
test("the topic of the page's address begins the message", () => {
  window.history.replaceState(null, "", "/contact?topic=VPC%20%26%20On-Premise");
  render(<ContactForm />);
  expect(field("Message").value).toMatch(/^I would like to talk about: VPC & On-Premise/);
  window.history.replaceState(null, "", "/");
});
