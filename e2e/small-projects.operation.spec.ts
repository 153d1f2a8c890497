import type { Answer } from "@groundwork/contract/answers";
import { type PageText, typesetPdf } from "./support/documents.ts";
import { createNames, drawFacts, drawUnanswerable } from "./support/facts.ts";
import { createRandom } from "./support/random.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const seed = Number(process.env.E2E_SEED);

for (const passages of [1, 2]) {
  test(`a project of ${passages} passage${passages > 1 ? "s" : ""} answers and refuses (E2E_SEED=${seed})`, async ({
    page,
  }) => {
    const random = createRandom(seed + passages);
    const names = createNames(random);
    const facts = random.shuffle(drawFacts(random, names)).slice(0, passages);
    const sections: PageText[] = facts.map((fact, i) => ({
      heading: `Note ${i + 1}`,
      paragraphs: [fact.sentence],
    }));
    const person = await signIn(page);
    const projectId = await addProject(page, person, "Small");
    await addFile(page, person, projectId, "notes.pdf", typesetPdf(sections, "Notes"));
    await vectorize(page, person, projectId);

    const ask = async (query: string) => {
      const data = { project_id: projectId, UserID: person.userId, query };
      return (await (await page.request.post("/rag_query/qa", { data })).json()) as Answer;
    };
    for (const [i, { question, expected, sentence }] of facts.entries()) {
      const answer = await ask(question);
      // What is not sure enough to be claimed is shown all the same.
      if (answer.answered) expect.soft(answer.message.replace(/\\/g, ""), question).toContain(expected);
      expect.soft(answer.citations[0], question).toMatchObject({
        quote: expect.stringContaining(sentence),
        place: { page: i + 1 },
      });
    }
    for (const question of drawUnanswerable(names)) {
      const answer = await ask(question);
      expect.soft(answer.answered, question).toBe(false);
    }
  });
}
