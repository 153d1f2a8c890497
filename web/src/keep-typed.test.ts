import { expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const form = '<main><input name="email"><input name="password"></main>';

test("what was typed, and the focus, stand in the page that takes the place of the first", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = form;
  const restore = keepTyped(root);
  const email = root.querySelector<HTMLInputElement>('[name="email"]')!;
  email.value = "ada@example.test";
  email.focus();
  restore();
  const heard: string[] = [];
  root.addEventListener("input", (event) => heard.push((event.target as HTMLInputElement).value));
  root.innerHTML = form;
  await Promise.resolve();
  const fresh = root.querySelector<HTMLInputElement>('[name="email"]')!;
  expect(fresh).not.toBe(email);
  expect(heard).toEqual(["ada@example.test"]);
  expect(document.activeElement).toBe(fresh);
  root.remove();
});
