import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SlugField } from "./slug-field.tsx";

function Form() {
  const [slug, setSlug] = useState("");
  return <SlugField value={slug} onChange={setSlug} disabled={false} />;
}

function field(): HTMLInputElement {
  return screen.getByLabelText("Public URL Slug");
}

/** As a browser does it: the text goes in at the caret, then the input event comes. */
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

afterEach(cleanup);

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
