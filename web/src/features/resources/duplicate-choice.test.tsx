import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AddResourceForm } from "./add-resource-form.tsx";
import { duplicatesOf } from "./add-resource.rules.ts";
import { File as UnknownFile } from "lucide-react";
import { typeOf } from "./resource-type.ts";
import { resourceElement } from "./testing/resource-element.ts";
import { answerKey } from "#api/use-call.ts";

const existing = resourceElement({
  ResourceID: "tides-1",
  FileName: "tides.csv",
  resource_type_id: 7,
  AddedToVectorDB: true,
  state: "indexed",
  progress: 1,
});
const forms: FormData[] = [];

class StandInRequest {
  upload = {};
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(form: FormData): void {
    forms.push(form);
  }
}

beforeEach(() => {
  forms.length = 0;
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(answerKey("listResources", { UserID: "", ProjectID: "a-project" }), [existing]);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <AddResourceForm projectId="a-project" onTypeChange={vi.fn()} onDone={vi.fn()} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText("Resource type"), { target: { value: "7" } });
});

function pick(name: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(/Select a file|Change file|Add files/);
  fireEvent.change(input, { target: { files: [new File(["a,b"], name)] } });
}

test.each([
  ["Replace", "replace"],
  ["Keep both", "keep"],
  ["Skip", "skip"],
])("asks about a file that is there, and %s is sent", async (label, sent) => {
  pick("tides.csv");
  expect(screen.getByRole("group", { name: /“tides.csv” is already in this project/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: (name) => name.startsWith(label) }));
  fireEvent.click(screen.getByRole("button", { name: "Add Resource" }));
  await vi.waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]!.get("on_duplicate")).toBe(sent);
});

test("asks nothing about a file of another name", async () => {
  pick("winds.csv");
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add Resource" }));
  await vi.waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]!.has("on_duplicate")).toBe(false);
});

test("an address is the same with its scheme or without, and another type is another thing", () => {
  const resources = [{ FileName: "https://tides.example/", resource_type_id: 1 }];
  const entry = { name: "tides.example", content: { FileName: "tides.example" }, problem: undefined };
  expect(duplicatesOf([entry], 1, resources)).toEqual([entry]);
  expect(duplicatesOf([entry], 4, resources)).toEqual([]);
});

test.each([
  ["notes.md", 7, "Markdown"],
  ["tides.csv", 7, "Table (CSV)"],
  ["tides.xlsx", 7, "Spreadsheet"],
  ["novel.epub", 7, "E-book"],
  ["chart.unknown", 7, "Other File"],
  ["tides.md", 6, "PDF File"],
])("%s of type %i is called %s, and its icon says so", (FileName, resource_type_id, name) => {
  const type = typeOf({ FileName, resource_type_id });
  expect([type.name, type.Icon === UnknownFile]).toEqual([name, name === "Other File"]);
});
