import { askDrawnQuestions } from "./support/drawn-questions.ts";
import { createRandom } from "./support/random.ts";
import { asking } from "./support/shared-servers.ts";
import { test } from "./support/test.ts";

const seed = Number(process.env.E2E_SEED);

test.use({ serverEnv: asking });

test(`twenty drawn questions get the fact, from the right page, in its exact words, and what is not there is refused (E2E_SEED=${seed})`, async ({
  page,
}) => {
  // Five long documents are made, read and indexed.
  test.setTimeout(600_000);
  await askDrawnQuestions(page, createRandom(seed));
});
