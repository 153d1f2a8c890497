import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Composer } from "./message-input.tsx";

const input = (): HTMLTextAreaElement => screen.getByPlaceholderText("Message Groundwork...");
const write = (value: string) => fireEvent.change(input(), { target: { value } });

function show(disabled = false) {
  const onSend = vi.fn();
  function Held({ off }: { off: boolean }) {
    const [value, setValue] = useState("");
    return (
      <Composer
        value={value}
        onChange={setValue}
        onSend={onSend}
        disabled={off}
        onUp={undefined}
        onEscape={undefined}
        focusOn=""
      />
    );
  }
  const { rerender } = render(<Held off={disabled} />);
  return { onSend, disable: (off: boolean) => rerender(<Held off={off} />) };
}

// spec:chat.12
it("sends by Enter, begins a line by Shift+Enter, and sends no white space", () => {
  const { onSend } = show();
  write("   \n ");
  expect(fireEvent.keyDown(input(), { key: "Enter" })).toBe(false);
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  write("one");
  // What the browser would do is left to it: a new line.
  expect(fireEvent.keyDown(input(), { key: "Enter", shiftKey: true })).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  write("one\ntwo");
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(onSend.mock.calls).toEqual([["one\ntwo"]]);
});

it("sends nothing while a letter is being composed", () => {
  const { onSend } = show();
  write("ni");
  fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
});

// spec:chat.13
it("grows with its text up to 200 px, and scrolls from there", () => {
  const height = vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get");
  const shown = (): string[] => [input().style.height, input().style.overflowY];
  height.mockReturnValue(36);
  show();
  expect(shown()).toEqual(["36px", "hidden"]);
  height.mockReturnValue(200);
  write("a\nb\nc");
  expect(shown()).toEqual(["200px", "hidden"]);
  height.mockReturnValue(960);
  write("line\n".repeat(40));
  expect(shown()).toEqual(["200px", "auto"]);
  height.mockReturnValue(36);
  write("");
  expect(shown()).toEqual(["36px", "hidden"]);
  height.mockRestore();
});

// spec:chat.14
it("is disabled while an answer is awaited, and gives the focus back to who typed there", () => {
  const { onSend, disable } = show();
  input().focus();
  write("when?");
  fireEvent.keyDown(input(), { key: "Enter" });
  disable(true);
  expect(input().disabled).toBe(true);
  input().blur();
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(onSend).toHaveBeenCalledTimes(1);
  disable(false);
  expect(document.activeElement).toBe(input());
});
