import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RecordResult, RecordTable } from "@groundwork/contract/records";
import { held, openPage, project, refusal, standIn as standInFor } from "../testing/open-page.tsx";
import { DataPage } from "./data-page.tsx";

const berths: RecordTable = {
  TableID: "harbour-1.10.document",
  ResourceID: "harbour-1",
  title: "harbour.md",
  part: "document",
  name: "Berths",
  kind: "table",
  columns: [
    { name: "Berth", kind: "text" },
    { name: "Price", kind: "money" },
  ],
  rows: 2,
  unread: 0,
  start: 10,
  page: null,
};
const cell = (text: string, start: number) => ({ id: `c-${start}`, text, start, end: start + text.length });
const rows = [
  { cells: [cell("North quay", 10), cell("40 EUR", 21)], page: null },
  { cells: [cell("South quay", 30), cell("28 EUR", 41)], page: null },
];
const result: RecordResult = {
  table: berths,
  resolved: [],
  unknown: [],
  columns: ["Berth", "Price"],
  rows,
  total: 2,
  notices: [],
  ignored: [],
};
const standIn = (answers: object) => standInFor({ "GET /project/get/p-1": project("p-1"), ...answers });
const tablesCall = "GET /project/tables/p-1";
const rowsCall = "POST /rag_query/records";
const open = (address = "/data/p-1") => openPage(<DataPage />, address, "/data/:projectId");
const openTable = () => open(`/data/p-1?table=${encodeURIComponent(berths.TableID)}`);

test("tables are awaited, and then listed with their kinds, sizes, columns and sources", async () => {
  const loading = held({ tables: [berths], more: false });
  standIn({ [tablesCall]: loading.answer });
  open();
  expect(await screen.findByText("Loading tables...")).toBeTruthy();
  loading.letGo();
  const link = await screen.findByRole("link", { name: /Berths/ });
  expect(link.textContent).toBe("BerthsTable · 2 rows, 2 columns · harbour.mdBerth, Price");
});

test("a failure says why, and is tried again", async () => {
  const server = standIn({ [tablesCall]: refusal(503, "The tables are being read.") });
  open();
  expect((await screen.findByRole("alert")).textContent).toContain("The tables are being read.");
  server.answers[tablesCall] = { tables: [berths], more: false };
  fireEvent.click(screen.getByRole("button", { name: /again|retry/i }));
  expect(await screen.findByRole("link", { name: /Berths/ })).toBeTruthy();
});

test("a project without tables says when they appear", async () => {
  standIn({ [tablesCall]: { tables: [], more: false } });
  open();
  expect(await screen.findByRole("heading", { name: "No tables found" })).toBeTruthy();
});

test("a search asks the server, and a full list says so", async () => {
  const server = standIn({ [tablesCall]: { tables: [berths], more: true } });
  open();
  expect(await screen.findByText(/Not all tables are listed/)).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "quay" } });
  await vi.waitFor(() => expect(server.sent.some(({ path }) => path.includes("search=quay"))).toBe(true));
});

test("rows are sorted by the server: ascending, descending, and as in the source", async () => {
  const server = standIn({ [tablesCall]: { tables: [berths], more: false }, [rowsCall]: result });
  openTable();
  await screen.findByRole("button", { name: "North quay" });
  const head = () => screen.getByRole("columnheader", { name: /Price/ });
  const sort = () => fireEvent.click(within(head()).getByRole("button"));
  const orders = () => server.bodies(rowsCall).map((body) => (body as { order?: unknown }).order);
  expect(head().getAttribute("aria-sort")).toBe("none");
  sort();
  await vi.waitFor(() => expect(head().getAttribute("aria-sort")).toBe("ascending"));
  sort();
  await vi.waitFor(() => expect(head().getAttribute("aria-sort")).toBe("descending"));
  sort();
  expect(head().getAttribute("aria-sort")).toBe("none");
  expect(orders().slice(0, 3)).toEqual([
    undefined,
    { column: "Price", direction: "ascending" },
    { column: "Price", direction: "descending" },
  ]);
});

test("rows are filtered in the name of who is signed in, and a value that there is not brings the nearest", async () => {
  const server = standIn({ [tablesCall]: { tables: [berths], more: false }, [rowsCall]: result });
  openTable();
  await screen.findByRole("button", { name: "North quay" });
  server.answers[rowsCall] = {
    ...result,
    rows: [],
    total: 0,
    unknown: [{ as: "value", asked: "West quay", nearest: ["North quay", "South quay"] }],
  };
  fireEvent.change(screen.getByLabelText("Comparison"), { target: { value: "equals" } });
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "West quay" } });
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  expect(await screen.findByText("Values in this column include North quay, South quay.")).toBeTruthy();
  expect(server.bodies(rowsCall).at(-1)).toMatchObject({
    project_id: "p-1",
    UserID: "ada-1",
    table: berths.TableID,
    where: [{ column: "Berth", is: "equals", value: "West quay" }],
  });
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(await screen.findByRole("button", { name: "North quay" })).toBeTruthy();
});

test("more rows are loaded where there are more", async () => {
  const page = (body: unknown) => ({
    ...result,
    total: 101,
    rows:
      (body as { body: { from: number } }).body.from === 0
        ? rows
        : [{ cells: [cell("Old mole", 60)], page: null }],
  });
  standIn({ [tablesCall]: { tables: [berths], more: false }, [rowsCall]: page });
  openTable();
  fireEvent.click(await screen.findByRole("button", { name: "Show more rows" }));
  expect(await screen.findByRole("button", { name: "Old mole" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more rows" })).toBeNull();
});

test("a cell opens its place in the source, and the table is downloaded as CSV", async () => {
  const text = {
    part: "document",
    title: "Harbour",
    text: "0123456789North quay\t40 EUR",
    start: 0,
    length: 28,
  };
  standIn({
    [tablesCall]: { tables: [berths], more: false },
    [rowsCall]: result,
    "GET /resources/get_text/harbour-1": {
      ...text,
      ResourceID: "harbour-1",
      FileName: "harbour.md",
      parts: [],
      url: null,
      language: null,
      published: null,
      author: null,
      more: false,
      blocks: [{ kind: "paragraph", start: 0, end: 27 }],
      pages: [],
      page_count: 0,
      left_out: [],
      times: [],
    },
  });
  openTable();
  fireEvent.click(await screen.findByRole("button", { name: "40 EUR" }));
  const dialog = await screen.findByRole("dialog", { name: "40 EUR" });
  await vi.waitFor(() => expect(within(dialog).getAllByText(/40 EUR/)).toHaveLength(2));
  const csv = screen.getByText("Download CSV").closest("a")!.getAttribute("href")!;
  expect(csv).toContain("format=csv");
  expect(csv).toContain(encodeURIComponent(berths.TableID));
});

test("a table that is too long says what is not counted", async () => {
  const long = { ...berths, unread: 90_000 };
  standIn({ [tablesCall]: { tables: [long], more: false }, [rowsCall]: { ...result, table: long } });
  openTable();
  expect(await screen.findByText(/90,000 rows can be found by questions/)).toBeTruthy();
});
