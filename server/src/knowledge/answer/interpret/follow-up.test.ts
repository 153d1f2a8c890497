import { expect, it } from "vitest";
import type { Question } from "../answer.ts";
import { followUp } from "./follow-up.ts";

const asked = (query: string, ...turns: string[]) => {
  const history: Question["history"] = turns.map((content, i) => ({
    role: i % 2 === 0 ? "user" : "assistant",
    content,
  }));
  return followUp(query, history, "en");
};

it("a question with words of its own is no follow-up", () => {
  const { text, carried } = asked("How is the roof drained?", "Who built the crane?", "Ostrander. [1]");
  expect({ text, carried }).toEqual({ text: "How is the roof drained?", carried: "" });
});

it("a question that names again what was asked about leaves nothing out", () => {
  expect(asked("What do cranes do?", "How many cranes may a yard have?", "Two. [1]").carried).toBe("");
});

it.for([
  ["en", "Do you accept Bitcoin?", "What should I do with a battery that smells?"],
  ["en", "Do you accept Bitcoin?", "What happens to a bike that is not back after two days?"],
  ["en", "Do you accept Bitcoin?", "Is there a student discount?"],
  ["en", "Do you accept Bitcoin?", "How long does it take to charge the battery?"],
  ["de", "Wann öffnet der Laden?", "Was kostet das Tandem pro Tag?"],
  ["de", "Wann öffnet der Laden?", "Was empfehlen Sie bei Regen im Herbst?"],
  ["fr", "Quand ouvre la boutique ?", "Quel est le prix du tandem par jour ?"],
  ["es", "¿Cuándo abre la tienda?", "¿Cuánto cuesta la bicicleta de montaña?"],
] as const)(
  "in %s a word that points at nothing carries nothing over: %s %s",
  ([language, before, query]) => {
    const history: Question["history"] = [{ role: "user", content: before }];
    expect(followUp(query, history, language)).toMatchObject({ text: query, carried: "" });
  },
);

it.for([
  ["en", "How much is the tandem?", "Can I cancel that?"],
  ["en", "How much is the tandem?", "What is its range in turbo mode?"],
  ["en", "How much is the tandem?", "Is there a cheaper rate for them?"],
  ["de", "Wann öffnet der Laden?", "Kann ich das zurückgeben?"],
] as const)(
  "in %s a word that stands for what was said carries it over: %s %s",
  ([language, before, query]) => {
    const history: Question["history"] = [{ role: "user", content: before }];
    expect(followUp(query, history, language).carried).not.toBe("");
  },
);

it("what a question leaves out is carried from the one before, and asks as that did", () => {
  const { text, carried, asksAs } = asked("And the brakes?", "How long do the seals last?", "A year. [1]");
  expect(text).toBe("the brakes?");
  expect(carried).toBe("How long do the seals last?");
  expect(asksAs).toBe("How long do the seals last?");
});

it("a weekday takes the place of a weekday, and a name that of a name alone", () => {
  const before = ["What time does the Voss yard open on Saturday?", "At 8:00. [1]"];
  expect(asked("and on Sunday?", ...before).carried).toBe("What time does the Voss yard open on");
  expect(asked("and the Tarn yard?", ...before).carried).toBe("What time does the open on Saturday?");
});

it("a name takes the place of a name, and a year that of a year", () => {
  expect(asked("What about work_mem?", "What does shared_buffers do?", "…").carried).toBe("What does do?");
  expect(asked("And the year before?", "What were the revenues in 2022?", "…").text).toBe("2021?");
  expect(asked("and two years earlier?", "What were the revenues in 2022?", "…").text).toBe("2020?");
  expect(asked("and a year later?", "What were the revenues in 2022?", "…").text).toBe("2023?");
  expect(asked("And the year before?", "What were the revenues?", "…").text).toBe("the year before?");
  expect(asked("And in 2021?", "What were the revenues in 2022?", "…").carried).toBe(
    "What were the revenues in",
  );
});

it("a name that is repeated replaces none, nor does one with which the question points at the other", () => {
  expect(asked("What about Arden and its cranes?", "What did Arden pay for Borel?", "…").carried).toContain(
    "Borel",
  );
  expect(asked("And how is that different from DB_LOCKED?", "What does DB_BUSY mean?", "…").carried).toBe(
    "What does DB_BUSY mean?",
  );
});

it("of several names, the one that is written alike is replaced", () => {
  expect(asked("and INTERFACE", "What does PRIVATE do in target_link?", "…").carried).toBe(
    "What does do in target_link?",
  );
});

it("a name right behind “and” takes the place of a name", () => {
  expect(asked("and Borel?", "How many people work for Arden?", "…").carried).toBe(
    "How many people work for",
  );
});

it("“why” goes on with all of the question before, and asks for a reason", () => {
  const { carried, asksAs } = asked("Why?", "Does the valve close in winter?", "Yes. [1]");
  expect(carried).toBe("Does the valve close in winter?");
  expect(asksAs).toBe("Why?");
});

it("“the second one” is the second item of the answer", () => {
  const answer = "There are two pumps:\n\n- The **main** pump \\[A\\] of 1962. [1]\n- The spare pump. [2]";
  expect(asked("What about the second one?", "Which pumps are there?", answer).text).toBe("The spare pump.");
  expect(asked("And the last one?", "Which pumps are there?", answer).text).toBe("The spare pump.");
});

it("more, and what comes next, are asked of the question before", () => {
  expect(asked("Tell me more.", "Who built the crane?", "…")).toMatchObject({
    goesOn: "more",
    carried: "Who built the crane?",
  });
  expect(asked("And then?", "How is it started?", "…")).toMatchObject({ goesOn: "next" });
});

it("words are carried over several questions, and no more than a bound of them", () => {
  expect(asked("And its colour?", "Who built the Tarn crane?", "…", "And when?", "…").carried).toContain(
    "Tarn",
  );
  const { carried } = asked("And its colour?", "crane ".repeat(2_000), "…");
  expect(carried.split(" ").length).toBeLessThanOrEqual(40);
});

it("“the year before” is the year before the one that was asked about", () => {
  const { text, carried } = asked("And the year before?", "What were the sales in 2022?", "12 million. [1]");
  expect(text).toContain("2021");
  expect(carried).toBe("What were the sales in");
  expect(asked("And a year later?", "What were the sales in 2022?", "…").text).toContain("2023");
});

it("“the year before” stays unchanged where no year was asked about", () => {
  expect(asked("And the year before?", "What were the sales?", "…").text).toBe("the year before?");
});
