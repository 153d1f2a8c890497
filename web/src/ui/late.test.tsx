import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { late } from "./late.tsx";
import { Toaster } from "./toast.tsx";

afterEach(cleanup);

test("a part that loads is drawn with what it is given", async () => {
  const Part = late<{ name: string }>(async () => ({ name }) => <p>Hello, {name}</p>);
  render(<Part name="Ada" />);
  expect(await screen.findByText("Hello, Ada")).toBeDefined();
});

test("a part that does not load is reported, and everything around it stays", async () => {
  const Part = late<object>(() => Promise.reject(new Error("offline")));
  render(
    <>
      <p>The page</p>
      <Part />
      <Toaster />
    </>,
  );
  await screen.findByText("This part of the page could not be loaded. Please reload the page.");
  expect(screen.getByText("The page").isConnected).toBe(true);
});
