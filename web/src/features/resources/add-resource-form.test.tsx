import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AddResourceForm } from "./add-resource-form.tsx";

const onTypeChange = vi.fn();

function choose(type: string): void {
  const select = screen.getByLabelText<HTMLSelectElement>("Resource type");
  const option = within(select).getByText<HTMLOptionElement>(type);
  fireEvent.change(select, { target: { value: option.value } });
}

function button(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Add Resource" });
}

function pick(bytes: number, name = "handbook.pdf"): void {
  const input = screen.getByLabelText<HTMLInputElement>(/Select a file|Change file/);
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(bytes)], name)] } });
}

beforeEach(() => {
  onTypeChange.mockClear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddResourceForm projectId="a-project" userId="ada" onTypeChange={onTypeChange} onDone={vi.fn()} />
    </QueryClientProvider>,
  );
});

afterEach(cleanup);

describe("the form for a resource", () => {
  test("offers only the types that have a reader", () => {
    const options = [...screen.getByLabelText<HTMLSelectElement>("Resource type").options];
    expect(options.map(({ text }) => text)).toEqual([
      "-- Choose a type --",
      "Web Page",
      "DOCX File",
      "PDF File",
    ]);
    expect(button().disabled).toBe(true);
  });

  test("asks a web page for its address, and white space is none", () => {
    choose("Web Page");
    const field = screen.getByPlaceholderText<HTMLInputElement>(
      /^Enter Web Page URL \(e\.g\., .+\/article\)$/,
    );
    expect(field.type).toBe("url");
    fireEvent.change(field, { target: { value: "   " } });
    expect(button().disabled).toBe(true);
    fireEvent.change(field, { target: { value: "https://example.com" } });
    expect(button().disabled).toBe(false);
  });

  test("asks a PDF for a file, names its limit, and names the file once it is chosen", () => {
    choose("PDF File");
    expect(screen.getByText("PDF, DOCX up to 10MB")).toBeTruthy();
    expect(screen.getByText("or drag and drop")).toBeTruthy();
    expect(button().disabled).toBe(true);
    pick(2048);
    expect(screen.getByText("Selected: handbook.pdf")).toBeTruthy();
    expect(screen.getByLabelText("Change file")).toBeTruthy();
    expect(button().disabled).toBe(false);
  });

  test("refuses a file over the limit at once", () => {
    choose("DOCX File");
    pick(10 * 1024 * 1024 + 1, "big.docx");
    expect(screen.getByRole("alert").textContent).toBe("This file has 10.1 MB. A file can have up to 10MB.");
    expect(button().disabled).toBe(true);
  });

  test("takes a dropped file", () => {
    choose("PDF File");
    const files = [new File(["a"], "dropped.pdf")];
    fireEvent.drop(screen.getByText("or drag and drop"), { dataTransfer: { files } });
    expect(screen.getByText("Selected: dropped.pdf")).toBeTruthy();
  });

  test("forgets file and text when the type changes", () => {
    choose("PDF File");
    pick(2048);
    choose("DOCX File");
    expect(screen.queryByText("Selected: handbook.pdf")).toBeNull();
    expect(onTypeChange.mock.calls.map(([id]: unknown[]) => id)).toEqual([6, 5]);
  });
});
