import { askDrawnQuestions } from "./support/drawn-questions.ts";
import { createRandom } from "./support/random.ts";
import { asking } from "./support/shared-servers.ts";
import { test } from "./support/test.ts";

test.use({ serverEnv: asking });

// How many are claimed is counted, so the draws are the same in every run.
for (const seed of [1, 2, 3])
  test(`twenty drawn questions get the fact, from the right page, in its exact words, and what is not there is refused (draw ${seed})`, async ({
    page,
  }) => {
    // Five long documents are made, read and indexed.
    test.setTimeout(600_000);
    await askDrawnQuestions(page, createRandom(seed));
  });
