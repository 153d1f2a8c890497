import { describe, expect, it } from "vitest";
import type { Question } from "../answer.ts";
import { followUp } from "./follow-up.ts";

function after(question: string, answer = "An answer."): Question["history"] {
  return [
    { role: "user", content: question },
    { role: "assistant", content: answer },
  ];
}

const items =
  "The tools are these: [1]\n\n- **Memcheck:** It finds errors. [2]\n- **Helgrind:** It finds races. [3]";

describe("a question in a conversation", () => {
  it.each([
    ["And in 2005?", after("Who led Debian in 2003?"), "Who led Debian in 2005?"],
    ["What about 2005?", after("Who led Debian?"), "Who led Debian in 2005?"],
    ["Why?", after("When was Debian founded?"), "Why was Debian founded?"],
    [
      "How much is that per year?",
      after("how much is the small plan?"),
      "How much is the small plan per year?",
    ],
    ["and the large plan?", after("how much is the small plan?"), "how much is the large plan?"],
    [
      "and part-time?",
      after("How much leave do full-time cooks get?"),
      "How much leave do part-time cooks get?",
    ],
    ["And for Ada Byron?", after("Which desk has Tom Vale?"), "Which desk has Ada Byron?"],
    ["Until when?", after("Can I return a lamp?"), "Until when Can I return a lamp?"],
    ["How come?", after("When was Debian founded?"), "why was Debian founded?"],
    ["Why?", after("What is the write-ahead log?"), "Why is the write-ahead log used?"],
    ["Who founded it?", after("When was Debian founded?"), "Who founded Debian?"],
    ["And when did it begin?", after("Who developed POSTGRES?"), "When did POSTGRES begin?"],
    ["How large is it?", after("What is the write-ahead log?"), "How large is the write-ahead log?"],
    ["What about Python?", after("Who maintains Debian?"), "Who maintains Python?"],
    ["How long?", after("How do I drain the exchanger?"), "How long do I drain the exchanger?"],
    ["For how long?", after("Who led Debian?"), "how long led Debian?"],
    ["And 3.1?", after("When was Tolva 3.0 released?"), "When was Tolva 3.1 released?"],
    ["And in 3.10?", after("What was removed in Tolva 3.11?"), "What was removed in Tolva 3.10?"],
    ["and pg_restore?", after("What does pg_dump do?"), "What does pg_restore do?"],
    [
      "and the MPL?",
      after("What does the GPL require when I distribute it?"),
      "What does the MPL require when I distribute it?",
    ],
    [
      "And the hard drive?",
      after("How much memory is needed with a desktop?"),
      "How much hard drive is needed with a desktop?",
    ],
    [
      "And of the FL-25?",
      after("What is the lift height of the FL-16?"),
      "What is the lift height of the FL-25?",
    ],
    [
      "And without a desktop?",
      after("How much memory is needed with a desktop?"),
      "How much memory is needed without a desktop?",
    ],
    [
      "and the disadvantages?",
      after("What are the advantages of hashing?"),
      "What are the disadvantages of hashing?",
    ],
    [
      "When did he leave?",
      after("Who led Debian?", "Ian Murdock led Debian until March 1996. [1]"),
      "When did Ian Murdock leave?",
    ],
    ["Which one is the cheapest?", after("List the plans"), "Which of the plans is the cheapest?"],
    ["and the most expensive?", after("List the plans"), "Which of the plans is the most expensive?"],
    [
      "Which of them has the most users?",
      after("What plans do you offer?"),
      "Which of the plans has the most users?",
    ],
    ["how many are there?", after("Show the plans as a table"), "How many plans are there?"],
    [
      "And the cheapest one?",
      [...after("List the plans"), ...after("Who pays for letters?")],
      "Which of the plans is the cheapest?",
    ],
    [
      "what does he need?",
      after("can the lamp be given to somebody else?", "The lamp can be given to a new owner once. [1]"),
      "What does the new owner need?",
    ],
    ["Who is that?", after("Who reads complaints?", "They go to Lotte Brand. [1]"), "Who is Lotte Brand?"],
    [
      "What does it need?",
      after("Which tool finds races?", "Helgrind finds races in threads. [1]"),
      "What does Helgrind need?",
    ],
    ["Where is it?", after("Which hall is the oldest?", "The oldest is Torup. [1]"), "Where is Torup?"],
    ["How large is it?", after("Which hall is the oldest?", "That is nowhere in Torup."), "How large is it?"],
  ])("“%s” is asked in full", (query, history, full) => {
    expect(followUp(query, history).query).toBe(full);
  });
  it.each(["Tell me more", "More details, please", "go on", "What else?"])(
    "“%s” asks for more of the subject before",
    (query) => {
      expect(followUp(query, after("What is Memcheck?")).moreOf).toBe("Memcheck");
    },
  );
  it("knows what was asked about in other words", () => {
    expect(followUp("More", after("Tell me more about parental leave")).moreOf).toBe("parental leave");
    expect(followUp("Go on", after("What does the handbook say about overtime?")).moreOf).toBe("overtime");
  });
  it("that wants more again stays with its subject", () => {
    const history = [...after("What is Memcheck?"), ...after("Tell me more")];
    expect(followUp("And more?", history).moreOf).toBe("Memcheck");
  });
  it("counts the items that were told", () => {
    const history = after("Which tools are there?", items);
    expect(followUp("What about the second one?", history).moreOf).toBe("Helgrind");
    expect(followUp("Tell me about the last one", history).moreOf).toBe("Helgrind");
    expect(followUp("And the first?", history).moreOf).toBe("Memcheck");
  });
  it("counts the items of a list that was told some turns ago, and knows the other of two", () => {
    const history = [
      ...after("Which tools are there?", items),
      ...after("And the last one?", "It finds races. [1]"),
    ];
    expect(followUp("What about the first one?", history).moreOf).toBe("Memcheck");
    expect(followUp("And the other?", after("Which tools are there?", items)).moreOf).toBe("Helgrind");
    const asked = [
      ...after("Which tools are there?", items),
      ...after("And the second one?", "It finds races. [1]"),
    ];
    expect(followUp("And the other one?", asked).moreOf).toBe("Memcheck");
  });
  it("counts what a sentence enumerates", () => {
    const told = "It includes three tools: a memory checker, a race detector, and a profiler. [1]";
    expect(followUp("What about the second one?", after("Which tools?", told)).moreOf).toBe(
      "a race detector",
    );
  });
  it("stands alone where it leans on nothing", () => {
    const history = after("When was Debian founded?");
    expect(followUp("Which licences does the handbook of the pump name?", history)).toEqual({
      query: "Which licences does the handbook of the pump name?",
      carried: "",
      moreOf: null,
      asksAs: null,
      goesOn: false,
    });
    expect(followUp("Who founded Debian?", [])).toMatchObject({ carried: "", moreOf: null });
  });
});

