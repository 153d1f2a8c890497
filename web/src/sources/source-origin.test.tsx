import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aboutWords, SourceOrigin } from "./source-parts.tsx";

const nothing = { url: null, author: null, published: null, language: null };

it("leads to the page itself, by its address", () => {
  render(<SourceOrigin source={{ ...nothing, url: "https://www.docs.example/guide/" }} />);
  const link = screen.getByRole("link", { name: /^docs\.example\/guide/ });
  expect(link.getAttribute("href")).toBe("https://www.docs.example/guide/");
});

it("leads to the second of a video that is cited", () => {
  const source = { ...nothing, url: "https://www.youtube.com/watch?v=abc" };
  render(<SourceOrigin source={source} seconds={125.4} />);
  const link = screen.getByRole("link", { name: /^Open at 2:05/ });
  expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abc&t=125s");
});

it("says nothing where nothing is known, and links to no other scheme", () => {
  const { container } = render(<SourceOrigin source={{ ...nothing, url: "javascript:alert(1)" }} />);
  expect(container.innerHTML).toBe("");
});

it("shows who wrote it, when, and in which language", () => {
  expect(aboutWords({ author: "Ada", published: "2026-11-03", language: "fr" })).toBe(
    "By Ada · published Nov 3, 2026 · French",
  );
  expect(aboutWords({ author: null, published: "2026", language: "not a language" })).toBe("Published 2026");
});
