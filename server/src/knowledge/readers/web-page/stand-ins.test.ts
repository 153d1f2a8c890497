import { expect, test } from "vitest";
import { standInOf } from "./read.ts";

test.each([
  ["Just a moment...", "Checking your browser before you go on to shop.example."],
  ["shop.example", "Verify you are human by completing the action below."],
])("%j is a check of visitors", (title, text) => expect(standInOf(title, text)).toBe("challenge"));

test.each([
  ["Page not found", "Sorry, this page does not exist any more."],
  ["404", "Not found."],
  ["Seite nicht gefunden", "Diese Seite existiert nicht."],
])("%j is an error page", (title, text) => expect(standInOf(title, text)).toBe("error"));

test.each([
  ["Status 404 explained", `A server answers 404 where a page is not found. ${"It says more. ".repeat(100)}`],
  ["Security of the harbour", "Guards check visitors at the gate from 8:00 on."],
  ["Lost property", "What is not found within 30 days is sold."],
])("%j is a page of its own", (title, text) => expect(standInOf(title, text)).toBeNull());
