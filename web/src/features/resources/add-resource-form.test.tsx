import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { signIn } from "#session/session.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AddResourceForm } from "./add-resource-form.tsx";

const onTypeChange = vi.fn();
const onDone = vi.fn();

/** Replaces XMLHttpRequest: answers each posted form, in order. */
class StandInRequest {
  static answers: { status: number; body: unknown }[] = [];
  static forms: FormData[] = [];
  static keys: string[] = [];
  static open: StandInRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = "";
  responseText = "";
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    if (name === "idempotency-key") StandInRequest.keys.push(value);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  send(form: FormData): void {
    StandInRequest.forms.push(form);
    StandInRequest.open.push(this);
  }
  static async answerNext(): Promise<void> {
    const request = StandInRequest.open.shift()!;
    const { status, body } = StandInRequest.answers.shift() ?? { status: 201, body: {} };
    await act(async () => {
      request.status = status;
      request.responseText = JSON.stringify(body);
      request.onload?.();
      request.onloadend?.();
      await Promise.resolve();
    });
  }
}

const refused = (detail: string) => ({ status: 422, body: { code: "c", message: detail, detail } });
const passing = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

function choose(type: string): void {
  const select = screen.getByLabelText<HTMLSelectElement>("Resource type");
  const option = within(select).getByText<HTMLOptionElement>(type);
  fireEvent.change(select, { target: { value: option.value } });
}

function button(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Add Resource" });
}

function pick(bytes: number, name = "handbook.pdf"): void {
  choosing([new File([new Uint8Array(bytes)], name)]);
}

function choosing(files: File[]): void {
  const input = screen.getByLabelText<HTMLInputElement>(/Select a file|Change file|Add files/);
  fireEvent.change(input, { target: { files } });
}

beforeEach(() => {
  signIn("ada");
  vi.useFakeTimers();
  onTypeChange.mockClear();
  onDone.mockClear();
  Object.assign(StandInRequest, { answers: [], forms: [], keys: [], open: [] });
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  // The project has no resources yet.
  vi.stubGlobal("fetch", async () => Response.json([]));
  renderInApp(<AddResourceForm projectId="a-project" onTypeChange={onTypeChange} onDone={onDone} />);
});

describe("the form for a resource", () => {
  // spec:add-resource.1
  // spec:add-resource.7 spec:add-resource.9 spec:add-resource.11 page:cybersecurity-helper.no-live-feed
  test("offers every type in its own words", () => {
    const options = [...screen.getByLabelText<HTMLSelectElement>("Resource type").options];
    expect(options.map(({ text }) => text)).toEqual([
      "-- Choose a type --",
      "Web Page",
      "YouTube Channel",
      "YouTube Video",
      "Documentation Site",
      "DOCX File",
      "PDF File",
      "Other File",
    ]);
    expect(button().disabled).toBe(true);
  });

  // spec:add-resource.2
  // spec:add-resource.8 spec:add-resource.9
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

  // spec:add-resource.8
  test.each([
    ["YouTube Channel", "text", "Enter YouTube Channel URL or Name"],
    ["YouTube Video", "url", "Enter YouTube Video URL"],
    ["Documentation Site", "url", "Enter Documentation Site URL (e.g., https://example.com)"],
  ])("asks a %s for its %s", (type, kind, placeholder) => {
    choose(type);
    expect(screen.getByPlaceholderText<HTMLInputElement>(placeholder).type).toBe(kind);
  });

  // spec:add-resource.2
  // spec:add-resource.8 spec:add-resource.9 spec:add-resource.11
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

  // spec:add-resource.6 spec:add-resource.8 page:pricing.basic-document-ingestion page:pricing.advanced-document-ingestion
  // page:landing.ingestion
  test("refuses a file over the limit at once", () => {
    choose("DOCX File");
    expect(screen.getByText("PDF, DOCX up to 10MB")).toBeTruthy();
    pick(10 * 1024 * 1024 + 1, "big.docx");
    expect(screen.getByRole("alert").textContent).toBe("This file is 10.1 MB. A file can be up to 10MB.");
    expect(button().disabled).toBe(true);
  });

  test("takes a dropped file", () => {
    choose("PDF File");
    const files = [new File(["a"], "dropped.pdf")];
    fireEvent.drop(screen.getByText("or drag and drop"), { dataTransfer: { files } });
    expect(screen.getByText("Selected: dropped.pdf")).toBeTruthy();
  });

  // spec:add-resource.3
  test("forgets file and text when the type changes", () => {
    choose("PDF File");
    pick(2048);
    choose("DOCX File");
    expect(screen.queryByText("Selected: handbook.pdf")).toBeNull();
    expect(onTypeChange.mock.calls.map(([id]: unknown[]) => id)).toEqual([6, 5]);
  });
});

