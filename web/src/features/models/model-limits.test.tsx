import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LimitsSection } from "./limits-section.tsx";
import { ProjectLimitsSection } from "./project-limits-section.tsx";

const nothing = { tokens_day: null, tokens_month: null, cost_day: null, cost_month: null, concurrent: null };
const shown = (more: object = {}) => ({
  limit: nothing,
  installation: nothing,
  today: { tokens: 0, cost: 0 },
  month: { tokens: 0, cost: 0 },
  ...more,
});

/** Answers each call by its method, and keeps what was sent. */
function serve(answers: Record<string, unknown>): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (typeof body === "string") sent.push(JSON.parse(body));
    const answer = answers[method];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return sent;
}

const group = async (name: string) => within(await screen.findByRole("group", { name }));

test("a project and its visitors have separate limits, shown with their usage and the administrator's limit", async () => {
  const spent = { tokens: 1_234, cost: 0.0042 };
  const installation = { ...nothing, cost_month: 25, concurrent: 4 };
  const saved = { project: shown(), publication: shown({ limit: { ...nothing, concurrent: 2 } }) };
  const sent = serve({
    GET: { project: shown({ installation }), publication: shown({ today: spent, month: spent }) },
    PATCH: saved,
  });
  renderInApp(<ProjectLimitsSection projectId="harbour-1" mayChange />);
  const visitors = await group("Its publication");
  expect(
    visitors.getByText(/Spent today: 1,234 tokens, \$0\.0042; this month: 1,234 tokens, \$0\.0042/),
  ).toBeTruthy();
  const project = await group("This project");
  expect(
    project.getByText("An administrator allows at most $25.00 a month and 4 questions at once.", {
      exact: false,
    }),
  ).toBeTruthy();
  const atOnce = visitors.getByLabelText<HTMLInputElement>("Questions at once");
  fireEvent.change(atOnce, { target: { value: "0" } });
  expect(visitors.getByText("Please enter a number from 1 to 1,000.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save Limit" }));
  expect(sent).toEqual([]);
  fireEvent.change(atOnce, { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Limit" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save Limit" })).toBeNull());
  expect(sent).toEqual([{ publication: { ...nothing, concurrent: 2 } }]);
  expect(atOnce.value).toBe("2");
});

test("an editor reads the limits that only the owner changes", async () => {
  serve({ GET: { project: shown(), publication: shown() } });
  renderInApp(<ProjectLimitsSection projectId="harbour-1" mayChange={false} />);
  await screen.findByText("Only the project's owner can change these.");
  const project = await group("This project");
  expect(project.getByLabelText<HTMLInputElement>("Tokens a day").disabled).toBe(true);
});

test("an administrator limits one publication by its project's ID; an unknown ID is reported", async () => {
  const words = "Please name a project or an account that there is.";
  const answers: Record<string, unknown> = {
    GET: { limits: [] },
    PATCH: Response.json({ code: "no_such_subject", message: words, detail: words }, { status: 422 }),
  };
  const sent = serve(answers);
  renderInApp(<LimitsSection />);
  fireEvent.click(await screen.findByRole("button", { name: "Limit One Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Limit One Project" }));
  fireEvent.change(dialog.getByLabelText("Project"), { target: { value: "docks" } });
  fireEvent.change(dialog.getByLabelText("Limit applies to"), { target: { value: "publication" } });
  fireEvent.change(dialog.getByLabelText("Questions at once"), { target: { value: "3" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save Limit" }));
  await dialog.findByText(words);
  const own = { scope: "publication", subject: "docks-1", name: "Docks", ...nothing, concurrent: 3 };
  answers["PATCH"] = {};
  answers["GET"] = { limits: [own] };
  fireEvent.change(dialog.getByLabelText("Project"), { target: { value: "docks-1" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save Limit" }));
  const limited = await group("Publication of Docks");
  expect(limited.getByLabelText<HTMLInputElement>("Questions at once").value).toBe("3");
  expect(sent.at(-1)).toEqual({ scope: "publication", subject: "docks-1", ...nothing, concurrent: 3 });
});
