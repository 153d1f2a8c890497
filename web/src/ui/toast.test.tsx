import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { toast, Toaster } from "./toast.tsx";

async function roleOf(words: string): Promise<string | null | undefined> {
  const found = await screen.findByText(words);
  return found.parentElement?.getAttribute("role");
}

test("toasts sent before anything draws them appear, and so do later ones", async () => {
  toast.error("It did not work.");
  render(<Toaster />);
  toast.success("Project published successfully!", "alert");
  expect(await roleOf("It did not work.")).toBe("alert");
  expect(await roleOf("Project published successfully!")).toBe("alert");
  toast.success("Saved.");
  expect(await roleOf("Saved.")).toBe("status");
});
