import { expect, test } from "vitest";
import { pdfOf } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const facts = [
  {
    sentence: "The Tarn crane at the northern quay lifts at most 4,350 kg.",
    question: "How much does the Tarn crane lift?",
    expected: "4,350",
  },
  {
    sentence: "The lighthouse of Eskdale was built in 1874 by the Moray brothers.",
    question: "When was the lighthouse of Eskdale built?",
    expected: "1874",
  },
];

const server = await serverForTests();
const ada = await server.newcomer();

test.each([
  [1, "passage"],
  [2, "passages"],
])("a project of %i %s answers, cites its page, and refuses", async (passages) => {
  const reported = facts.slice(0, passages);
  const projectId = await server.newProject(ada);
  await server.addFile(ada, projectId, "notes.pdf", pdfOf(...reported.map(({ sentence }) => [sentence])));
  await server.vectorize(ada, projectId);
  const ask = async (query: string) => {
    return (await server.ask(ada, projectId, query)).json;
  };
  for (const [i, { sentence, question, expected }] of reported.entries()) {
    const answer = await ask(question);
    expect(answer.message).toContain(expected);
    expect(answer.citations[0]).toMatchObject({
      quote: expect.stringContaining(sentence),
      place: { page: i + 1 },
    });
  }
  for (const question of ["Which football club won the cup final?", "Who painted the ceiling of the chapel?"])
    expect((await ask(question)).answered).toBe(false);
});
