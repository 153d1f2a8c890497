import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { deferred } from "./late.tsx";
import { DeferredMenu, Menu, type OpenedMenu } from "./menu.tsx";
import { Toaster } from "./toast.tsx";

// Radix is large, so its first import would take most of a test's time.
beforeAll(() => import("./menu-list.tsx"));

const trigger = <button type="button">More</button>;
const items = [{ label: "Rename" }, { label: "Delete" }];
const button = () => screen.getByRole("button", { name: "More" });

test("a click opens the menu, and Escape gives the focus back to its button", async () => {
  render(<Menu trigger={trigger} items={items} />);
  expect(button().getAttribute("aria-haspopup")).toBe("menu");
  expect(button().getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button(), { detail: 1 });
  const menu = await screen.findByRole("menu");
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Rename", "Delete"]);
  fireEvent.keyDown(menu, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test.each([
  ["Enter, which clicks", () => fireEvent.click(button(), { detail: 0 })],
  ["the arrow down", () => fireEvent.keyDown(button(), { key: "ArrowDown" })],
])("opened by %s, the first row has the focus", async (_, press) => {
  render(<Menu trigger={trigger} items={items} />);
  press();
  const first = await screen.findByRole("menuitem", { name: "Rename" });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("rows that were fetched when the focus came are there at once, for the next key", async () => {
  render(<Menu trigger={trigger} items={items} />);
  fireEvent.focus(button());
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("Rename");
});

test("rows that fail to load are reported, and the button stays", async () => {
  render(
    <>
      <DeferredMenu
        trigger={trigger}
        rows={deferred<OpenedMenu>(() => Promise.reject(new Error("offline")))}
        content={{}}
      />
      <Toaster />
    </>,
  );
  fireEvent.click(button());
  await screen.findByText("The menu could not be loaded. Please try again.");
  expect(button().isConnected).toBe(true);
});
