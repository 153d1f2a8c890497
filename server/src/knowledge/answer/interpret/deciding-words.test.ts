import { expect, it } from "vitest";
import { decidingWords } from "./tokens.ts";

const decidingIn = (question: string) =>
  decidingWords(question, "en").map(({ kind, written }) => `${kind} ${written}`);

it.each([
  ["What does shared_buffers do?", ["identifier shared_buffers"]],
  ["What is the default of core.maxBranches?", ["identifier core.maxBranches"]],
  ["How do I use --amend with -m?", ["identifier --amend", "identifier -m"]],
  ["Who calls gc.collect() first?", ["identifier gc.collect()"]],
  ["What is E17 in /etc/fstab?", ["identifier E17", "identifier /etc/fstab"]],
  ["Does it speak TLS and HTTP/2?", ["identifier TLS", "identifier HTTP/2"]],
  ["What was Corning's tax rate in 2022?", ["name Corning", "year 2022"]],
  ["Is 3,877 the sum?", ["number 3,877"]],
  ["Can I fix an answer, e.g. for a deadline, i.e. keep it the same?", []],
  ["How do I add a node to a MongoDB set?", ["identifier MongoDB"]],
])("“%s” is decided by %j", (question, words) => {
  expect(decidingIn(question)).toEqual(words);
});

it("a sentence's first word is no name by its capital, nor is any word where all have one", () => {
  expect(decidingIn("Pumps are loud. How do I stop them?")).toEqual([]);
  expect(decidingIn("How Do Pumps Stop Working Here")).toEqual([]);
  expect(decidingIn("WHY IS THE PUMP LOUD")).toEqual([]);
});

it("a pasted page is read no further than its first words", () => {
  expect(decidingWords("x_y ".repeat(10_000), "en").length).toBeLessThanOrEqual(200);
});
