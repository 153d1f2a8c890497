import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerCalls, noAnswer } from "#ui/testing/answer-calls.ts";
import { IdeaCheck } from "./idea-check.tsx";

const place = { part: "p", url: null, heading: [], page: 1, page_label: "1", seconds: null, record: null };
const cost = { mark: 1, title: "study.pdf", quote: "Washing costs 7 euros.", place, href: null };
const checked = {
  still_reading: false,
  unchecked: 0,
  assumptions: [
    { part: "who", text: "Nurses order daily.", finding: "supported", reason: null, marks: [1] },
    {
      part: "price",
      text: "Washing costs 9 euros.",
      finding: "contradicted",
      reason: "The source says 7 euros, not 9 euros.",
      marks: [1],
    },
  ],
  citations: [cost],
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const check = () => fireEvent.click(screen.getByRole("button", { name: "Check the idea" }));

test("an idea without a word is asked for, and nothing is sent", () => {
  const made = answerCalls({});
  render(<IdeaCheck against={{ slug: "quay" }} />);
  check();
  expect(screen.getByRole("alert").textContent).toBe("Please describe the idea first.");
  expect(made).toEqual([]);
});

// page:landing.test-an-idea-against-the-evidence
test("each assumption comes back with what was found, why, and the words of its source", async () => {
  const made = answerCalls({ "POST /validator/check": checked });
  render(<IdeaCheck against={{ projectId: "p", userId: "u" }} />);
  write("Who is it for?", "Nurses order daily.");
  write("What will they pay?", "Washing costs 9 euros.");
  check();
  expect(made[0]!.body).toMatchObject({
    project_id: "p",
    UserID: "u",
    idea: { who: "Nurses order daily.", price: "Washing costs 9 euros." },
  });
  const report = within(await screen.findByRole("region", { name: "Report" }));
  report.getByText("1 supported · 1 contradicted · 0 not covered");
  const price = report.getByRole("list", { name: "The price" });
  expect(price.textContent).toContain("Contradicted");
  expect(price.textContent).toContain("The source says 7 euros, not 9 euros.");
  expect(price.querySelector("blockquote")!.textContent).toBe("Washing costs 7 euros.");
});

// spec:pages.9
test("an example fills in all parts, and the report is copied", async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  answerCalls({ "POST /public_validator/check": checked });
  render(
    <IdeaCheck
      against={{ slug: "quay" }}
      example={{ who: "a", problem: "b", price: "Pro costs $79.", evidence: "d" }}
    />,
  );
  fireEvent.click(screen.getByText("Fill in an example"));
  expect(screen.getByLabelText("What will they pay?")).toHaveProperty("value", "Pro costs $79.");
  check();
  fireEvent.click(await screen.findByRole("button", { name: "Copy report" }));
  expect(writeText.mock.calls[0]![0]).toContain("- Contradicted: Washing costs 9 euros.");
});

test("a check that fails says so, and keeps what was typed", async () => {
  answerCalls({ "POST /validator/check": noAnswer });
  render(<IdeaCheck against={{ projectId: "p", userId: "u" }} />);
  write("Who is it for?", "Nurses.");
  check();
  expect((await screen.findByRole("alert")).textContent).toContain("The idea could not be checked.");
  expect(screen.getByLabelText("Who is it for?")).toHaveProperty("value", "Nurses.");
});
