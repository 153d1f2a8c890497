import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCalls } from "#ui/testing/answer-calls.ts";
import { rankingWords, RankingSection } from "./ranking-section.tsx";

const ranking = {
  state: "offered",
  embeddings: null,
  reranker: null,
  bytes: 159_000_000,
  downloaded: 0,
  problem: null,
};

function show(replies: Record<string, unknown>) {
  answerCalls(replies);
  renderInApp(<RankingSection />);
}

it("offers the download with its size, and shows how far it is", async () => {
  show({
    "GET /admin/ranking": ranking,
    "POST /admin/ranking": { ...ranking, state: "downloading", downloaded: 53_000_000 },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Better ranking: download (159 MB)" }));
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("33");
  expect(screen.getByText("53 of 159 MB")).toBeTruthy();
});

it("says why a download failed, and offers to resume it", async () => {
  const problem = "The hub refused the connection.";
  show({ "GET /admin/ranking": { ...ranking, state: "failed", problem } });
  expect(await screen.findByRole("button", { name: "Resume the download" })).toBeTruthy();
  expect(screen.getByText(problem)).toBeTruthy();
});

it.each(["set", "unavailable", "used", "restart"])("offers nothing where the state is %s", async (state) => {
  show({ "GET /admin/ranking": { ...ranking, state } });
  await screen.findByText(/^Built-in/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("names the models that rank", () => {
  expect(rankingWords({ embeddings: "small", reranker: "cross" })).toBe("Found by small, ordered by cross.");
});
