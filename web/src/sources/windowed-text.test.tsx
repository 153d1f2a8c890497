import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WindowedText } from "./windowed-text.tsx";

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
        more={{ showEarlier: undefined, showMore: undefined }}
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
        range={{ start: 0, end: 9 }}
        more={{ showEarlier: undefined, showMore: () => (asked += 1) }}
      />,
    );
    expect(screen.queryByText(/pilot/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show more text" }));
    expect(asked).toBe(1);
  });

  it("is drawn as its marks say, also under a highlight, and struck words without their signs", () => {
    const text = "Moor with quay now. It costs ~~30 EUR~~ 34 EUR.";
    const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const marks = [
      { mark: "code" as const, ...at("quay") },
      { mark: "bold" as const, ...at("now. It") },
      { mark: "struck" as const, ...at("~~30 EUR~~") },
      { mark: "link" as const, ...at("34 EUR"), href: "https://quay.test/" },
    ];
    const blocks = [{ kind: "paragraph" as const, start: 0, end: text.length, marks }];
    const highlights = [{ mark: 1, start: 0, end: 19, open: true }];
    render(<WindowedText source={{ text, blocks, times: [], url: null }} highlights={highlights} />);
    expect(screen.getByText("quay").closest("code")?.closest("mark")).not.toBeNull();
    expect([...document.querySelectorAll("strong")].map((one) => one.textContent)).toEqual(["now.", " It"]);
    expect(document.querySelector("del")?.textContent).toBe("30 EUR");
    expect(screen.getByRole("link", { name: "34 EUR" }).getAttribute("rel")).toBe("noopener nofollow");
  });
});
