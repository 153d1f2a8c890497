import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useTextWindow } from "./use-text-window.ts";
import { WindowedText } from "./windowed-text.tsx";

afterEach(cleanup);

describe("a long text", () => {
  it("is shown from its beginning, and more of it when asked for", () => {
    const { result } = renderHook(() => useTextWindow("a", 200_000, undefined));
    expect(result.current.range).toEqual({ start: 0, end: 60_000 });
    expect(result.current.showEarlier).toBeUndefined();
    act(() => result.current.showMore?.());
    act(() => result.current.showMore?.());
    act(() => result.current.showMore?.());
    expect(result.current.range).toEqual({ start: 0, end: 200_000 });
    expect(result.current.showMore).toBeUndefined();
  });

  it("is shown around the words that are cited, wherever they stand", () => {
    const focus = { start: 150_000, end: 150_040 };
    const { result } = renderHook(() => useTextWindow("a", 400_000, focus));
    expect(result.current.range).toEqual({ start: 130_000, end: 190_000 });
    act(() => result.current.showEarlier?.());
    expect(result.current.range).toEqual({ start: 70_000, end: 190_000 });
  });

  it("begins anew with another text, or other words", () => {
    const { result, rerender } = renderHook(
      ({ key, start }) => useTextWindow(key, 400_000, { start, end: start }),
      {
        initialProps: { key: "a", start: 0 },
      },
    );
    act(() => result.current.showMore?.());
    expect(result.current.range?.end).toBe(120_000);
    rerender({ key: "a", start: 300_000 });
    expect(result.current.range).toEqual({ start: 280_000, end: 340_000 });
    rerender({ key: "b", start: 0 });
    expect(result.current.range?.end).toBe(60_000);
  });

  it("is shown whole while it is short", () => {
    const { result } = renderHook(() => useTextWindow("a", 80_000, undefined));
    expect(result.current).toEqual({ range: undefined, showEarlier: undefined, showMore: undefined });
  });
});

describe("the text that was read", () => {
  const words = "Cast off at noon. The pilot comes aboard.";
  const source = {
    text: `Departure\n${words}`,
    blocks: [
      { kind: "heading", start: 0, end: 9, level: 1 },
      { kind: "paragraph", start: 10, end: 10 + words.length },
    ] as const,
    times: [
      { start: 10, seconds: 62 },
      { start: 28, seconds: 125 },
    ],
    url: "https://www.youtube.com/watch?v=abc",
  };

  it("of a video has its seconds, each a link to the video there", () => {
    render(<WindowedText source={{ ...source, blocks: [...source.blocks] }} highlights={[]} />);
    expect(screen.getByRole("heading", { name: "Departure" })).toBeTruthy();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["1:02", "https://www.youtube.com/watch?v=abc&t=62s"],
      ["2:05", "https://www.youtube.com/watch?v=abc&t=125s"],
    ]);
    expect(screen.getByText("The pilot comes aboard.")).toBeTruthy();
  });

  it("of a file with times shows them without a link", () => {
    render(<WindowedText source={{ ...source, blocks: [...source.blocks], url: null }} highlights={[]} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("2:05")).toBeTruthy();
  });

  it("marks cited words though they run over a stamp", () => {
    const highlights = [{ mark: 1, start: 15, end: 38, open: true }];
    const { container } = render(
      <WindowedText source={{ ...source, blocks: [...source.blocks] }} highlights={highlights} />,
    );
    const marked = [...container.querySelectorAll("mark")].map((mark) => mark.lastChild?.textContent);
    expect(marked.join("")).toBe(source.text.slice(15, 38));
    expect(container.querySelectorAll("[data-source-tick]")).toHaveLength(1);
  });

  it("shows a document's words as words, whatever they look like", () => {
    const text = "<img src=x onerror=alert(1)> & <b>bold</b>";
    const { container } = render(
      <WindowedText
        source={{ text, blocks: [{ kind: "paragraph", start: 0, end: text.length }], times: [], url: null }}
        highlights={[]}
        window={{ range: undefined, showEarlier: undefined, showMore: undefined }}
      />,
    );
    expect(container.textContent).toBe(text);
    expect(container.querySelector("img, b")).toBeNull();
  });

  it("offers what follows", () => {
    let asked = 0;
    render(
      <WindowedText
        source={{ ...source, blocks: [...source.blocks] }}
        highlights={[]}
        window={{ range: { start: 0, end: 9 }, showEarlier: undefined, showMore: () => (asked += 1) }}
      />,
    );
    expect(screen.queryByText(/pilot/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show more text" }));
    expect(asked).toBe(1);
  });
});
