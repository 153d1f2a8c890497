import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { latePart } from "./late-part.tsx";

let comeNear: (() => void) | undefined;

function watchNearness(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
}

const Words = () => <button type="button">Subscribe</button>;

test("what was delivered stays as it is until it comes near, and is fetched again if that failed", async () => {
  watchNearness();
  const delivered = latePart(async () => Words);
  await delivered.load();
  const root = document.createElement("div");
  root.innerHTML = renderToString(<delivered.Part />);
  document.body.append(root);
  const fetch = vi.fn(async () => Words).mockRejectedValueOnce(new Error("offline"));
  const { Part } = latePart(fetch);
  const button = screen.getByRole("button");
  const hydrated = await act(async () => hydrateRoot(root, <Part />));
  expect(fetch).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await act(async () => comeNear!());
    expect(fetch).toHaveBeenCalledTimes(times);
    expect(screen.getByRole("button")).toBe(button);
  }
  await act(async () => hydrated.unmount());
  root.remove();
});

test("where nothing was delivered it is fetched at once", async () => {
  const { Part } = latePart(async () => Words);
  await act(async () => void render(<Part />));
  expect(await screen.findByRole("button", { name: "Subscribe" })).toBeDefined();
});