describe("one resource", () => {
  // spec:add-resource.4
  // spec:add-resource.9
  test("is added, says so, and leads on after two seconds", async () => {
    choose("YouTube Channel");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: " @harbour " } });
    fireEvent.click(button());
    await passing(0);
    const busy = screen.getByRole("button", { name: "Adding Resource..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    expect([...StandInRequest.forms[0]!]).toEqual([
      ["UserID", "ada"],
      ["ProjectID", "a-project"],
      ["resource_type_id", "2"],
      ["FileName", "@harbour"],
    ]);
    await StandInRequest.answerNext();
    await passing(1_900);
    expect(screen.getByText("Resource added successfully! Redirecting...")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await passing(200);
    expect(onDone).toHaveBeenCalledOnce();
  });

  // spec:add-resource.5
  test("that fails keeps the form, with the reason until the type changes", async () => {
    choose("Web Page");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "nowhere" } });
    fireEvent.click(button());
    StandInRequest.answers.push(refused("This is no address."));
    await passing(0);
    await StandInRequest.answerNext();
    await passing(0);
    expect(screen.getByRole("alert").textContent).toBe("This is no address.");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("nowhere");
    choose("YouTube Video");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  });

  test("can be pasted as text", async () => {
    choose("Other File");
    fireEvent.click(screen.getByRole("button", { name: "or paste text" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Harbour rules" } });
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "# Rules\nNo fires." } });
    expect(screen.getByText("It will be added as Harbour rules.md.")).toBeTruthy();
    fireEvent.click(button());
    await passing(0);
    const file = StandInRequest.forms[0]!.get("file") as File;
    expect(file.name).toBe("Harbour rules.md");
    expect(await file.text()).toBe("# Rules\nNo fires.");
  });
});

describe("several resources", () => {
  function paste(text: string): void {
    const clipboardData = { getData: () => text };
    fireEvent.paste(screen.getByRole("textbox"), { clipboardData });
  }

  test("are pasted as lines, and each has an outcome of its own", async () => {
    choose("Web Page");
    paste("https://a.example\nhttps://b.example\nhttps://c.example\n");
    const area = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect([area.tagName, area.value]).toEqual([
      "TEXTAREA",
      "https://a.example\nhttps://b.example\nhttps://c.example",
    ]);
    StandInRequest.answers.push({ status: 201, body: {} }, refused("Nobody is there."), {
      status: 201,
      body: {},
    });
    fireEvent.click(screen.getByRole("button", { name: "Add 3 Resources" }));
    await passing(0);
    expect(StandInRequest.open).toHaveLength(2);
    await StandInRequest.answerNext();
    await StandInRequest.answerNext();
    await StandInRequest.answerNext();
    await passing(5_000);
    expect(screen.getByText("2 of 3 added, 1 failed")).toBeTruthy();
    expect(screen.getByText("Nobody is there.")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole("button", { name: "Retry https://b.example" }));
    await passing(0);
    await StandInRequest.answerNext();
    await passing(2_100);
    expect(StandInRequest.forms.map((form) => form.get("FileName"))).toEqual([
      "https://a.example",
      "https://b.example",
      "https://c.example",
      "https://b.example",
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("that are tried again are sent with their own keys, also from the form that they come back into", async () => {
    choose("PDF File");
    choosing([new File(["a"], "a.pdf"), new File(["a"], "a copy.pdf")]);
    StandInRequest.answers.push(refused("Busy."), { status: 201, body: {} }, refused("Busy."));
    fireEvent.click(screen.getByRole("button", { name: "Add 2 Resources" }));
    await passing(0);
    await StandInRequest.answerNext();
    await StandInRequest.answerNext();
    fireEvent.click(screen.getByRole("button", { name: "Retry a.pdf" }));
    await passing(0);
    await StandInRequest.answerNext();
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    fireEvent.click(button());
    await passing(0);
    const [first, second, ...later] = StandInRequest.keys;
    expect(first).toMatch(/^[0-9a-f]{32}-6$/);
    expect(second).not.toBe(first);
    expect(later).toEqual([first, first]);
  });

  test("that failed come back into the form, and nothing else", async () => {
    choose("PDF File");
    choosing([new File(["a"], "a.pdf"), new File(["b"], "b.pdf")]);
    expect(screen.getByText("Selected: 2 files")).toBeTruthy();
    StandInRequest.answers.push(refused("This is not a PDF."), { status: 201, body: {} });
    fireEvent.click(screen.getByRole("button", { name: "Add 2 Resources" }));
    await passing(0);
    await StandInRequest.answerNext();
    await StandInRequest.answerNext();
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    expect(screen.getByText("Selected: a.pdf")).toBeTruthy();
    expect(button().disabled).toBe(false);
  });

  test("show how much is sent, and can be stopped without being lost", async () => {
    choose("DOCX File");
    choosing([new File(["a"], "a.docx"), new File(["b"], "b.docx"), new File(["c"], "c.docx")]);
    fireEvent.click(screen.getByRole("button", { name: "Add 3 Resources" }));
    await passing(0);
    act(() => StandInRequest.open[0]!.upload.onprogress?.({ loaded: 40, total: 100 }));
    expect(screen.getByText("Uploading 40%")).toBeTruthy();
    expect(screen.getByText("Waiting")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    await passing(0);
    expect(screen.getAllByText("Stopped before it was added.")).toHaveLength(3);
  });

  test("take a file more, or one less", () => {
    choose("PDF File");
    choosing([new File(["a"], "a.pdf"), new File(["b"], "b.pdf")]);
    choosing([new File(["c"], "c.pdf")]);
    fireEvent.click(screen.getByRole("button", { name: "Remove b.pdf" }));
    const list = within(screen.getByRole("list", { name: "Selected files" }));
    expect(list.getAllByRole("listitem").map((item) => item.firstChild?.textContent)).toEqual([
      "a.pdf",
      "c.pdf",
    ]);
  });
});
