import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SlugField } from "./slug-field.tsx";

const taken = 'The slug "handbook" is already taken. Please choose another one.';
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    const slug = address.split("/").at(-1)!;
    asked.push(slug);
    const free = slug !== "handbook";
    return Promise.resolve(Response.json({ slug, free, reason: free ? null : taken }));
  });
});

function Form() {
  const [slug, setSlug] = useState("");
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <SlugField value={slug} onChange={setSlug} disabled={false} unchecked="our-own" />
    </QueryClientProvider>
  );
}

function field(): HTMLInputElement {
  return screen.getByLabelText("Public URL Slug");
}

/** Inserts text at the caret and fires the input event, in a browser's order. */
function insert(text: string, at: number): void {
  const { value } = field();
  fireEvent.input(field(), {
    target: {
      value: value.slice(0, at) + text + value.slice(at),
      selectionStart: at + text.length,
      selectionEnd: at + text.length,
    },
  });
}

test("a slug is required, and made right while it is typed", () => {
  render(<Form />);
  expect(field().required).toBe(true);
  insert("My  Great", 0);
  expect(field().value).toBe("my-great");
  insert(" ", 8);
  insert(" ", 9);
  insert("P", 9);
  expect(field().value).toBe("my-great-p");
});

test("the caret stays where the person is typing", () => {
  render(<Form />);
  insert("reports", 0);
  insert("A  ", 0);
  expect(field().value).toBe("a-reports");
  expect(field().selectionStart).toBe(2);
});

test("a slug is checked once its typing pauses: free, or taken and why", async () => {
  render(<Form />);
  insert("hand", 0);
  insert("book", 4);
  expect((await screen.findByRole("alert")).textContent).toBe(taken);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  insert("-2", 8);
  expect(await screen.findByText("Free")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toEqual(["handbook", "handbook-2"]);
});

test("the slug that a publication has already is not checked, and the next one is", async () => {
  vi.useFakeTimers();
  try {
    render(<Form />);
    insert("our-own", 0);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(asked).toEqual([]);
    insert("-2", 7);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(asked).toEqual(["our-own-2"]);
  } finally {
    vi.useRealTimers();
  }
});
