import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReadUnit } from "@groundwork/contract/resource-units";
import { PartUnits } from "./part-units.tsx";

const unit = (change: Partial<ReadUnit>): ReadUnit => ({
  kind: "section",
  heading: ["Harbour", "Fees"],
  context: [],
  start: 0,
  end: 10,
  text: "Mooring is free on Sundays.",
  page_label: null,
  record: null,
  language: "en",
  history: false,
  ...change,
});

let answer: () => Response;
beforeEach(() => vi.stubGlobal("fetch", async () => answer()));

function show(units: ReadUnit[], total = units.length): void {
  answer = () => Response.json({ ResourceID: "fees-1", part: "document", total, units, next: null });
  renderInApp(<PartUnits resourceId="fees-1" part="document" />);
}

test("each unit is shown with its headings, and a table with the heads that it is read with", async () => {
  const table = {
    kind: "table" as const,
    start: 20,
    context: [{ role: "heads" as const, text: "Boat\tFee" }],
    text: "Barge\t40 EUR",
    page_label: "7",
  };
  show([unit({}), unit(table)]);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(within(first!).getByText("Harbour › Fees")).toBeTruthy();
  expect(within(second!).getByText("Table · page 7")).toBeTruthy();
  const cells = within(second!).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["Boat", "Fee", "Barge", "40 EUR"]);
  expect(screen.getByText(/^2 units\./)).toBeTruthy();
});

test("a part of which nothing is searched says so", async () => {
  show([]);
  expect(await screen.findByText("Nothing in this part is searched.")).toBeTruthy();
});

test("a failure says what is missing, with a way to try again", async () => {
  answer = () => Response.json({ detail: "The index is away." }, { status: 503 });
  renderInApp(<PartUnits resourceId="fees-1" part="document" />);
  expect((await screen.findByRole("alert")).textContent).toContain("The index is away.");
  expect(screen.getByRole("button", { name: /again|retry/i })).toBeTruthy();
});
