import { describe, expect, it } from "vitest";
import { readExpectation } from "./asked-for.ts";
import { understandQuestion } from "./understand-question.ts";

describe("what a question is after", () => {
  it.each([
    ["Summarize the project data", "overview"],
    ["What are the key insights?", "insights"],
    ["Generate a report on trends", "report"],
    ["Analyze performance metrics", "metrics"],
    ["Compare with industry standards", "comparison"],
    ["What can you help me with?", "capabilities"],
    ["Tell me a fun fact.", "fun-fact"],
    ["Explain a complex topic simply.", "explanation"],
    ["How does AI generate text?", "how-it-works"],
    ["Good morning!", "greeting"],
    ["What is this document about?", "overview"],
    ["What do the resources say about pumps?", "fact"],
    ["How do I compare two files?", "how-to"],
    ["How does the Tolva differ from the Brava?", "comparison"],
    ["Tolva vs Brava", "comparison"],
    ["Was ist der Unterschied zwischen Tolva und Brava?", "comparison"],
    ["Which isolation levels are there?", "list"],
    ["Which numbers are stated about pumps?", "metrics"],
    ["Which year was it?", "fact"],
    ["When was the report published?", "fact"],
    ["Hello, when was the bridge opened?", "fact"],
  ])("of “%s” is %s", (query, kind) => {
    expect(understandQuestion(query).kind).toBe(kind);
  });
  it("is narrowed by a topic, and by nothing where the whole project is meant", () => {
    expect(understandQuestion("Summarize the chapter about safety").topic).toBe("chapter about safety");
    expect(understandQuestion("Summarize the project data").topic).toBe("");
    expect(understandQuestion("Compare with industry standards").topic).toBe("");
    expect(understandQuestion("Give me a summary of the sick leave rules").topic.trim()).toBe("sick leave");
    expect(understandQuestion("Compare pumps and valves").topic).toBe("pumps and valves");
  });
});

describe("the kind of thing that answers", () => {
  it.each([
    ["Who led the troops when Cyprus was conquered?", "person"],
    ["In what year was it signed?", "time"],
    ["How many volumes are there?", "count"],
    ["How long does it take?", "amount"],
    ["Where are the keys kept?", "place"],
    ["Why is the valve closed?", "reason"],
    ["What is a covered work?", "definition"],
    ["How do I start it?", "method"],
    ["Wann wurde die Brücke eröffnet?", "time"],
    ["Wie viele Stationen gibt es?", "count"],
  ])("of “%s” is a %s", (query, asked) => {
    expect(readExpectation(query).asked).toBe(asked);
  });
});
