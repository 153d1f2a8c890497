import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CodeBlock } from "./answer-text.tsx";

const writeText = vi.fn(async (_text: string) => {});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
});

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.getByRole("button").textContent;

// spec:chat.16
it("has a Copy button that says 'Copied!' for two seconds", async () => {
  const code = 'const line = "x";';
  render(<CodeBlock language="ts" code={code} />);
  expect(screen.getByRole("figure").textContent).toContain(code);
  expect(button()).toBe("Copy");
  fireEvent.click(screen.getByRole("button"));
  await passing(0);
  expect(writeText.mock.calls).toEqual([[code]]);
  expect(button()).toBe("Copied!");
  await passing(1_999);
  expect(button()).toBe("Copied!");
  await passing(1);
  expect(button()).toBe("Copy");
});

it("scrolls by itself where a line is too long, by keyboard too", () => {
  render(<CodeBlock language="" code={"x".repeat(400)} />);
  const code = screen.getByLabelText("Code");
  expect(code.classList.contains("overflow-x-auto")).toBe(true);
  expect(code.tabIndex).toBe(0);
});
