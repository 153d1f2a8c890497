import { describe, expect, it, test } from "vitest";
import { interpretQuestion, readKind } from "./interpret-question.ts";

const kindOf = (question: string, language = "en") => {
  const { kind, topic } = readKind(question, language);
  return topic === "" ? kind : `${kind}: ${topic}`;
};

describe("what a question asks for", () => {
  it("is recognized for each of the nine suggestions", () => {
    expect(
      [
        "Summarize the project data",
        "What are the key insights?",
        "Generate a report on trends",
        "Analyze performance metrics",
        "Compare with industry standards",
        "What can you help me with?",
        "Tell me a fun fact.",
        "Explain a complex topic simply.",
        "How does AI generate text?",
      ].map((question) => interpretQuestion(question).kind),
    ).toEqual([
      "overview",
      "insights",
      "report",
      "metrics",
      "standards",
      "capabilities",
      "fun-fact",
      "explanation",
      "how-it-works",
    ]);
  });
  it("is narrowed by a topic", () => {
    expect(kindOf("Could you please give me a short summary of the safety chapter?")).toBe(
      "overview: safety chapter",
    );
    expect(kindOf("Summarize Netflix_2022")).toBe("overview: Netflix_2022");
    expect(kindOf("What do the resources say about “Trace2 API”?")).toBe("overview: Trace2 API");
  });
  it("is a fact where a word of a wish is within a question", () => {
    expect(kindOf("How do I generate a report in the ledger?")).toBe("fact");
    expect(kindOf("What is the report retention period?")).toBe("fact");
    expect(kindOf("Can you help me with the first backup?")).toBe("fact");
    expect(kindOf("What is a report?")).toBe("fact");
  });
  it("is read behind a greeting", () => {
    expect(kindOf("Hello!")).toBe("greeting");
    expect(readKind("Hi, how many seats are there?", "en")).toMatchObject({
      kind: "fact",
      text: "how many seats are there?",
    });
    expect(kindOf("Thank you very much")).toBe("thanks");
  });
  it("is read in German, French and Spanish", () => {
    expect(kindOf("Fasse das Projekt zusammen", "de")).toBe("overview");
    expect(kindOf("Quels sont les points clés ?", "fr")).toBe("insights");
    expect(kindOf("Resume el documento", "es")).toBe("overview");
  });
  it("takes a time that grows with the question's length alone", () => {
    expect(kindOf("please ".repeat(5_000))).toBe("fact");
  });
});

test("a question without function words is in the project's language", () => {
  for (const query of ["pump cost", "email address", "error codes"]) {
    expect(interpretQuestion(query).language).toBe("en");
    expect(interpretQuestion(query, [], "de").language).toBe("de");
  }
  expect(interpretQuestion("Was kostet die Pumpe?").language).toBe("de");
});
