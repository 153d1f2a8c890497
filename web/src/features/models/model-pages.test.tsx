import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, failing, type MadeCall, noAnswer } from "#ui/testing/answer-calls.ts";
import { AccountsSection } from "./accounts-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { ProjectSettingsForm } from "./project-settings-form.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { UseOverview } from "./use-overview.tsx";

// A failed request is also written to the console.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

function show(element: ReactElement, replies: Record<string, unknown>): MadeCall[] {
  const made = answerCalls(replies);
  renderInApp(element);
  return made;
}
const type = (label: string, value: string, inside: Pick<typeof screen, "getByLabelText"> = screen) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } });
const noLimits = { limits: [], accounts: [], by_default: "nobody" };
const noUse = { from: "2026-11-01", to: "2026-11-30", rows: [], cut: false };

it.each([
  ["providers", ProvidersSection, "GET /admin/providers", [], "Failed to fetch providers: no connection"],
  ["limits", LimitsSection, "GET /admin/limits", noLimits, "Failed to fetch limits: no connection"],
  ["use", UseOverview, "GET /admin/usage", noUse, "Failed to fetch model usage: no connection"],
])(
  "says where the %s cannot be loaded, and loads them at the next try",
  async (_, Section, call, reply, words) => {
    const replies: Record<string, unknown> = { [call]: noAnswer };
    show(<Section />, replies);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(words);
    replies[call] = reply;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
);

const provider = {
  id: "house",
  name: "House models",
  kind: "openai-compatible",
  base_url: "http://127.0.0.1:1/v1",
  has_key: true,
  key_problem: null,
  models: [{ name: "small", price_input: 2, price_output: 10 }],
  default_model: "small",
};

it("says that there is no provider, what a line of models must be, and adds one with its key", async () => {
  const replies: Record<string, unknown> = { "GET /admin/providers": [] };
  const made = show(<ProvidersSection />, replies);
  await screen.findByText("Without a provider, answers quote the sources directly.");
  fireEvent.click(screen.getByRole("button", { name: "Add Provider" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add Provider" }));
  type("Name", "House models", dialog);
  type("Key", "sk-4711", dialog);
  type("Models", "small, cheap", dialog);
  const add = () => fireEvent.click(dialog.getByRole("button", { name: "Add Provider" }));
  add();
  dialog.getByText("Please write “small, cheap” as a name, or as a name and two prices.");
  expect(made.filter(({ name }) => name.startsWith("POST"))).toEqual([]);
  type("Models", "small, 2, 10", dialog);
  type("Default model", "small", dialog);
  replies["POST /admin/providers"] = provider;
  replies["GET /admin/providers"] = [provider];
  add();
  const small = await screen.findByRole("button", { name: "Test connection to small" });
  expect(small.closest("li")!.textContent).toContain("small, $2 and $10 a million tokens");
  expect(made.find(({ name }) => name.startsWith("POST"))!.body).toMatchObject({
    name: "House models",
    key: "sk-4711",
    default_model: "small",
    models: provider.models,
  });
  expect(document.body.innerHTML).not.toContain("sk-4711");
});

it.each([
  [
    "what is wrong",
    failing(422, { message: "small does not accept the key (401)." }),
    "small does not accept the key (401).",
  ],
  ["how it answered", { message: "small answered in 0.2 s." }, "small answered in 0.2 s."],
])("says after a test of a model's connection %s", async (_, reply, words) => {
  show(<ProvidersSection />, { "GET /admin/providers": [provider], "POST /admin/providers/test": reply });
  fireEvent.click(await screen.findByRole("button", { name: "Test connection to small" }));
  expect(await screen.findByText(words)).toBeDefined();
});

const ada = { user_id: "ada", name: "Ada", email: "ada@example.test", administrator: false };

it("lets an administrator say who may use a model", async () => {
  const limits = (allowed: boolean | null) => ({
    ...noLimits,
    accounts: [{ ...ada, allowed, may_use: allowed === true }],
  });
  const replies: Record<string, unknown> = { "GET /admin/limits": limits(null) };
  const made = show(<AccountsSection />, replies);
  const choice = await screen.findByLabelText("Model access for Ada");
  expect(screen.queryByText("Can use models")).toBeNull();
  Object.assign(replies, { "PATCH /admin/limits": {}, "GET /admin/limits": limits(true) });
  fireEvent.change(choice, { target: { value: "true" } });
  await screen.findByText("Can use models");
  expect(made[1]!.body).toEqual({ scope: "user", subject: "ada", allowed: true });
});

it("saves a limit of all together once it is typed, and no amount that is none", async () => {
  const replies: Record<string, unknown> = { "GET /admin/limits": noLimits, "PATCH /admin/limits": {} };
  const made = show(<LimitsSection />, replies);
  const all = within(await screen.findByRole("group", { name: "All together" }));
  type("Tokens a day", "many", all);
  const save = screen.getByRole("button", { name: "Save Limit" });
  fireEvent.click(save);
  expect(all.getByText("Please enter a number.")).toBeDefined();
  type("Tokens a day", "10", all);
  fireEvent.click(save);
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(1));
  expect(made[1]!.body).toMatchObject({ scope: "server", subject: null, tokens_day: 10 });
});

const settings = {
  model: null,
  temperature: null,
  effort: null,
  judge: true,
  history: null,
  language: null,
  refusal: null,
  suggestions: [],
  store_as_written: false,
  choices: [{ id: "large", label: "large (House models)" }],
  standard: null,
  may_use: true,
  model_paused: false,
  waits_for_tests: false,
};

it("keeps a project's settings that cannot be, gives their field the focus, and saves what can", async () => {
  const made = show(<ProjectSettingsForm projectId="p" settings={settings} />, {
    "PATCH /project/settings/p": { ...settings, model: "large", temperature: 0.5 },
  });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save Settings" }));
  type("Temperature", "warm");
  save();
  screen.getByText("Please enter a number between 0 and 2.");
  expect(document.activeElement).toBe(screen.getByLabelText("Temperature"));
  expect(made).toEqual([]);
  type("Temperature", "0.5");
  fireEvent.change(screen.getByRole("combobox", { name: "Model" }), { target: { value: "large" } });
  type("Suggested questions", "Who may moor here?\nWhat does a night cost?");
  save();
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]!.body).toMatchObject({
    model: "large",
    temperature: 0.5,
    suggestions: ["Who may moor here?", "What does a night cost?"],
  });
});

const used = {
  project: "p",
  project_name: "Harbour",
  user: "u",
  user_name: "Ada",
  model: "small",
  visitors: false,
  calls: 1,
  input_tokens: 90,
  output_tokens: 10,
  cost: 0.5,
};

it("shows what was spent as a chart and a table, by day, project, model or account, and as CSV", async () => {
  const made = show(<UseOverview />, {
    "GET /admin/usage": ({ query }: MadeCall) => ({
      from: query.get("from"),
      to: query.get("to"),
      rows: [{ ...used, day: query.get("to") }],
      cut: false,
    }),
  });
  await screen.findByRole("img", { name: /^Usage over 30 days\. Highest on / });
  type("Table by", "model");
  screen.getByRole("rowheader", { name: /^small/ });
  const csv = screen.getByRole("link", { name: "Download CSV" });
  expect([csv.hasAttribute("download"), csv.getAttribute("href")]).toEqual([
    true,
    expect.stringContaining("/admin/usage.csv?from="),
  ]);
  type("Period", "7");
  await screen.findByRole("img", { name: /^Usage over 7 days\./ });
  expect(made).toHaveLength(2);
});