it("keeps what the question before took over, and asks as that one did", () => {
  const history = [...after("How long is the guarantee?"), ...after("and if I register?")];
  const { carried, asksAs } = followUp("and for shops?", history);
  expect(carried).toMatch(/register.*guarantee/);
  expect(asksAs).toBe("How long is the guarantee?");
  expect(followUp("how long do I have for that?", history)).toMatchObject({ asksAs: null });
});

it("counts the rows of a table by their first cell", () => {
  const rows = "From a table:\n\n- Level: Read; Dirty: Possible [1]\n- Level: Repeatable; Dirty: No [2]";
  const history = after("Which levels are there?", rows);
  expect(followUp("What about the second one?", history).moreOf).toBe("Repeatable Level");
});

it.each(["And afterwards?", "what happens then?", "And after that?", "what next?", "und danach?"])(
  "“%s” asks for what comes after what was told",
  (query) => {
    expect(followUp(query, after("How long do I get sick pay?"))).toMatchObject({ goesOn: true });
    expect(followUp(query, []).goesOn).toBe(false);
  },
);

it("keeps the noun that a question has of its own", () => {
  const history = after("List the plans");
  expect(followUp("Which van is the cheapest?", history).query).toBe("Which van is the cheapest?");
  expect(followUp("How many vans are there?", history).query).toBe("How many vans are there?");
});
