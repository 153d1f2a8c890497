import { afterEach, expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const page = '<div><main><form><input name="email"><input name="password"></form></main></div>';
const root = document.createElement("div");
const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const timer = () => new Promise((resolve) => setTimeout(resolve, 5));
document.body.append(root);
afterEach(() => root.replaceChildren());

test("what was typed, and the focus, stand in the page that takes the place of the first", async () => {
  root.innerHTML = page;
  field("email").value = "ada@example.test";
  keepTyped(root);
  // The new page is rendered while somebody goes on typing into the old one.
  field("email").value = "ada@example.test.de";
  field("password").focus();
  const email = field("email");
  const heard: string[] = [];
  root.addEventListener("input", (event) => heard.push((event.target as HTMLInputElement).value));
  root.innerHTML = page;
  await timer();
  expect(field("email")).not.toBe(email);
  expect(heard).toEqual(["ada@example.test.de"]);
  expect(document.activeElement).toBe(field("password"));
});

test("a form that was sent before the app came is sent when it is there, and only then", async () => {
  const sent: string[] = [];
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(field("email").value);
  });
  root.innerHTML = page;
  keepTyped(root);
  field("email").value = "ada@example.test";
  root.innerHTML = page;
  await timer();
  expect(sent).toEqual([]);
  keepTyped(root);
  root.querySelector("form")!.dataset["sent"] = "";
  root.innerHTML = page;
  await timer();
  expect(sent).toEqual(["ada@example.test"]);
});
